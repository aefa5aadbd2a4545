import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The origins of other hosts that a `config.json` names anywhere, for the content security policy.
 * A file that is missing or no JSON gives none: the app's own page says what is wrong with it.
 */
export async function readConfigOrigins(siteDirectory: string): Promise<string[]> {
  let config: unknown;
  try {
    config = JSON.parse(await readFile(join(siteDirectory, 'config.json'), 'utf8'));
  } catch {
    return [];
  }
  return [...new Set(listStrings(config).flatMap(readOrigin))].sort();
}

function listStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(listStrings);
  return [];
}

function readOrigin(text: string): string[] {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return [];
  return [new URL(text).origin];
}
