import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOsmFile } from '../osm/read-osm-file.ts';
import { readCodePoint } from '../sources/code-point.ts';
import { SourceTally } from '../sources/files/source-tally.ts';
import { readParcels } from '../sources/open-data/parcels.ts';
import { writeMadeUpFiles } from '../testing/made-up-files.ts';
import { listRealAddresses } from '../testing/real-addresses.ts';
import { findSharedData } from '../testing/shared-data.ts';
import { describeMatches } from './describe-matches.ts';
import { joinSources } from './join-sources.ts';
import { ParcelIndex } from './parcel-index.ts';

const parcels = findSharedData('inspire/city-of-london-west.gml');
const extract = findSharedData('osm/city-of-london-2020.osm.pbf');
const codes = findSharedData('postcodes/codepo_ec.csv');

describe.skipIf(!parcels || !extract || !codes)('the western City', () => {
  let folder = '';
  let joined: Awaited<ReturnType<typeof joinSources>>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'join-'));
    const map = await readOsmFile(extract ?? '');
    const { points } = await readCodePoint(codes ?? '');
    const index = new ParcelIndex(new DatabaseSync(':memory:'));
    for await (const parcel of readParcels(
      { paths: [parcels ?? ''] },
      new SourceTally('parcels'),
    )) {
      index.add(parcel);
    }
    const addresses = listRealAddresses(map, index, 'London');
    const {
      truth,
      planning: _,
      housePrices: __,
      pricePaid: ___,
      ...files
    } = await writeMadeUpFiles(folder, addresses);
    const lists = Object.entries(files).map(([kind, path]) => [kind, [path]]);
    joined = await joinSources(
      join(folder, 'join.sqlite'),
      { ...Object.fromEntries(lists), parcels: [parcels ?? ''] },
      { map, postcodes: points, expected: { parcels: 1650 }, truth },
    );
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('has every row in one column of the table', () => {
    expect(joined.figures.map(({ source }) => source)).toEqual([
      'certificates',
      'leases',
      'companies',
      'rating',
    ]);
    for (const { rows, exact, likely, postcode, unplaced } of joined.figures) {
      expect(rows).toBeGreaterThan(20);
      expect(exact + likely + postcode + unplaced).toBe(rows);
      expect((exact + likely) / rows).toBeGreaterThan(0.8);
    }
    const lines = describeMatches({ placements: joined.figures, truth: joined.truth });
    expect(lines[0]).toMatch(/^Placed +rows +exact +likely +postcode +unplaced +shown$/);
    expect(lines.at(-1)).toMatch(
      /^Of \d+ labelled addresses: precision [\d.]+ %, recall [\d.]+ %\.$/,
    );
  });

  it('places a labelled sample on its parcels', () => {
    const { labelled = 0, placed = 0, right = 0 } = joined.truth ?? {};
    expect(labelled).toBeGreaterThan(300);
    expect(right / placed).toBeGreaterThan(0.995);
    expect(right / labelled).toBeGreaterThan(0.9);
  });

  it('stops where another number of rows is expected', async () => {
    const path = join(folder, 'other.sqlite');
    const join2 = joinSources(path, { parcels: [parcels ?? ''] }, { expected: { parcels: 1651 } });
    await expect(join2).rejects.toThrow('expects 1651 rows of parcels, and 1650 were kept.');
  });
});
