import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { COMPS_MAPPING } from '#services/search/mappings/comps.ts';
import { buildIndexTemplate } from '#services/search/mappings/index-template.ts';
import { TITLES_MAPPING } from '#services/search/mappings/titles.ts';

const FOLDER = resolve(import.meta.dirname, '../services/search/mappings/opensearch');

/** Writes the index templates anew: `node scripts/write-index-templates.ts`. */
for (const mapping of [TITLES_MAPPING, COMPS_MAPPING]) {
  const file = resolve(FOLDER, `${mapping.index}.template.json`);
  writeFileSync(file, `${JSON.stringify(buildIndexTemplate(mapping), undefined, 2)}\n`);
}
