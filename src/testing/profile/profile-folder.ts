import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServicesProfile } from '@property/contract/profile/profile-services.ts';
import { afterAll } from 'vitest';
import { readProfileFile } from '#services/profile-file.ts';

const folder = await mkdtemp(join(tmpdir(), 'profile-'));
afterAll(() => rm(folder, { recursive: true }));

/** Writes a file for PROFILE_FILE; text as it is, anything else as JSON. It goes with the tests. */
export async function writeProfileFile(content: unknown): Promise<string> {
  const path = join(folder, `${randomUUID()}.json`);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

/** The services' half of the profile as a start with such a file reads it. */
export async function readThroughFile(overrides: object): Promise<ServicesProfile> {
  return readProfileFile(await writeProfileFile(overrides));
}
