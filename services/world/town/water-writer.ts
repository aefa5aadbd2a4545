import type { OsmWriter } from './osm-writer.ts';
import type { Point } from './plane/point.ts';
import type { Terrain } from './terrain.ts';
import { warp } from './warp.ts';

/** Writes river, brooks, lakes and the railway, none of which shares nodes with roads. */
export function writeWater(
  terrain: Terrain,
  lakes: readonly (readonly Point[])[],
  brooks: readonly (readonly Point[])[],
  writer: OsmWriter,
): void {
  const { plan, banks, river, railway } = terrain;
  const inBounds = (line: readonly Point[]) =>
    line.filter(
      ({ x, y }) =>
        x > plan.bounds.west - 60 &&
        x < plan.bounds.east + 60 &&
        y > plan.bounds.south - 60 &&
        y < plan.bounds.north + 60,
    );
  if (plan.river !== undefined) {
    const [left, right] = banks;
    const ring = [...inBounds(left), ...inBounds(right).reverse()].map(warp);
    writer.ring(ring, { natural: 'water', water: 'river', name: plan.river.name });
    writer.line(inBounds(river).map(warp), { waterway: 'river', name: plan.river.name });
  }
  for (const [i, brook] of brooks.entries()) {
    writer.line(inBounds(brook), { waterway: 'stream', name: plan.brooks[i]?.name ?? 'Brook' });
  }
  for (const [i, lake] of lakes.entries()) {
    writer.ring(lake.map(warp), {
      natural: 'water',
      water: 'lake',
      name: plan.lakes[i]?.name ?? 'Mere',
    });
  }
  if (railway.length > 1) {
    writer.line(inBounds(railway).map(warp), {
      railway: 'rail',
      name: plan.railwayName,
      usage: 'main',
      electrified: 'no',
    });
  }
}
