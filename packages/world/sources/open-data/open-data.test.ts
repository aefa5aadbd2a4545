import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collect } from '../../testing/collect.ts';
import { type RealAddress, writeMadeUpFiles } from '../../testing/made-up-files.ts';
import { findSharedData } from '../../testing/shared-data.ts';
import type { SourceFiles } from '../files/read-rows.ts';
import { SourceTally } from '../files/source-tally.ts';
import { readCertificates } from './certificates.ts';
import { readCompanies } from './companies.ts';
import { readControl } from './control.ts';
import { readHousePrices } from './house-prices.ts';
import { readLeases } from './leases.ts';
import { readPlanning } from './planning.ts';
import { readRating } from './rating.ts';
import { readUprns } from './uprns.ts';

const STREETS = ['Fleet Street', "St Bride's Passage", 'Old Bailey', 'Ludgate Hill'];
/** Real streets; what is written of them is made up. */
const ADDRESSES: RealAddress[] = Array.from({ length: 60 }, (_, at) => ({
  ...(at % 6 === 0 ? { unit: `Flat ${at}` } : {}),
  number: String(at + 1),
  street: STREETS[at % 4] ?? '',
  town: 'London',
  postcode: `EC4Y 1A${'ABDEFGHJLN'[at % 10]}`,
  easting: 531_500 + at,
  northing: 181_200 + at,
  lon: -0.105 + at / 1e5,
  lat: 51.513 + at / 1e5,
}));

type Reader<T> = (files: SourceFiles, tally: SourceTally) => AsyncGenerator<T>;

let folder = '';
let paths: Awaited<ReturnType<typeof writeMadeUpFiles>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-data-'));
  paths = await writeMadeUpFiles(folder, ADDRESSES);
});
afterAll(() => rm(folder, { recursive: true }));

async function read<T>(reader: Reader<T>, ...files: readonly string[]) {
  const tally = new SourceTally('source');
  const list = await collect(reader({ paths: files }, tally));
  return { list, ...tally.report() };
}

async function put(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text);
  return join(folder, name);
}

describe('files of every source over real addresses', () => {
  it.each([
    ['companies', readCompanies],
    ['leases', readLeases],
    ['certificates', readCertificates],
    ['uprns', readUprns],
    ['rating', readRating],
    ['planning', readPlanning],
    ['housePrices', readHousePrices],
  ] as const)('%s are read whole', async (kind, reader) => {
    const { list, rows, kept, left, remarks } = await read<unknown>(reader, paths[kind]);
    expect(list.length).toBeGreaterThan(0);
    expect(list).toHaveLength(rows);
    expect({ kept, left, remarks }).toEqual({ kept: rows, left: [], remarks: [] });
  });
});

describe('registered leases', () => {
  it('are read with and without a tenure, their terms from prose', async () => {
    const header =
      'Unique Identifier,Register Property Description,County,Region,Associated Property Description ID,Associated Property Description,OS UPRN,Price Paid,Reg Order,Date of Lease,Term,Alienation Clause Indicator';
    const text = `${header}\n9,"Flat 1, 2 Fleet Street",,,1,,000100023,"1,000",1,24/06/1980,99 years from the date of the lease,Y\n`;
    const { list, remarks } = await read(readLeases, await put('old-leases.csv', text));
    expect(list).toMatchObject([
      {
        id: '9',
        tenure: undefined,
        property: undefined,
        uprn: '100023',
        pricePaid: 1000,
        date: '1980-06-24',
        term: { start: '1980-06-24', end: '2079-06-24', years: 99 },
        mayNotBeAssignedFreely: true,
      },
    ]);
    expect(remarks).toEqual([]);
  });
});

describe('energy certificates', () => {
  const domestic = findSharedData('energy/domestic.csv');
  const other = findSharedData('energy/commercial.csv');
  it.skipIf(!domestic || !other)('of homes and of others are read by one door', async () => {
    const { list, left } = await read(readCertificates, domestic ?? '', other ?? '');
    expect(left).toEqual([]);
    expect(list).toMatchObject([
      {
        kind: 'domestic',
        address: ['1 Some Street'],
        postcode: 'SW1A 2AA',
        uprn: undefined,
        band: 'E',
        rating: 50,
        potentialBand: 'C',
        floorArea: 55,
        propertyType: 'House',
        lodgedOn: '2021-02-22',
      },
      { address: ['1 Some Street', 'Some Area', 'Some County'], floorArea: 69 },
      {
        kind: 'non-domestic',
        address: ['60 Maple Syrup Road', 'Candy Mountain'],
        band: 'D',
        rating: 84,
        floorArea: 951,
        lodgedOn: '2021-03-19',
      },
      { address: ['Acme Coffee', '13 Old Street'], rating: 134 },
    ]);
  });
});

