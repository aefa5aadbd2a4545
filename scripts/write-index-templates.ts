import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildIndexTemplate } from '@property/search-engine/mappings/index-template.ts';
import { MAPPINGS } from '@property/search-engine/mappings/mappings.ts';

const FOLDER = resolve(import.meta.dirname, '../packages/search-engine/mappings/opensearch');

/** Writes the index templates again: `node scripts/write-index-templates.ts`. */
for (const mapping of Object.values(MAPPINGS)) {
  const file = resolve(FOLDER, `${mapping.index}.template.json`);
  writeFileSync(file, `${JSON.stringify(buildIndexTemplate(mapping), undefined, 2)}\n`);
}
