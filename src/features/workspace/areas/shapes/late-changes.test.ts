import { measureShape } from '@property/geo/measure-shape.ts';
import { decodeShape } from '@property/geo/rings/shape-code.ts';
import type { Polygon, Position } from 'geojson';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serializeSearch } from '#filters/link/search-codec.ts';
import { readSearchOfLink } from '#filters/link/use-search-state.ts';
import { describeAreaKey } from '#filters/model/area.ts';
import { findFilter, readAreas, removeFilter, setFilter } from '#filters/model/edit-filters.ts';
import type { Search } from '#filters/model/filter.ts';
import { areaNotes } from '../area-panel-store.ts';
import { importFiles as importBeside } from './import-files.ts';
import { readShapeFile } from './read-shape-file.ts';
import { takeDrawn } from './take-drawn.ts';

const link = { origin: 'https://app.example.test', pathname: '/', search: '', hash: '' };
vi.stubGlobal('window', { location: link });

const update = (next: Search) => {
  link.search = `?${serializeSearch(next)}`;
};
/** Without the worker around the reader, which a browser alone has. */
const importFiles = (files: readonly File[], updateSearch: typeof update) =>
  importBeside(files, updateSearch, {
    read: (file, { latitudeFirst }) => readShapeFile(file, latitudeFirst),
  });
const addTenure = () =>
  update(setFilter(readSearchOfLink(), { type: 'choice', kind: 'tenure', values: ['Freehold'] }));
const pressNote = () => areaNotes.getState().note?.action?.run();

/** An outline of many corners that go in and out by some metres. */
function buildRagged(corners: number): Polygon {
  const ring = Array.from({ length: corners }, (_, index): Position => {
    const angle = (2 * Math.PI * index) / corners;
    const reach = 0.05 + (0.0003 * ((index * 7919) % 101)) / 101;
    return [-3 + 1.5 * reach * Math.cos(angle), 51.5 + reach * Math.sin(angle)];
  });
  return { type: 'Polygon', coordinates: [[...ring, ring[0] ?? []]] };
}

const box = (west: number, width: number): Polygon => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, 52.2],
      [west + width, 52.2],
      [west + width, 52.21],
      [west, 52.21],
      [west, 52.2],
    ],
  ],
});
const writeFile = (...polygons: Polygon[]) => {
  const features = polygons.map((geometry) => ({ type: 'Feature', geometry, properties: {} }));
  return new File([JSON.stringify({ type: 'FeatureCollection', features })], 'Wards.geojson');
};
const readDrawn = () => {
  const [area] = readAreas(readSearchOfLink());
  if (area?.kind !== 'drawn') throw new Error('No drawn area');
  return { area, shape: decodeShape(area.code) };
};

beforeEach(() => {
  link.search = '';
  areaNotes.setState({ note: null });
});

describe('every corner of a simplified area', () => {
  beforeEach(() => takeDrawn({ kind: 'shape', shape: buildRagged(2000) }, update));

  it('comes back without what was set since then being lost', () => {
    expect(readDrawn().area.tolerance).toBeGreaterThan(0);
    addTenure();
    pressNote();
    expect(findFilter(readSearchOfLink(), 'tenure')).toMatchObject({ values: ['Freehold'] });
    const { area, shape } = readDrawn();
    expect([area.name, area.tolerance]).toEqual(['Area 1', undefined]);
    expect(shape.coordinates[0]).toHaveLength(2001);
  });

  it('does not bring back an area that was removed', () => {
    update(removeFilter(readSearchOfLink(), 'area'));
    pressNote();
    expect(readAreas(readSearchOfLink())).toEqual([]);
  });
});

describe('what is drawn', () => {
  it('takes the place of the area its corners came from, and of no other', () => {
    update(
      setFilter(readSearchOfLink(), {
        type: 'area',
        kind: 'area',
        area: { kind: 'box', bounds: BOUNDS },
      }),
    );
    takeDrawn({ kind: 'shape', shape: box(-2.4, 0.01) }, update);
    const [, area] = readAreas(readSearchOfLink());
    if (!area) throw new Error('No area');
    const replaces = describeAreaKey(area);
    takeDrawn({ kind: 'shape', shape: box(-2.4, 0.02), replaces }, update);
    expect(readAreas(readSearchOfLink())).toMatchObject([
      { kind: 'box', bounds: BOUNDS },
      { kind: 'drawn', name: 'Area 1' },
    ]);
  });
});

describe('a file', () => {
  it('joins the search as it stands once the file has been read', async () => {
    const importing = importFiles([writeFile(box(-2.4, 0.01))], update);
    addTenure();
    await importing;
    expect(findFilter(readSearchOfLink(), 'tenure')).toMatchObject({ values: ['Freehold'] });
    expect(readDrawn().area.name).toBe('Wards');
  });

  it('of more corners than are joined at once counts no place twice where few overlap', async () => {
    const alone = buildRagged(4000);
    const [one, same] = [box(-2.4, 0.02), box(-2.4, 0.02)];
    await importFiles([writeFile(alone, one, same)], update);
    const expected = measureShape(alone).surface + measureShape(one).surface;
    expect(measureShape(readDrawn().shape).surface / expected).toBeCloseTo(1, 2);
    expect(areaNotes.getState().note?.sentence).not.toMatch(/twice/);
  });

  it('says so where its overlaps are too fine to be joined', async () => {
    await importFiles([writeFile(buildRagged(2000), buildRagged(2001))], update);
    expect(areaNotes.getState().note?.sentence).toMatch(/overlap, the size counts the place twice/);
  });
});

describe('several files dropped together', () => {
  it('are areas of which any will do, since all of them may be nowhere', async () => {
    const [one, other] = [writeFile(box(-2.4, 0.01)), writeFile(box(-2.3, 0.01))];
    await importFiles([one, other], update);
    expect(readAreas(readSearchOfLink()).map(({ role }) => role)).toEqual(['any', 'any']);
    await importFiles([writeFile(box(-2.2, 0.01))], update);
    expect(readAreas(readSearchOfLink())[2]?.role).toBe('any');
  });
});

describe('a file from elsewhere', () => {
  const swap = ({ coordinates }: Polygon): Polygon => ({
    type: 'Polygon',
    coordinates: coordinates.map((ring) => ring.map(([lon = 0, lat = 0]) => [lat, lon])),
  });

  it('of swapped latitude and longitude is refused, and taken once they are swapped', async () => {
    await importFiles([writeFile(swap(box(-2.4, 0.01)))], update);
    const { note } = areaNotes.getState();
    expect(note?.sentence).toBe(
      '“Wards.geojson” lies outside the UK. Its latitude and longitude look swapped.',
    );
    expect(readAreas(readSearchOfLink())).toEqual([]);
    expect(note?.action?.label).toBe('Swap them');
    pressNote();
    await vi.waitFor(() => expect(readAreas(readSearchOfLink())).toHaveLength(1), 20_000);
    expect(readDrawn().shape).toEqual(box(-2.4, 0.01));
  });

  it('is taken with a warning where it lies abroad, and without one at a border', async () => {
    const read = async (polygon: Polygon) => {
      await importFiles([writeFile(polygon)], update);
      return areaNotes.getState().note;
    };
    expect(await read(box(13.4, 0.01))).toMatchObject({
      tone: 'warn',
      sentence: expect.stringContaining('lies outside the UK, where there are no titles'),
    });
    expect(await read(box(2.4, 0.5))).toMatchObject({ tone: 'info' });
  });
});

const BOUNDS = [-3, 51, -2, 52] as const;