describe('the rating list', () => {
  const entry = (changes: Record<number, string>) =>
    Array.from({ length: 28 }, (_, at) => changes[at + 1] ?? '').join('*');
  const shop = { 7: '123', 10: '60-62', 11: 'FLEET STREET', 15: 'EC4Y 1AA', 18: '152,000' };

  it('is read without a header, whether or not a row ends with its sign', async () => {
    const whole = { ...shop, 16: '01-APR-2023', 17: 'C', 23: 'UNIT 2', 25: 'GROUND "FLOOR' };
    const expected = [
      {
        reference: '123',
        number: '60-62',
        street: 'FLEET STREET',
        postcode: 'EC4Y 1AA',
        within: ['GROUND "FLOOR', 'UNIT 2'],
        isComposite: true,
        rateableValue: 152_000,
        effectiveOn: '2023-04-01',
      },
    ];
    for (const end of ['\n', '*\r\n']) {
      const path = await put('list.csv', `${entry(whole)}${end}`);
      expect((await read(readRating, path)).list).toMatchObject(expected);
    }
  });

  it('leaves what is no longer in force, and refuses other tables', async () => {
    const path = await put('ended.csv', `${entry({ ...shop, 28: '31-MAR-2024' })}\n`);
    expect((await read(readRating, path)).left[0]?.reason).toBe('it is in force no more');
    await expect(read(readRating, await put('other.csv', 'a,b\n'))).rejects.toThrow(
      'other.csv, line 1, column 2: there are 1 columns where rating list entries have 28.',
    );
  });
});

describe('planning data', () => {
  const header =
    'dataset,end-date,entity,entry-date,geojson,geometry,name,organisation-entity,point,prefix,reference,start-date,typology,flood-risk-level\n';
  it('has an area, or a point where there is none', async () => {
    const text = `${header}flood-risk-zone,,1,,,"MULTIPOLYGON (((0 51, 1 51, 1 52, 0 51),(0.1 51.1,0.2 51.1,0.2 51.2,0.1 51.1)))",Zone,16,POINT (0.5 51.5),p,r,2020-01-02,g,3
tree,,2,,,,Oak,16,POINT(-0.1 51.5),p,r,,g,
tree,2021-01-01,3,,,,Ash,16,POINT(-0.1 51.5),p,r,,g,
tree,,4,,,,Elm,16,,p,r,,g,
tree,,5,,,"POLYGON ((0 51, 1 51, 1 52, 0 50))",Fir,16,,p,r,,g,
`;
    const { list, left } = await read(readPlanning, await put('planning.csv', text));
    expect(list).toMatchObject([
      {
        dataset: 'flood-risk-zone',
        level: '3',
        startedOn: '2020-01-02',
        geometry: {
          type: 'MultiPolygon',
          coordinates: [
            [
              [
                [0, 51],
                [1, 51],
                [1, 52],
                [0, 51],
              ],
              [
                [0.1, 51.1],
                [0.2, 51.1],
                [0.2, 51.2],
                [0.1, 51.1],
              ],
            ],
          ],
        },
      },
      { entity: '2', level: undefined, geometry: { type: 'Point', coordinates: [-0.1, 51.5] } },
    ]);
    expect(left.map(({ reason }) => reason)).toEqual([
      'it has ended',
      'it has no position',
      'its shape cannot be read',
    ]);
  });
});

describe('the house price index', () => {
  it('has its dates day first, and prices by kind where they are told', async () => {
    const { list } = await read(readHousePrices, paths.housePrices);
    expect(list[1]).toEqual({
      month: '2023-02-01',
      area: 'Made-up City',
      areaCode: 'E09000001',
      all: { averagePrice: 701_000, index: 101 },
      kinds: { Flat: { averagePrice: 650_001, index: 101 } },
      sales: 12,
    });
    expect(list.at(-1)?.sales).toBeUndefined();
  });
});

describe('control of companies', () => {
  it('is read of companies, never of persons', async () => {
    const { list, left, kept } = await read(readControl, paths.control);
    expect(kept).toBe(list.length);
    expect(list[0]).toMatchObject({
      controller: 'MADE UP GROUP PLC',
      controllerNumber: '98999999',
      natures: ['ownership-of-shares-75-to-100-percent'],
    });
    expect(JSON.stringify(list)).not.toContain('Person');
    expect(left).toMatchObject([{ reason: 'it is not about a company', count: list.length }]);
  });

  it('has ended where it says so, and stops at a line that is none of its own', async () => {
    const ended = `{"company_number":"1","data":{"kind":"corporate-entity-beneficial-owner","name":"A","ceased_on":"2020-01-01"}}\n`;
    const { left } = await read(readControl, await put('ended.txt', ended));
    expect(left[0]?.reason).toBe('the control has ended');
    await expect(read(readControl, await put('cut.txt', `${ended}{"company`))).rejects.toThrow(
      /^cut\.txt, line 2, column 1\d?: the line is not the JSON object that is documented/,
    );
    await expect(read(readControl, await put('other.txt', '{"a":1}\n'))).rejects.toThrow(
      'other.txt, line 1, column 1: there is no "data"',
    );
  });
});

describe('OS Open UPRN', () => {
  it('has a byte order mark and positions in both systems', async () => {
    const { list } = await read(readUprns, paths.uprns);
    expect(list[0]).toEqual({
      uprn: '900000000000',
      easting: 531_500,
      northing: 181_200,
      lon: -0.105,
      lat: 51.513,
    });
  });
});
