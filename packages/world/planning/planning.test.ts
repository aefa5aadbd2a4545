import type { Geometry, Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import type { PlanningEntity } from '../sources/open-data/planning.ts';
import { createLocalProjection, measureRegion } from '../titles/local-projection.ts';
import type { Features } from '../titles/read-features.ts';
import { intersectRegions, type Region } from '../titles/region.ts';
import { findKind, nameConstraint } from './constraint-kinds.ts';
import { modelPlanning } from './model-planning.ts';
import { mayBeHere, type PlannedPlace, placeEntities } from './planned-place.ts';
import { PlanningIndex } from './planning-index.ts';

const METRE = 1000;
const projection = createLocalProjection(-2, 52);
const BBOX = [-2.02, 51.99, -1.98, 52.01] as const;

/** A rectangle in metres from the origin. */
function rectangle(x: number, y: number, width: number, height: number): Region {
  const corners = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] as const;
  return [corners.map(([left, up]) => ({ x: left * METRE, y: up * METRE }))];
}

function place(region: Region, more: Partial<PlannedPlace> = {}): PlannedPlace {
  const kind = findKind('conservation area');
  return { key: 'one', kind, name: 'Old Town', region, points: [], ...more };
}

/** A ring of many corners whose edge runs in and out. */
function star(corners: number, radius: number): Region {
  return [
    Array.from({ length: corners }, (_, at) => {
      const reach = radius * METRE * (at % 2 === 0 ? 1 : 0.9);
      const angle = (at / corners) * 2 * Math.PI;
      return { x: Math.round(reach * Math.cos(angle)), y: Math.round(reach * Math.sin(angle)) };
    }),
  ];
}

describe('what an outline crosses', () => {
  const title = rectangle(0, 0, 100, 100);
  const cross = (...places: PlannedPlace[]) => new PlanningIndex(places).find(title);

  it('S-120: is measured by what both share', () => {
    expect(cross(place(rectangle(50, -20, 200, 200)))).toMatchObject([{ area: 5000 }]);
    expect(cross(place(rectangle(-500, -500, 2000, 2000)))).toMatchObject([{ area: 10_000 }]);
  });

  it('is nothing beside it, nor where only the edges touch', () => {
    expect(cross(place(rectangle(101, 0, 50, 50)))).toEqual([]);
    expect(cross(place(rectangle(100, 0, 50, 100)))).toEqual([]);
    // A box that holds the title is not the ground: here it is an L around it.
    const around = [...rectangle(-300, -300, 700, 290), ...rectangle(-300, -300, 290, 700)];
    expect(cross(place(around))).toEqual([]);
  });

  it('is nothing in what is cut out', () => {
    const hole = rectangle(-10, -10, 120, 120).map((ring) => ring.toReversed());
    expect(cross(place([...rectangle(-500, -500, 1000, 1000), ...hole]))).toEqual([]);
  });

  it('is a point that stands in it', () => {
    const listed = { kind: findKind('listed building'), region: [] };
    const at = (x: number) => place([], { ...listed, points: [{ x: x * METRE, y: 10 * METRE }] });
    expect(cross(at(10))).toMatchObject([{ area: 0 }]);
    expect(cross(at(101))).toEqual([]);
  });

  it('is the same of ground in pieces as of the whole', () => {
    const ground = star(4000, 700);
    const index = new PlanningIndex([place(ground)]);
    for (const [x, y] of [
      [0, 0],
      [630, 0],
      [-640, 20],
      [420, 480],
      [-60, -690],
    ] as const) {
      const outline = rectangle(x, y, 60, 60);
      const whole = measureRegion(intersectRegions(outline, ground));
      expect(index.find(outline)[0]?.area ?? 0).toBeCloseTo(whole, 0);
    }
  });
});

function entity(dataset: string, geometry: Geometry, more: Partial<PlanningEntity> = {}) {
  return {
    file: 'planning.csv',
    line: 2,
    dataset,
    entity: '44',
    reference: 'R1',
    name: 'Old Town',
    organisation: '16',
    startedOn: '1988-03-25',
    geometry,
    level: undefined,
    documentation: undefined,
    ...more,
  } satisfies PlanningEntity;
}

function square(west: number, south: number, size: number): Geometry {
  const ring: Position[] = [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [ring] };
}

