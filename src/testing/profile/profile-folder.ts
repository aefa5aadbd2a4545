import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServicesProfile } from '@property/contract/profile/profile-services.ts';
import { onTestFinished } from 'vitest';
import { readProfileFile } from '#services/profile-file.ts';

/** Writes a file for PROFILE_FILE; text as it is, anything else as JSON. It goes with the test. */
export async function writeProfileFile(content: unknown): Promise<string> {
  const { folder, path } = await writeFolder(content);
  onTestFinished(() => rm(folder, { recursive: true }));
  return path;
}

/** The services' half of the profile as a start with such a file reads it. */
export async function readThroughFile(overrides: object): Promise<ServicesProfile> {
  const { folder, path } = await writeFolder(overrides);
  try {
    return await readProfileFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function writeFolder(content: unknown): Promise<{ folder: string; path: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'profile-'));
  const path = join(folder, 'profile.json');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return { folder, path };
}
