import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeOsmFile } from '../osm/write-osm-file.ts';
import { degreesToGrid } from '../sources/code-point.ts';
import { openWorld } from '../store/open-world.ts';
import { companyHeader, writeRow } from '../testing/made-up-files.ts';
import { buildWorld } from './build-world.ts';
import { parseOptions } from './parse-options.ts';

/** A street with two houses, each on a parcel, and what a firm would download of it. */
const [WEST, SOUTH] = [-2.99, 51.58];
const HOUSES = [0, 1].map((at) => ({
  lon: WEST + at * 0.0005,
  lat: SOUTH,
  number: String(at + 8),
}));
const SIDE = 0.0001;
let folder = '';
let out = '';
const path = (name: string) => join(folder, name);

function owner(number: string, house: string, name: string, change: readonly string[] = []) {
  const address = `${house} Wharf Road, Newport (NP20 2AA)`;
  const row = [number, 'Freehold', address, 'NEWPORT', 'NEWPORT', 'WALES', 'NP20 2AA', 'N', ''];
  const company = [name, '01234567', 'Limited Company or Public Limited Company', 'A', '', ''];
  const rest = Array.from({ length: 18 }, () => '');
  return writeRow([...row, ...company, ...rest, '01-05-2015', 'N', ...change]);
}

function sale(id: number, house: string, price: number, status: string): string {
  const key = `{0000000${id}-0000-0000-0000-000000000000}`;
  return `"${key}","${price}","2021-03-12 00:00","NP20 2AA","T","N","F","${house}","","WHARF ROAD","","NEWPORT","NEWPORT","NEWPORT","A","${status}"\n`;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'update-'));
  out = path('world');
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
  ] as const;
  const rings = HOUSES.map(({ lon, lat }) =>
    corners.map(([x, y]) => [lon + x * SIDE, lat + y * SIDE] as const),
  );
  const road = [
    [WEST - 0.001, SOUTH - 0.0001],
    [WEST + 0.002, SOUTH - 0.0001],
  ] as const;
  const places = [...rings.map((ring) => ring.slice(0, -1)), road].flat();
  const street = {
    'addr:street': 'Wharf Road',
    'addr:postcode': 'NP20 2AA',
    'addr:city': 'Newport',
  };
  await writeOsmFile(
    {
      nodes: new Map(places.map(([lon, lat], at) => [at + 1, { id: at + 1, lon, lat }])),
      ways: [
        ...HOUSES.map(({ number }, at) => ({
          id: at + 1,
          nodes: [1, 2, 3, 4, 1].map((id) => id + at * 4),
          tags: { building: 'house', 'addr:housenumber': number, ...street },
        })),
        { id: 9, nodes: [9, 10], tags: { highway: 'residential', name: 'Wharf Road' } },
      ],
      relations: [],
      bbox: [WEST - 0.001, SOUTH - 0.001, WEST + 0.002, SOUTH + 0.001],
    },
    path('map.osm.pbf'),
  );
  const parcels = rings.map((ring, at) => {
    const list = ring.flatMap(([lon, lat]) => degreesToGrid(lon, lat)).join(' ');
    return `<wfs:member><LR:PREDEFINED><LR:GEOMETRY><gml:Polygon srsName="urn:ogc:def:crs:EPSG::27700"><gml:exterior><gml:LinearRing><gml:posList>${list}</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></LR:GEOMETRY><LR:INSPIREID>${at + 1}</LR:INSPIREID></LR:PREDEFINED></wfs:member>`;
  });
  await writeFile(
    path('parcels.gml'),
    `<wfs:FeatureCollection xmlns:wfs="http://www.opengis.net/wfs/2.0" xmlns:LR="www.landregistry.gov.uk" xmlns:gml="http://www.opengis.net/gml/3.2">${parcels.join('')}</wfs:FeatureCollection>`,
  );
  const full = [owner('XX8', '8', 'OLD OWNER LIMITED'), owner('XX9', '9', 'LEAVING LIMITED')];
  await writeFile(
    path('ccod.csv'),
    `${companyHeader().join(',')}\r\n${full.join('')}${writeRow(['Row Count:', 2])}`,
  );
  await writeFile(path('pp.csv'), sale(1, '8', 100_000, 'A') + sale(2, '9', 90_000, 'A'));
  const changes = [
    // A new owner comes as the new row and the end of the old one, in either order.
    owner('XX8', '8', 'NEW OWNER LIMITED', ['A', '01-10-2026']),
    owner('XX8', '8', 'OLD OWNER LIMITED', ['D', '01-10-2026']),
    owner('XX9', '9', 'LEAVING LIMITED', ['D', '01-10-2026']),
  ];
  await writeFile(
    path('cou.csv'),
    `${companyHeader({ isChange: true }).join(',')}\r\n${changes.join('')}${writeRow(['Row Count:', 3])}`,
  );
  await writeFile(
    path('month.csv'),
    sale(1, '8', 250_000, 'C') + sale(2, '9', 90_000, 'D') + sale(3, '9', 300_000, 'A'),
  );
});
afterAll(() => rm(folder, { recursive: true }));

