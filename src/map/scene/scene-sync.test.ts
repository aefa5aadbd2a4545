import type { Feature } from 'geojson';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type PointBatch, packPoints } from '#lib/points/point-batch.ts';
import { listClasses } from '#testing/list-classes.ts';
import { sourceIds } from '../layers/source-ids.ts';
import { EMPTY_SCENE, type MapArea, type MapRoad } from '../map-scene.ts';
import { SceneSync, type SceneTarget } from './scene-sync.ts';

/** A map that only remembers what was written to it. */
class RecordingTarget implements SceneTarget {
  calls: string[] = [];
  readonly features = new Map<string, Feature[]>();

  setFeatures(source: string, features: Feature[]): void {
    this.calls.push(`set ${source} ${features.length}`);
    this.features.set(source, features);
  }

  // Given every time: whoever shows points compares them.
  showPoints(): void {}

  setHovered(source: string, id: string, hovered: boolean): void {
    this.calls.push(`${hovered ? 'lift' : 'drop'} ${source} ${id}`);
  }

  setPlotHovered(id: string, hovered: boolean): void {
    this.calls.push(`${hovered ? 'lift' : 'drop'} plot ${id}`);
  }

  take(): string[] {
    const calls = this.calls;
    this.calls = [];
    return calls;
  }
}

let target: RecordingTarget;
let sync: SceneSync;

beforeEach(() => {
  target = new RecordingTarget();
  sync = new SceneSync(target);
});

describe('the title under the hand', () => {
  it('is a point of its own, wherever its cluster is, and leaves the rest alone', () => {
    const points = listPoints(3);
    sync.apply({ ...EMPTY_SCENE, points });
    target.take();
    sync.apply({ ...EMPTY_SCENE, points, hoveredId: 't1' });
    expect(target.take()).toEqual([`set ${sourceIds.hovered} 1`, 'lift plot t1']);
    sync.apply({ ...EMPTY_SCENE, points, hoveredId: null });
    expect(target.take()).toEqual([`set ${sourceIds.hovered} 0`, 'drop plot t1']);
  });

  it('is not marked twice when it is the selected one or unknown', () => {
    const selected = { id: 't1', centroid: { lon: 1, lat: 2 } };
    sync.apply({ ...EMPTY_SCENE, points: listPoints(3), selected, hoveredId: 't1' });
    expect(target.features.get(sourceIds.hovered)).toEqual([]);
    sync.apply({ ...EMPTY_SCENE, points: listPoints(3), selected: null, hoveredId: 'elsewhere' });
    expect(target.features.get(sourceIds.hovered)).toEqual([]);
  });
});

describe('areas', () => {
  const area = (key: string, from: number, to: number): MapArea => ({
    key,
    kind: 'box',
    geometry: { type: 'Polygon', coordinates: [square(from, to)] },
  });

  it('dim the world outside of one area', () => {
    sync.apply({ ...EMPTY_SCENE, areas: [area('a', 0, 2)] });
    const [outside] = target.features.get(sourceIds.outside) ?? [];
    expect(outside?.geometry).toMatchObject({
      type: 'MultiPolygon',
      coordinates: [[[[-180, -85.05], ...anything(4)], square(0, 2)]],
    });
  });

  it('dim everything outside of where all of several areas hold', async () => {
    sync.apply({ ...EMPTY_SCENE, areas: [area('a', 0, 2), area('b', 1, 3)] });
    expect(target.features.get(sourceIds.outside)).toHaveLength(2);
    await vi.waitFor(() => expect(target.features.get(sourceIds.outside)).toHaveLength(1), 20_000);
    const [outside] = target.features.get(sourceIds.outside) ?? [];
    const rings = outside?.geometry.type === 'MultiPolygon' ? outside.geometry.coordinates[0] : [];
    expect(new Set(rings?.[1]?.map(String))).toEqual(new Set(square(1, 2).map(String)));
  });
});

describe('roads', () => {
  const roads: MapRoad[] = [
    buildRoad('busy', 1, 29_000),
    buildRoad('middling', 2, 10_000),
    buildRoad('quiet', 3, 1_000),
  ];

  it('take the colour of their amount, whatever stands beside them', () => {
    sync.apply({ ...EMPTY_SCENE, roads });
    const heats = target.features.get(sourceIds.roads)?.map(({ properties }) => properties?.heat);
    expect(heats).toEqual([5, 4, 1]);
  });

  it('carry their number half-way along their longest part', () => {
    sync.apply({ ...EMPTY_SCENE, roads });
    const [marker] = target.features.get(sourceIds.roadMarkers) ?? [];
    expect(marker?.properties).toEqual({ identifier: 'busy', rank: 1 });
    expect(marker?.geometry).toEqual({ type: 'Point', coordinates: [2, 0] });
  });

  it('lift and drop with the hand, line and number together', () => {
    sync.apply({ ...EMPTY_SCENE, roads, hoveredRoad: 'busy' });
    target.take();
    sync.apply({ ...EMPTY_SCENE, roads, hoveredRoad: 'quiet' });
    expect(target.take()).toEqual([
      `drop ${sourceIds.roads} busy`,
      `drop ${sourceIds.roadMarkers} busy`,
      `lift ${sourceIds.roads} quiet`,
      `lift ${sourceIds.roadMarkers} quiet`,
    ]);
  });
});

function listPoints(count: number): PointBatch[] {
  const points = Array.from({ length: count }, (_, index) => ({
    id: `t${index}`,
    lon: index,
    lat: 51,
    classes: listClasses(),
  }));
  return [packPoints(points)];
}

function buildRoad(identifier: string, rank: number, motorVehicles: number): MapRoad {
  const short = [
    [9, 9],
    [9, 9.5],
  ];
  const long = [
    [0, 0],
    [1, 0],
    [4, 0],
  ];
  return {
    identifier,
    rank,
    name: identifier,
    motorVehicles,
    geometry: { type: 'MultiLineString', coordinates: [short, long] },
  };
}

function square(from: number, to: number): number[][] {
  return [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
    [from, from],
  ];
}

function anything(count: number): unknown[] {
  return Array.from({ length: count }, () => expect.anything());
}
