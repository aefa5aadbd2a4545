import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { buildIndexTemplate } from '@property/search-engine/mappings/index-template.ts';
import { MAPPINGS } from '@property/search-engine/mappings/mappings.ts';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDER = resolve(ROOT, 'packages/search-engine/mappings/opensearch');
const FORMATTER = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');

/**
 * Writes the index templates again, as the formatter lays them out:
 * `node scripts/write-index-templates.ts [FOLDER]`.
 */
const folder = resolve(process.argv[2] ?? FOLDER);
for (const mapping of Object.values(MAPPINGS)) {
  const name = `${mapping.index}.template.json`;
  writeFileSync(resolve(folder, name), layOut(name, buildIndexTemplate(mapping)));
}

/** JSON as `npm run format` would leave it. Biome goes by the path, though nothing is read from there. */
function layOut(name: string, value: unknown): string {
  const parameters = [FORMATTER, 'format', `--stdin-file-path=${resolve(FOLDER, name)}`];
  const input = JSON.stringify(value, undefined, 2);
  return execFileSync(process.execPath, parameters, { cwd: ROOT, input, encoding: 'utf8' });
}