const build = async (line: string) => {
  const options = parseOptions(line.split(' '), folder);
  if (!options) throw new Error('no options');
  return buildWorld(options, () => undefined);
};
const full = () =>
  `--osm ${path('map.osm.pbf')} --parcels ${path('parcels.gml')} --companies ${path('ccod.csv')} --price-paid ${path('pp.csv')} --no-model --out ${out}`;

/** What titles tell: number, owners and prices on record. */
function tell(): string[] {
  const world = openWorld(out);
  try {
    return [...world.titles()]
      .map(({ id, number = 'none', sales = [] }) => {
        const owners = world.titleRecords('owners', id).map(({ companyName }) => companyName);
        return [number, ...owners, ...sales.map(({ price }) => price)].join(', ');
      })
      .sort();
  } finally {
    world.close();
  }
}

it('brings a world up to date with changes of owners and prices, in place, and only once', async () => {
  await build(full());
  expect(tell()).toEqual(['XX8, OLD OWNER LIMITED, 100000', 'XX9, LEAVING LIMITED, 90000']);
  const update = `--update --companies ${path('cou.csv')} --price-paid ${path('month.csv')} --out ${out}`;
  await build(update);
  const updated = ['XX8, NEW OWNER LIMITED, 250000', 'none, 300000'];
  expect(tell()).toEqual(updated);
  await expect(build(update)).rejects.toThrow('month.csv, cou.csv: already part of the world');
  // It is what a build of all the files gives.
  const { manifest } = await build(
    `${full()} --companies ${path('cou.csv')} --price-paid ${path('month.csv')} --out ${path('whole')}`,
  );
  expect(manifest.id).toBe(openAndReadId(out));
});

function openAndReadId(directory: string): string {
  const world = openWorld(directory);
  world.close();
  return world.manifest.id;
}

it.each([
  ['without files', '', /needs files/],
  ['with a map', '--osm map.osm.pbf', /--osm cannot go with --update/],
  ['with other parcels', '--parcels parcels.gml', /--parcels cannot go with --update/],
  ['where there is no world', '--companies cou.csv --out nowhere', /no world in nowhere/],
])('refuses an update %s', (_, line, reason) => {
  const options = `--update --out ${out} ${line}`.trim();
  expect(() => parseOptions(options.split(' '), folder)).toThrow(reason);
});

it('refuses an update of a world whose files are gone, and leaves it as it is', async () => {
  const gone = path('gone.csv');
  await writeFile(gone, await readFile(path('pp.csv')));
  await build(full().replace(path('pp.csv'), gone));
  const before = tell();
  await rm(gone);
  expect(() =>
    parseOptions(['--update', '--price-paid', path('month.csv'), '--out', out], ''),
  ).toThrow(/gone\.csv, of which the world in .* was built, is gone\. Nothing was changed/);
  expect(tell()).toEqual(before);
});
