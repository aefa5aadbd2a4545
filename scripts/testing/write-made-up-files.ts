import '../require-node.mjs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { ParcelIndex } from '@property/world/join/parcel-index.ts';
import { readOsmFile } from '@property/world/osm/read-osm-file.ts';
import { SourceTally } from '@property/world/sources/files/source-tally.ts';
import { readParcels } from '@property/world/sources/open-data/parcels.ts';
import { writeMadeUpFiles } from '@property/world/testing/made-up-files.ts';
import { listRealAddresses, repeatAddresses } from '@property/world/testing/real-addresses.ts';

/**
 * Writes a file of every open source in its documented form over the addresses of a map, and a recipe
 * that builds a world with them. All that the files say is made up, and says so. With `--times` the
 * files are so many times as long, with rows of houses that are not there: as national files are.
 */
const USAGE =
  'npx node scripts/testing/write-made-up-files.ts --osm FILE --parcels FILE [--postcodes FILE] [--town NAME] [--name NAME] [--times N] --out DIR';
const { values } = parseArgs({
  options: {
    osm: { type: 'string' },
    parcels: { type: 'string' },
    postcodes: { type: 'string' },
    town: { type: 'string', default: 'London' },
    name: { type: 'string' },
    times: { type: 'string', default: '1' },
    out: { type: 'string' },
  },
});
const { osm, parcels, postcodes, town, name, times, out } = values;
if (osm === undefined || parcels === undefined || out === undefined) {
  console.error(USAGE);
  process.exit(1);
}
const index = new ParcelIndex(new DatabaseSync(':memory:'));
const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
for await (const parcel of readParcels({ paths: [parcels] }, new SourceTally('parcels'))) {
  index.add(parcel);
}
const addresses = listRealAddresses(await readOsmFile(osm), index, town);
for (const { lon, lat } of addresses) {
  box.west = Math.min(box.west, lon);
  box.east = Math.max(box.east, lon);
  box.south = Math.min(box.south, lat);
  box.north = Math.max(box.north, lat);
}
await mkdir(out, { recursive: true });
const files = await writeMadeUpFiles(out, repeatAddresses(addresses, Number(times)));
const sources = {
  osm: resolve(osm),
  parcels: resolve(parcels),
  ...(postcodes === undefined ? {} : { postcodes: resolve(postcodes) }),
  'price-paid': files.pricePaid,
  companies: files.companies,
  leases: files.leases,
  certificates: files.certificates,
  uprns: files.uprns,
  rating: files.rating,
  planning: files.planning,
  'house-prices': files.housePrices,
  control: files.control,
  truth: files.truth,
};
/** Some metres around the addresses, in degrees. */
const MARGIN = 0.0005;
const corners = [box.west - MARGIN, box.south - MARGIN, box.east + MARGIN, box.north + MARGIN];
const recipe = join(out, 'recipe.yaml');
const lines = Object.entries(sources).map(([source, path]) => `  ${source}: ${resolve(path)}`);
await writeFile(
  recipe,
  [
    '# Owners, leases, sales, certificates and rateable values of this place are made up.',
    'sources:',
    ...lines,
    `area: [${corners.map((corner) => corner.toFixed(4)).join(', ')}]`,
    'options:',
    '  out: world',
    ...(name === undefined ? [] : [`  name: ${name}`]),
    '',
  ].join('\n'),
);
console.log(`${addresses.length} addresses; the recipe is ${recipe}.`);
