import { expect, it } from 'vitest';
import { createLocalProjection } from '../titles/local-projection.ts';
import type { Features } from '../titles/read-features.ts';
import { PostcodeAreas, writePlaces } from './place-records.ts';

const projection = createLocalProjection(-2, 52);
const METRE = 1000;
const OPTIONS = { seed: 7, asOf: '2026-11-01', name: 'Wrenford' };

function node(id: number, x: number, y: number, tags: Record<string, string>) {
  return { key: `n${id}`, tags, point: { x: x * METRE, y: y * METRE } };
}

function area(id: number, size: number, tags: Record<string, string>) {
  const s = size * METRE;
  const region = [
    [
      { x: 0, y: 0 },
      { x: s, y: 0 },
      { x: s, y: s },
      { x: 0, y: s },
    ],
  ];
  return { key: `w${id}`, tags, region, centre: { x: s / 2, y: s / 2 }, nodes: [] };
}

const NONE: Features = {
  buildings: [],
  plots: [],
  waters: [],
  areas: [],
  roads: [],
  rails: [],
  streams: [],
  points: [],
  occupiers: [],
  places: [],
};

it('keeps what the map names once, with its kind, its town and how far it reaches', () => {
  const places = writePlaces(
    {
      ...NONE,
      places: [
        node(1, 0, 0, { place: 'town', name: 'Oakham' }),
        node(2, 500, 0, { place: 'suburb', name: 'Catmose' }),
        node(3, 40_000, 0, { place: 'hamlet', name: 'Faraway' }),
        node(4, 0, 0, { place: 'farm', name: 'No place' }),
      ],
      waters: [
        area(5, 3000, { natural: 'water', water: 'reservoir', name: 'Rutland Water' }),
        area(6, 20, { natural: 'water', name: 'Small Pond' }),
        area(7, 500, { natural: 'water' }),
      ],
      buildings: [area(8, 30, { building: 'yes', amenity: 'townhall', name: 'Oakham Town Hall' })],
      points: [
        node(9, 20, 20, { amenity: 'townhall', name: 'Oakham Town Hall' }),
        node(10, 0, 0, { amenity: 'bench', name: 'No label' }),
      ],
    },
    projection,
    OPTIONS,
  );
  expect(places.map(({ name, kind, town, reach }) => [name, kind, town, reach])).toEqual([
    ['Oakham', 'town', undefined, 2500],
    ['Catmose', 'suburb', 'Oakham', 1000],
    ['Faraway', 'hamlet', undefined, 400],
    ['Oakham Town Hall', 'town hall', 'Oakham', 21],
    ['Rutland Water', 'reservoir', 'Oakham', 2121],
  ]);
  expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
});

it('knows postcode districts and sectors by the titles in them', () => {
  const areas = new PostcodeAreas();
  const add = (value: string, lat: number, lon: number) =>
    areas.add({
      id: value,
      mainAddress: { postcode: { value, outcode: value.split(' ')[0] ?? '' } },
      geometry: { centroid: { lat, lon } },
    } as Parameters<PostcodeAreas['add']>[0]);
  add('EC1A 1AA', 51.5, -0.1);
  add('EC1A 1BB', 51.502, -0.1);
  add('EC1A 4DT', 51.504, -0.1);
  areas.add({ id: 'without' } as Parameters<PostcodeAreas['add']>[0]);
  const found = areas.list(OPTIONS).map(({ name, kind, centroid }) => [name, kind, centroid.lat]);
  expect(found).toEqual([
    ['EC1A', 'postcode district', 51.502],
    ['EC1A 1', 'postcode sector', 51.501],
    ['EC1A 4', 'postcode sector', 51.504],
  ]);
  expect(areas.list(OPTIONS)[0]?.reach).toBe(223);
});
