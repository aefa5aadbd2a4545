import type { Point64 } from 'clipper2-ts';
import { measureRegion } from './local-projection.ts';
import type { Parcel } from './parcel.ts';
import type { AreaFeature, Features, PointFeature } from './read-features.ts';
import { boxOf, containsPoint, type Region, splitRegion, subtractRegion } from './region.ts';
import { INSPIRE_ID } from './registered-plots.ts';
import { type MainBuilding, sortBySize } from './sort-buildings.ts';
import { indexBoxes } from './spatial-index.ts';

/** Plots that run into each other by less, in millimetres, only share a fence. */
const TOUCH = 150;
const LEAST_SHARE_LEFT = 0.4;

/** Mapped plots as they are; where two lie on each other the later one gives way. */
export function makePlotParcels(features: Features, mains: readonly MainBuilding[]): Parcel[] {
  if (features.plots.length === 0) return [];
  const standing = indexBoxes(mains, ({ building }) => boxOf([[building.centre]]));
  const points = indexBoxes([...features.points, ...features.occupiers], ({ point }) =>
    boxOf([[point]]),
  );
  return separatePlots(features.plots).map((plot): Parcel => {
    const box = boxOf(plot.region);
    const inside = standing
      .search(box)
      .filter(({ building }) => containsPoint(plot.region, building.centre));
    const buildings = sortBySize(inside.map(({ building }) => building));
    const main = inside.find(({ building }) => building === buildings[0]);
    const within: PointFeature[] = points
      .search(box)
      .filter(({ point }) => containsPoint(plot.region, point));
    return {
      key: plot.key,
      kind: plot.tags[INSPIRE_ID] === undefined ? 'plot' : 'registered',
      tags: plot.tags,
      region: plot.region,
      buildings,
      points: within,
      neighbours: main?.neighbours ?? 0,
    };
  });
}

function separatePlots(plots: readonly AreaFeature[]): AreaFeature[] {
  const numbered = plots.map((plot, order) => ({ order, plot, box: boxOf(plot.region) }));
  const index = indexBoxes(numbered, ({ box }) => box);
  const kept = new Map<number, AreaFeature>();
  for (const { order, plot, box } of numbered) {
    const earlier = index.search(box).flatMap((other): Region => {
      const placed = other.order < order ? kept.get(other.order) : undefined;
      return placed && meets(placed.region, plot.region) ? placed.region : [];
    });
    if (earlier.length === 0) {
      kept.set(order, plot);
      continue;
    }
    const pieces = splitRegion(subtractRegion(plot.region, earlier));
    const [rest = []] = pieces.sort((left, right) => measureRegion(right) - measureRegion(left));
    if (measureRegion(rest) < measureRegion(plot.region) * LEAST_SHARE_LEFT) continue;
    kept.set(order, { ...plot, region: rest });
  }
  return [...kept.values()];
}

/** Whether two plots overlap by more than a shared fence. */
function meets(first: Region, second: Region): boolean {
  return (
    drawIn(first).some((point) => containsPoint(second, point)) ||
    drawIn(second).some((point) => containsPoint(first, point))
  );
}

/** Corners, middles of the sides and the middle, drawn in a little from the edge. */
function drawIn(region: Region): Point64[] {
  const ring = region[0] ?? [];
  const middle = { x: 0, y: 0 };
  for (const { x, y } of ring) {
    middle.x += x / ring.length;
    middle.y += y / ring.length;
  }
  const points = [middle];
  ring.forEach((corner, index) => {
    const next = ring[(index + 1) % ring.length] ?? corner;
    for (const point of [corner, { x: (corner.x + next.x) / 2, y: (corner.y + next.y) / 2 }]) {
      const distance = Math.hypot(middle.x - point.x, middle.y - point.y);
      const share = Math.min(0.5, TOUCH / Math.max(1, distance));
      points.push({
        x: point.x + (middle.x - point.x) * share,
        y: point.y + (middle.y - point.y) * share,
      });
    }
  });
  return points;
}
