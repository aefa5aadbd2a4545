import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InputError } from '../input-error.ts';
import { writeMadeUpFiles } from '../testing/made-up-files.ts';
import { checkSources, describeReport } from './check-sources.ts';
import { parseOptions } from './parse-options.ts';

let folder = '';
let paths: Awaited<ReturnType<typeof writeMadeUpFiles>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-'));
  const address = { number: '1', street: 'Fleet Street', town: 'London', postcode: 'EC4Y 1AA' };
  const at = { easting: 531_500, northing: 181_200, lon: -0.105, lat: 51.513 };
  paths = await writeMadeUpFiles(
    folder,
    Array.from({ length: 1_200 }, (_, index) => ({ ...address, ...at, number: `${index}` })),
  );
});
afterAll(() => rm(folder, { recursive: true }));

async function putRecipe(text: string): Promise<string> {
  const path = join(folder, 'district.yaml');
  await writeFile(path, text);
  return path;
}

async function check(...parameters: string[]): Promise<string[]> {
  const options = parseOptions(['--check', ...parameters], folder);
  if (!options) throw new Error('no options');
  return (await checkSources(options)).flatMap(describeReport);
}

describe('--check', () => {
  it('says what a build would find, from the first thousand rows', async () => {
    expect(await check('--uprns', paths.uprns, '--rating', paths.rating)).toEqual([
      'uprns (made-up-uprns.csv): 1,000 of 1,000 rows kept.',
      expect.stringMatching(/^rating \(made-up-rating\.csv\): \d+ of \d+ rows kept\.$/),
    ]);
  });

  it('says what would be left, and why', async () => {
    const bad = join(folder, 'bad.csv');
    await writeFile(
      bad,
      'UPRN,X_COORDINATE,Y_COORDINATE,LATITUDE,LONGITUDE\n7,1,2,51,0\nx,1,2,51,0\n',
    );
    expect(await check('--uprns', bad)).toEqual([
      'uprns (bad.csv): 1 of 2 rows kept.',
      '  1 left, as the UPRN is not one (first in bad.csv, line 3).',
    ]);
  });

  it('stops at the file at which a build would', async () => {
    await expect(check('--companies', paths.uprns)).rejects.toThrow(
      /made-up-uprns\.csv, line 1, column 1: the header says "UPRN" where "Title Number"/,
    );
    await expect(check('--osm', paths.uprns)).rejects.toThrow(/is not an OpenStreetMap extract/);
    await expect(check('--osm', join(folder, 'none.pbf'))).rejects.toThrow(/There is no file/);
    await expect(check('--postcodes', paths.uprns)).rejects.toThrow(/5 columns where 10/);
  });
});

describe('a recipe', () => {
  it('says what the flags would, and they come last', async () => {
    const recipe = await putRecipe(`
# A district.
sources:
  osm: city.osm.pbf
  parcels: [west.gml, /data/east.gml]
  companies: ccod.zip
area: [-0.12, 51.5, -0.09, 51.53]
options:
  out: world
expected:
  parcels: 1650
`);
    expect(parseOptions(['--recipe', recipe, '--parcels', 'more.gml', '--out', 'x'], '')).toEqual({
      osm: join(folder, 'city.osm.pbf'),
      open: {
        parcels: [join(folder, 'west.gml'), '/data/east.gml', 'more.gml'],
        companies: [join(folder, 'ccod.zip')],
      },
      pricePaid: [],
      postcodes: [],
      traffic: [],
      bbox: [-0.12, 51.5, -0.09, 51.53],
      out: 'x',
      expected: { parcels: 1650 },
    });
  });

  it.each([
    ['source:\n  osm: a', 1, '"source" is not known; parts of a recipe are sources, area,'],
    [
      'sources:\n  osm: a\n  parcel: b',
      3,
      '"parcel" is not known; sources are osm, truth, price-paid,',
    ],
    ['sources:\n  osm: [a, b]', 2, '"osm" takes one file.'],
    ['sources:\n  uprns: [a, 3]', 2, 'a file is told by its name.'],
    ['sources:\n  uprns:\n', 2, '"uprns" has no value.'],
    ['sources: a', 1, 'sources are told as "name: value".'],
    ['- a', 1, 'parts of a recipe are told as "name: value".'],
    ['area: [1, 2, 3]', 1, 'the area is [west, south, east, north], in degrees.'],
    ['options:\n  titles: 5', 2, '"titles" is not known; options are out, name.'],
    ['expected:\n  uprns: many', 2, 'what is expected of "uprns" is a whole number of rows.'],
    ['expected:\n  osm: 4', 2, '"osm" is not known; sources are price-paid,'],
    ['sources: {a', 1, ''],
    ['sources:\n  uprns: a\n  uprns: b', 3, 'Map keys must be unique'],
  ])('is refused where it says %j', async (text, line, message) => {
    const recipe = await putRecipe(text);
    const parse = () => parseOptions(['--recipe', recipe], '');
    expect(parse).toThrow(InputError);
    expect(parse).toThrow(`district.yaml, line ${line}: ${message}`);
  });

  it('is refused where there is none, or nothing in it', async () => {
    expect(() => parseOptions(['--recipe', join(folder, 'no.yaml')], '')).toThrow(InputError);
    const empty = await putRecipe('');
    expect(() => parseOptions(['--recipe', empty], '')).toThrow(/line 1: parts of a recipe/);
  });
});
