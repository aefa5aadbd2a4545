import { deflateRawSync } from 'node:zlib';
import type { Polygon } from 'geojson';
import { describe, expect, it } from 'vitest';
import { writeZip } from '#testing/files/write-zip.ts';
import { readShapeFile } from './read-shape-file.ts';

const SHAPE: Polygon = {
  type: 'Polygon',
  coordinates: [
    [
      [-2.48, 52.2],
      [-2.46, 52.2],
      [-2.46, 52.21],
      [-2.48, 52.2],
    ],
  ],
};

describe('a file of areas', () => {
  const read = (name: string, data: unknown) =>
    readShapeFile(new File([JSON.stringify(data)], name));
  const shape = SHAPE;
  const feature = { type: 'Feature', geometry: shape, properties: { name: ' Market  ward ' } };
  const point = { type: 'Point', coordinates: [0, 52] };

  it('gives its polygons, a name, and how much was no area', async () => {
    const features = [feature, { type: 'Feature', geometry: point, properties: null }];
    expect(await read('wards.geojson', { type: 'FeatureCollection', features })).toEqual({
      areas: [],
      isAbroad: false,
      polygons: 1,
      joined: { shape: { type: 'MultiPolygon', coordinates: [shape.coordinates] }, isApart: false },
      name: 'Market ward',
      passedOver: 1,
    });
  });

  it('gives back the very areas that were saved from here', async () => {
    const properties = { area: 'box:-3,51,-2,52*except*name.Old town' };
    const { areas } = await read('areas.geojson', { ...feature, properties });
    expect(areas).toEqual([
      { kind: 'box', bounds: [-3, 51, -2, 52], role: 'except', name: 'Old town' },
    ]);
  });

  it.each([
    ['a.geojson', point, /holds no area/],
    ['b.geojson', 'words', /holds no area/],
    ['c.geojson', null, /holds no area/],
    [
      'd.geojson',
      {
        type: 'Polygon',
        coordinates: [
          [
            [3e5, 2e5],
            [3e5, 3e5],
            [4e5, 3e5],
            [3e5, 2e5],
          ],
        ],
      },
      /not in longitude and latitude/,
    ],
    [
      'e.geojson',
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 1],
            [1, 0],
            [0, 1],
            [0, 0],
          ],
        ],
      },
      /crosses itself at 0\.50000, 0\.50000/,
    ],
    ['f.zip', 'no zip', /could not be read/],
  ])('%s is refused with the reason', async (name, data, reason) => {
    await expect(read(name, data)).rejects.toThrow(reason);
  });
});

