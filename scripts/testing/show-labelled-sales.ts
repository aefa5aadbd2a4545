import '../require-node.mjs';
import { parseArgs } from 'node:util';
import { readOsmFile } from '@property/world/osm/read-osm-file.ts';
import { AddressBook } from '@property/world/sources/addresses/address-book.ts';
import { readColumns, readMapped } from '@property/world/sources/addresses/read-address.ts';
import {
  labelSales,
  listPlaces,
  type MappedPlace,
} from '@property/world/testing/labelled-sales.ts';
import { createRandom } from '@property/world/town/random.ts';

/**
 * Shows sales in the registry's layout, drawn at random from those made over the addresses of a map,
 * each beside the address that the join chose, for a person to read. The same seed draws the same ones,
 * so that what was read can be read again. `!` marks where the label says otherwise.
 */
const USAGE = 'npx node scripts/testing/show-labelled-sales.ts --osm FILE [--count N] [--seed N]';
const { values } = parseArgs({
  options: {
    osm: { type: 'string' },
    count: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
});
if (values.osm === undefined) {
  console.error(USAGE);
  process.exit(1);
}
const places = listPlaces(await readOsmFile(values.osm));
const book = new AddressBook<MappedPlace>();
for (const place of places) book.add(readMapped(place), place);
const sales = labelSales(places);
const random = createRandom(Number(values.seed));
const counts = { right: 0, wrong: 0, missed: 0, absent: 0 };
for (let drawn = 0; drawn < Number(values.count) && sales.length > 0; drawn += 1) {
  const [sale] = sales.splice(Math.floor(random.between(0, sales.length)), 1);
  if (!sale) break;
  const { primaryName: primary, secondaryName: secondary, street, locality, postcode } = sale;
  const match = book.find(readColumns({ primary, secondary, street, locality, postcode }));
  const found = match && 'value' in match ? match.value : undefined;
  const isAbsent = sale.truth.size === 0;
  const verdict = found
    ? sale.truth.has(found.key)
      ? 'right'
      : 'wrong'
    : isAbsent
      ? 'absent'
      : 'missed';
  counts[verdict] += 1;
  const mark = verdict === 'wrong' || verdict === 'missed' ? '!' : ' ';
  const asked = [secondary, primary, street, postcode].filter(Boolean).join(' | ');
  const { unit, name, number, street: road, postcode: code } = found ?? {};
  const chosen = [unit, name, number, road, code].filter(Boolean).join(' | ') || '–';
  console.log(`${mark} ${asked}  →  ${chosen} (${match?.grade ?? 'not known here'})`);
}
console.log(
  `${counts.right} on the address of their label, ${counts.wrong} on another; ${counts.missed} missed, ${counts.absent} rightly on none.`,
);
