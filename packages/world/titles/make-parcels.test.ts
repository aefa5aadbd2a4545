import { EndType, inflatePaths, JoinType } from 'clipper2-ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { BoundingBox, OsmData, OsmNode, OsmTags, OsmWay } from '../osm/osm-data.ts';
import { readOsmFile } from '../osm/read-osm-file.ts';
import { findSharedData } from '../testing/shared-data.ts';
import { generateTown } from '../town/generate-town.ts';
import { centreProjection, measureRegion } from './local-projection.ts';
import { makeParcels } from './make-parcels.ts';
import type { Parcel } from './parcel.ts';
import { type Features, readFeatures } from './read-features.ts';
import { boxOf, containsPoint, intersectRegions } from './region.ts';

vi.setConfig({ testTimeout: 60_000 });

function divide(osm: OsmData): { features: Features; parcels: readonly Parcel[] } {
  const features = readFeatures(osm, centreProjection(osm));
  return { features, parcels: [...makeParcels(features).parcels] };
}

/** Square metres by which any two parcels overlap, every pair tried. */
function findWorstOverlap(parcels: readonly Parcel[]): number {
  const boxes = parcels.map(({ region }) => boxOf(region));
  let worst = 0;
  parcels.forEach((first, i) => {
    for (let j = i + 1; j < parcels.length; j += 1) {
      const second = parcels[j];
      const a = boxes[i];
      const b = boxes[j];
      if (!second || !a || !b) continue;
      if (a.minX > b.maxX || b.minX > a.maxX || a.minY > b.maxY || b.minY > a.maxY) continue;
      worst = Math.max(worst, measureRegion(intersectRegions(first.region, second.region)));
    }
  });
  return worst;
}

/** A street 60 m long with a terrace of five houses, 5 m wide and 8 m deep, on its north side. */
function drawTerrace(): OsmData {
  const nodes = new Map<number, OsmNode>();
  const ids = new Map<string, number>();
  const at = (x: number, y: number): number => {
    const key = `${x},${y}`;
    const id = ids.get(key) ?? ids.size + 1;
    ids.set(key, id);
    // Metres near 52 N as degrees.
    nodes.set(id, { id, lon: -2 + x / 68_677, lat: 52 + y / 111_267 });
    return id;
  };
  const ways: OsmWay[] = [];
  const add = (points: readonly (readonly [number, number])[], tags: OsmTags): void => {
    ways.push({ id: ways.length + 1, nodes: points.map(([x, y]) => at(x, y)), tags });
  };
  add(
    [
      [-30, 0],
      [30, 0],
    ],
    { highway: 'residential', name: 'Kiln Lane' },
  );
  for (let house = 0; house < 5; house += 1) {
    const x = house * 5 - 12.5;
    add(
      [
        [x, 7],
        [x + 5, 7],
        [x + 5, 15],
        [x, 15],
        [x, 7],
      ],
      { building: 'house', 'addr:housenumber': String(house + 1), 'addr:street': 'Kiln Lane' },
    );
  }
  return { nodes, ways, relations: [], bbox: [-2.01, 51.99, -1.99, 52.01] };
}

describe('parcels of a terrace', () => {
  const { parcels } = divide(drawTerrace());

  it('gives each house a narrow plot that runs on from its party walls', () => {
    expect(parcels).toHaveLength(5);
    const inner = parcels.slice(1, 4);
    for (const { region, neighbours } of inner) {
      expect(neighbours).toBe(2);
      const { minX, maxX, minY, maxY } = boxOf(region);
      expect(maxX - minX).toBeGreaterThan(4900);
      expect(maxX - minX).toBeLessThan(5300);
      expect(maxY - minY).toBeGreaterThan(20_000);
      expect(measureRegion(region)).toBeGreaterThan(60);
      expect(measureRegion(region)).toBeLessThan(200);
    }
  });

  it('shares the line between neighbours exactly and keeps off the carriageway', () => {
    expect(findWorstOverlap(parcels)).toBeLessThan(0.01);
    const second = new Set(parcels[1]?.region.flat().map(({ x, y }) => `${x},${y}`));
    const shared = parcels[2]?.region.flat().filter(({ x, y }) => second.has(`${x},${y}`));
    expect(shared?.length).toBeGreaterThanOrEqual(2);
    const street = boxOf(parcels.flatMap(({ region }) => region)).minY;
    const front = Math.min(
      ...parcels.flatMap(({ buildings }) =>
        buildings.flatMap(({ region }) => region.flat().map(({ y }) => y)),
      ),
    );
    // The front wall is 7 m from the middle of the road, the plot begins behind the footway.
    expect(front - street).toBeGreaterThan(2000);
    expect(front - street).toBeLessThan(3000);
  });
});