describe('a file made to do harm', () => {
  const read = (name: string, ...parts: BlobPart[]) => readShapeFile(new File(parts, name));
  const feature = { type: 'Feature', geometry: SHAPE, properties: {} };
  const kml = (inside: string, before = '') => `<?xml version="1.0"?>${before}<kml>${inside}</kml>`;
  const mark = (name: string) =>
    `<Placemark><name>${name}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>-2.48,52.2 -2.46,52.2 -2.46,52.21 -2.48,52.2</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;

  it.each([
    null,
    { features: [null, 7, 'x'] },
    { features: { length: 1e9 } },
    {
      features: [
        { type: 'Feature' },
        { type: 'Feature', geometry: { type: 'GeometryCollection' } },
      ],
    },
  ])('that is no map is said to hold no area: %j', async (data) => {
    const text = JSON.stringify(data && { type: 'FeatureCollection', ...data });
    await expect(read('a.json', text)).rejects.toMatchObject({
      name: 'PlainError',
      message: '“a.json” holds no area.',
    });
  });

  it('gives its areas though some of its features are none', async () => {
    const text = JSON.stringify({ type: 'FeatureCollection', features: [null, feature, 'x'] });
    expect(await read('a.json', text)).toMatchObject({ polygons: 1, passedOver: 0 });
  });

  it.each([33, 20_000])(
    'of collections in each other, %i deep, is refused in words',
    async (depth) => {
      const open = '{"type":"GeometryCollection","geometries":[';
      const text = `${open.repeat(depth)}${JSON.stringify(SHAPE)}${']}'.repeat(depth)}`;
      await expect(read('deep.json', text)).rejects.toThrow(
        '“deep.json” has collections inside collections, more than 32 deep.',
      );
      const fine = text.slice(open.length * (depth - 32), text.length - 2 * (depth - 32));
      expect(await read('deep.json', fine)).toMatchObject({ polygons: 1 });
    },
  );

  it('of more corners than the page can hold is refused in words', async () => {
    const corner = '[-2.48,52.2],';
    const text = `{"type":"Polygon","coordinates":[[${corner.repeat(500_001)}[-2.48,52.2]]]}`;
    await expect(read('fine.json', text)).rejects.toThrow(
      '“fine.json” has more than 500,000 corners.',
    );
  });

  it('that unpacks to more than 100 MB is refused before it is unpacked', async () => {
    const zip = writeZip([['a.shp', deflateRawSync(Buffer.alloc(1_000)), 1_500_000_000]]);
    await expect(read('bomb.zip', zip)).rejects.toThrow(
      '“bomb.zip” is larger than 100 MB once unpacked.',
    );
  });

  it('that unpacks to more than it says gets no room for it', async () => {
    // The directory says 100 bytes; what does not fit into them is dropped, so that no shape is left.
    const zip = writeZip([['a.shp', deflateRawSync(Buffer.alloc(50_000_000)), 100]]);
    const before = process.memoryUsage().arrayBuffers;
    await expect(read('liar.zip', zip)).rejects.toThrow(
      /“liar.zip” (could not be read|holds no area)/,
    );
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(25_000_000);
  });

  it('of very many files is refused, and what is no layer is never unpacked', async () => {
    const entry = (name: string) => [name, deflateRawSync(Buffer.from('{}')), 2] as const;
    const many = Array.from({ length: 1_001 }, (_, index) => entry(`${index}.txt`));
    await expect(read('many.zip', writeZip(many))).rejects.toThrow(
      '“many.zip” holds more than 1,000 files.',
    );
    const area = Buffer.from(JSON.stringify(feature));
    const film = ['film.mp4', deflateRawSync(Buffer.alloc(10)), 4_000_000_000] as const;
    const zip = writeZip([film, ['a.json', deflateRawSync(area), area.length]]);
    expect(await read('mixed.zip', zip)).toMatchObject({ polygons: 1 });
  });

  it.each([
    ['words for words', '<!DOCTYPE kml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>'],
    ['another file', '<!DOCTYPE kml [<!ENTITY b SYSTEM "file:///etc/passwd">]>'],
    ['an address', '<!DOCTYPE kml SYSTEM "https://example.com/kml.dtd">'],
    ['a hidden one', '<!-- x --><!DOCTYPE kml [<!ENTITY b "x">]>'],
  ])('that begins with rules of its own, for %s, is refused in words', async (_, before) => {
    await expect(read('laughs.kml', kml(mark('&b;'), before))).rejects.toThrow(
      '“laughs.kml” begins with rules of its own, which are not followed.',
    );
  });

  it('of KML may begin with a remark and describe its places in HTML', async () => {
    const page = '<description><![CDATA[<!DOCTYPE html><p>Ward</p>]]></description>';
    const text = kml(mark('Ward').replace('<Polygon>', `${page}<Polygon>`), '<!-- by hand -->');
    expect(await read('ward.kml', text)).toMatchObject({ name: 'Ward', polygons: 1 });
  });

  it('turns no reading direction by its name or that of its area', async () => {
    const [turned, name] = ['a\u202Egpj.json', 'Ward \u2067\u202Eeno'];
    const text = JSON.stringify({ ...feature, properties: { name } });
    expect(await read(turned, text)).toMatchObject({ name: 'Ward eno' });
    await expect(read(turned, 'x')).rejects.toThrow(/^“agpj\.json” could not be read\.$/);
  });
});
