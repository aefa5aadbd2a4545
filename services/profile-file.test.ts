import { describe, expect, test } from 'vitest';
import { writeProfileFile } from '../src/testing/profile/profile-folder.ts';
import { readEnvironment } from './environment.ts';
import { EMBEDDED_PROFILE } from './http/embedded-profile.ts';
import { ProfileFileError, readProfileFile } from './profile-file.ts';

test('without a file the services do what they do by themselves', async () => {
  expect(await readProfileFile(readEnvironment({}).PROFILE_FILE)).toBe(EMBEDDED_PROFILE);
});

describe('a PROFILE_FILE that cannot be used stops the start with a line that names the field', () => {
  test.each([
    [{ docs: { purchase: { nonImmediate: 'yes' } } }, 'docs.purchase.nonImmediate: One of these'],
    [{ docs: { health: { requiresToken: 0 } } }, 'docs.health.requiresToken: Either true or'],
    [{ search: { rateLimit: { requestsPerMinute: -1 } } }, 'search.rateLimit.requestsPerMinute: A'],
    [{ search: { labels: {} } }, 'search.labels: The profile has no setting of this name'],
    [[], 'An object of settings is expected here.'],
    ['{"docs":', 'this is not JSON'],
  ])('%j', async (content, line) => {
    const path = await writeProfileFile(content);
    const { PROFILE_FILE } = readEnvironment({ PROFILE_FILE: path });
    const error = await readProfileFile(PROFILE_FILE).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProfileFileError);
    const { message } = error as Error;
    expect(message.startsWith(`PROFILE_FILE=${path}: ${line}`), message).toBe(true);
    expect(message).not.toContain('\n');
  });

  test('a file that is not there', async () => {
    await expect(readProfileFile('/nowhere/none.json')).rejects.toThrow(/cannot be read \(ENOENT/);
  });
});
