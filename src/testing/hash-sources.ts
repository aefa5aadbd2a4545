import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A short hash of the code in folders, tests aside, and of what it was run with: two worlds built
 * under the same hash are the same.
 */
export function hashSources(
  folders: readonly string[],
  parameters: readonly (string | number)[],
): string {
  const hash = createHash('sha256').update(parameters.join('\0'));
  const files = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}
