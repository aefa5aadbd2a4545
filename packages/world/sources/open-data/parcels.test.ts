import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collect } from '../../testing/collect.ts';
import { findSharedData } from '../../testing/shared-data.ts';
import { SourceTally } from '../files/source-tally.ts';
import { readParcels } from './parcels.ts';
import { SeenNumbers } from './seen-numbers.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parcels-'));
});
afterAll(() => rm(folder, { recursive: true }));

const GRID = 'urn:ogc:def:crs:EPSG::27700';
const SQUARE = '0 0 10 0 10 10 0 10 0 0';
const HOLE = '2 2 4 2 4 4 2 2';
const ring = (kind: string, text: string) =>
  `<gml:${kind}><gml:LinearRing><gml:posList>${text}</gml:posList></gml:LinearRing></gml:${kind}>`;
const member = (id: string, rings = ring('exterior', SQUARE), system = GRID) =>
  `<wfs:member><LR:PREDEFINED gml:id="p.${id}"><LR:GEOMETRY><gml:Polygon srsName="${system}">${rings}</gml:Polygon></LR:GEOMETRY>
<LR:INSPIREID>${id}</LR:INSPIREID><LR:LABEL>${id}</LR:LABEL><LR:VALIDFROM>2019-03-25T00:00:00.000Z</LR:VALIDFROM></LR:PREDEFINED></wfs:member>`;
const collection = (...members: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<wfs:FeatureCollection xmlns:wfs="http://www.opengis.net/wfs/2.0" xmlns:LR="www.landregistry.gov.uk" xmlns:gml="http://www.opengis.net/gml/3.2">
${members.join('\n')}
</wfs:FeatureCollection>`;

async function put(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text);
  return join(folder, name);
}

async function read(...paths: string[]) {
  const tally = new SourceTally('parcels');
  const parcels = await collect(readParcels({ paths }, tally));
  return { parcels, ...tally.report() };
}

describe('index polygons', () => {
  it('have an outline and what is cut out of it', async () => {
    const text = collection(member('7', ring('exterior', SQUARE) + ring('interior', HOLE)));
    const { parcels } = await read(await put('one.gml', text));
    expect(parcels).toEqual([
      {
        inspireId: '7',
        validFrom: '2019-03-25',
        rings: [
          [
            [0, 0],
            [10, 0],
            [10, 10],
            [0, 10],
            [0, 0],
          ],
          [
            [2, 2],
            [4, 2],
            [4, 4],
            [2, 2],
          ],
        ],
      },
    ]);
  });

  it('come once by their id, though two districts hold one', async () => {
    const first = await put('a.gml', collection(member('1'), member('2')));
    const second = await put('b.gml', collection(member('2'), member('3')));
    const { parcels, rows, kept, left } = await read(first, second);
    expect(parcels.map(({ inspireId }) => inspireId)).toEqual(['1', '2', '3']);
    expect({ rows, kept, left }).toEqual({
      rows: 4,
      kept: 3,
      left: [{ reason: 'it was there before', count: 1, first: { file: 'b.gml', line: 3 } }],
    });
  });

  it.each([
    ['an open ring', ring('exterior', '0 0 10 0 10 10 0 10 5 5')],
    ['a line', ring('exterior', '0 0 10 0 0 0')],
    ['half a position', ring('exterior', '0 0 10 0 10 10 0 0 1')],
    ['words', ring('exterior', '0 0 ten 0 10 10 0 0')],
    ['a hole and no outline', ring('interior', HOLE)],
    ['two outlines', ring('exterior', SQUARE) + ring('exterior', HOLE)],
    ['nothing', ''],
  ])('are left with %s', async (_, rings) => {
    const { kept, left } = await read(await put('bad.gml', collection(member('1', rings))));
    expect(kept).toBe(0);
    expect(left[0]?.reason).toBe('its outline is not closed or has too few corners');
  });

  it.each([
    [
      'another system',
      collection(member('1', ring('exterior', SQUARE), 'urn:ogc:def:crs:EPSG::4326')),
      /line 3, column \d+: positions are in urn:ogc:def:crs:EPSG::4326 where urn:ogc:def:crs:EPSG::27700 is documented/,
    ],
    [
      'another namespace',
      collection(member('1')).replace(
        '"www.landregistry.gov.uk"',
        '"http://www.landregistry.gov.uk"',
      ),
      /line 3, column \d+: there is a <LR:PREDEFINED> where LR:PREDEFINED is documented/,
    ],
    ['another file', '<html></html>', /line 1, column 7: <html> begins the file where wfs:Fe/],
    ['half a file', collection(member('1'), member('2')).slice(0, -200), /the file is cut off/],
    ['wrong XML', collection('<a></b>'), /line 3, column \d+: the text is not valid XML \(/],
  ])('are refused as %s', async (_, text, message) => {
    await expect(read(await put('wrong.gml', text))).rejects.toThrow(message);
  });

  const city = findSharedData('inspire/city-of-london-west.gml');
  it.skipIf(!city)('of the western City are all there', async () => {
    const { parcels, left } = await read(city ?? '');
    expect({ parcels: parcels.length, left }).toEqual({ parcels: 1650, left: [] });
    expect(parcels.filter(({ rings }) => rings.length > 1).length).toBeGreaterThan(0);
    for (const { rings } of parcels) {
      for (const [easting, northing] of rings.flat()) {
        expect(easting > 530_000 && easting < 534_000).toBe(true);
        expect(northing > 180_000 && northing < 183_000).toBe(true);
      }
    }
  });
});

describe('numbers that came before', () => {
  it('are told from new ones, also far apart and at the edges of pages', () => {
    const seen = new SeenNumbers();
    const numbers = [0, 31, 32, 65_535, 65_536, 26_000_000, 2 ** 31, 2 ** 45];
    expect(numbers.map((number) => seen.add(number))).toEqual(numbers.map(() => true));
    expect(numbers.map((number) => seen.add(number))).toEqual(numbers.map(() => false));
    expect(seen.add(33)).toBe(true);
  });
});