describe('parcels of the invented town', () => {
  const { features, parcels } = divide(generateTown({ titles: 900, seed: 3 }));

  it('takes mapped plots as they are', () => {
    const plots = parcels.filter(({ kind }) => kind === 'plot');
    expect(plots.length).toBeGreaterThan(features.plots.length * 0.97);
  });

  it('lays no two titles on each other', () => {
    expect(findWorstOverlap(parcels)).toBeLessThan(5);
  });
});

const extract = findSharedData('osm/newport-2023-06-13.osm.pbf');
const PART: BoundingBox = [-2.988, 51.584, -2.968, 51.592];

describe.skipIf(!extract)('parcels of a part of Newport', () => {
  let features: Features;
  let parcels: readonly Parcel[];
  beforeAll(async () => {
    ({ features, parcels } = divide(await readOsmFile(extract ?? '', { bbox: PART })));
  });

  it('gives every addressed building in the open a title that holds its middle', () => {
    const addressed = [...features.buildings].filter(
      ({ tags }) => tags['addr:housenumber'] !== undefined,
    );
    const held = addressed.filter(({ centre }) =>
      parcels.some(({ region }) => containsPoint(region, centre)),
    );
    expect(addressed.length).toBeGreaterThan(1000);
    expect(held.length / addressed.length).toBeGreaterThan(0.98);
  });

  it('lays no two freeholds on each other, every pair tried', () => {
    expect(findWorstOverlap(parcels)).toBeLessThan(1);
  });

  it('keeps titles off the carriageways', () => {
    const kinds = new Set(['primary', 'secondary', 'tertiary', 'residential', 'unclassified']);
    const boxes = parcels.map((parcel) => ({ parcel, box: boxOf(parcel.region) }));
    let onRoads = 0;
    for (const { line, tags } of features.roads) {
      if (!kinds.has(tags.highway ?? '') || tags.tunnel !== undefined) continue;
      const strip = inflatePaths([line], 1500, JoinType.Round, EndType.Butt);
      const road = boxOf(strip);
      for (const { parcel, box } of boxes) {
        if (
          box.minX > road.maxX ||
          road.minX > box.maxX ||
          box.minY > road.maxY ||
          road.minY > box.maxY
        )
          continue;
        onRoads += measureRegion(intersectRegions(parcel.region, strip));
      }
    }
    // Houses that stand over an archway remain.
    expect(onRoads).toBeLessThan(60);
  });

  it('finds believable sizes: terraces narrow, semis wider', () => {
    const median = (kept: (parcel: Parcel) => boolean): number => {
      const sizes = parcels
        .filter((parcel) => parcel.kind === 'building' && kept(parcel))
        .map(({ region }) => measureRegion(region))
        .sort((left, right) => left - right);
      return sizes[Math.floor(sizes.length / 2)] ?? 0;
    };
    const terrace = median(({ neighbours }) => neighbours >= 2);
    const semi = median(({ neighbours }) => neighbours === 1);
    expect(terrace).toBeGreaterThan(60);
    expect(terrace).toBeLessThan(200);
    expect(semi).toBeGreaterThan(terrace);
  });
});