describe('entities of the planning data', () => {
  const read = (...entities: PlanningEntity[]) => [...placeEntities(entities, projection, BBOX)];

  it('become ground of their kind, cut to the world', () => {
    const [wide] = read(entity('green-belt', square(-5, 50, 6)));
    expect(wide).toMatchObject({ kind: { type: 'green belt' }, startedOn: '1988-03-25' });
    // 2.75 by 2.22 km of world, and half a kilometre around it.
    const area = measureRegion(wide?.region ?? []);
    expect(area).toBeGreaterThan(11.9e6);
    expect(area).toBeLessThan(12.2e6);
    expect(read(entity('green-belt', square(-1.5, 52, 0.2)))).toEqual([]);
  });

  it('are flood zones by their level, and none without one', () => {
    const zone = (level: string | undefined) =>
      read(entity('flood-risk-zone', square(-2, 52, 0.001), { level })).map(({ name }) => name);
    expect(zone('3')).toEqual(['Flood Zone 3']);
    expect(zone('2')).toEqual(['Flood Zone 2']);
    expect(zone(undefined)).toEqual([]);
  });

  it('keep the grade of a listed building, and are no constraint of another dataset', () => {
    const geometry: Geometry = { type: 'Point', coordinates: [-2, 52] };
    expect(read(entity('listed-building', geometry, { level: 'II*' }))).toMatchObject([
      { grade: 'II*', points: [{ x: 0, y: 0 }], region: [] },
    ]);
    expect(read(entity('planning-application', geometry))).toEqual([]);
  });

  it('may be here where their box meets that of the world', () => {
    expect(mayBeHere(square(-2.1, 51.9, 1), BBOX)).toBe(true);
    expect(mayBeHere(square(-1.97, 52, 0.1), BBOX)).toBe(false);
    expect(mayBeHere({ type: 'Point', coordinates: [-2, 52] }, BBOX)).toBe(true);
    expect(mayBeHere({ type: 'Point', coordinates: [-2, 52.02] }, BBOX)).toBe(false);
  });
});

describe('modelled ground', () => {
  const river = rectangle(-1000, 0, 2000, 1)[0] ?? [];
  const buildings = Array.from({ length: 24 }, (_, across) =>
    Array.from({ length: 20 }, (__, up) => ({
      key: `w${across}/${up}`,
      tags: { building: 'yes' },
      region: [],
      centre: { x: (across - 12) * 1_200_000, y: (up - 10) * 1_200_000 },
      nodes: [],
    })),
  ).flat();
  const features: Pick<Features, 'buildings' | 'waters' | 'streams' | 'places'> = {
    buildings,
    waters: [],
    streams: [{ key: 'w1', tags: { waterway: 'river' }, line: river.slice(0, 2), nodes: [] }],
    places: [{ key: 'n1', tags: { name: 'Barwick' }, point: { x: 0, y: 0 } }],
  };
  const places = modelPlanning(features, projection, [-2.2, 51.9, -1.8, 52.1], 7);

  it('floods beside the water of the map, zone 3 within zone 2', () => {
    const zones = new PlanningIndex(places.filter(({ kind }) => kind.type === 'flood zone'));
    const names = (x: number, y: number) =>
      zones.find(rectangle(x, y, 5, 5)).map(({ place: { name } }) => name);
    expect(names(0, 10)).toEqual(['Flood Zone 2', 'Flood Zone 3']);
    expect(names(0, 80)).toEqual(['Flood Zone 2']);
    expect(names(0, 200)).toEqual([]);
  });

  it('covers about the share it is meant to, and is the same each time', () => {
    const areas = places.filter(({ kind }) => kind.type === 'conservation area');
    const covered = areas.reduce((sum, { region }) => sum + measureRegion(region), 0);
    // 27 by 22 km.
    expect(covered / (27.5e3 * 22.3e3)).toBeGreaterThan(0.06);
    expect(covered / (27.5e3 * 22.3e3)).toBeLessThan(0.13);
    expect(areas.every(({ modelled }) => modelled)).toBe(true);
    expect(areas.some(({ name }) => name === 'Barwick Conservation Area')).toBe(true);
    expect(modelPlanning(features, projection, [-2.2, 51.9, -1.8, 52.1], 7)).toEqual(places);
    const empty = modelPlanning({ ...features, buildings: [] }, projection, BBOX, 7);
    expect(empty.map(({ kind }) => kind.type)).toEqual(['flood zone', 'flood zone']);
  });
});

it.each([
  [{ constraintType: 'flood zone', name: 'Flood Zone 3' }, 'Flood zone 3'],
  [{ constraintType: 'conservation area', name: 'Old Town 2' }, 'Conservation area'],
  [{ constraintType: 'scheduled monument', name: 'Priory', distanceInMetres: 40 }, undefined],
  [{ name: 'Old Town' }, undefined],
])('a title is searched by %j as %s', (constraint, name) => {
  expect(nameConstraint(constraint)).toBe(name);
});
