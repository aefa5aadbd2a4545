import { readFile } from 'node:fs/promises';
import type { ServicesProfile } from '@property/contract/profile/profile-services.ts';
import { layOver } from '@property/contract/profile/resolve-profile.ts';
import { EMBEDDED_PROFILE } from './http/embedded-profile.ts';

/** A PROFILE_FILE that stops the start; each line names the file, the setting and what it should be. */
export class ProfileFileError extends Error {}

/**
 * Reads what a deployment chose in place of the embedded choices: a JSON object with any part of
 * `servicesProfile`. Without a file they hold as they are.
 * @throws ProfileFileError when it cannot be read, is no JSON, or holds what cannot be used
 */
export async function readProfileFile(path: string | undefined): Promise<ServicesProfile> {
  if (path === undefined) return EMBEDDED_PROFILE;
  const resolved = layOver(EMBEDDED_PROFILE, await readJson(path));
  if (resolved.ok) return resolved.profile;
  const lines = resolved.problems.map(
    ({ path: key, message }) => `PROFILE_FILE=${path}: ${key === '' ? '' : `${key}: `}${message}`,
  );
  throw new ProfileFileError(lines.join('\n'));
}

async function readJson(path: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new ProfileFileError(`PROFILE_FILE=${path}: the file cannot be read${reason}.`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ProfileFileError(`PROFILE_FILE=${path}: this is not JSON (${reason}).`);
  }
}
