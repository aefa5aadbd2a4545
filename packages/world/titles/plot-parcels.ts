import type { Point64 } from 'clipper2-ts';
import type { OpenShelf, Series } from '../shelf/shelf.ts';
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

/** A plot as a parcel, and the places of the main buildings on it. */
export interface BuiltPlot {
  readonly parcel: Parcel;
  readonly standing: readonly number[];
}

/** Mapped plots as they are; where two lie on each other the later one gives way. */
export function* makePlotParcels(
  features: Features,
  mains: Series<MainBuilding>,
  open: OpenShelf,
): Generator<BuiltPlot> {
  if (features.plots.length === 0) return;
  const standing = indexBoxes(mains, ({ building }) => boxOf([[building.centre]]));
  const points = indexBoxes([...features.points, ...features.occupiers], ({ point }) =>
    boxOf([[point]]),
  );
  for (const plot of separatePlots(features.plots, open)) {
    const box = boxOf(plot.region);
    const places = standing.searchPlaces(box).filter((place) => {
      const centre = mains.at(place)?.building.centre;
      return centre && containsPoint(plot.region, centre);
    });
    const inside = places.flatMap((place) => mains.at(place) ?? []);
    const buildings = sortBySize(inside.map(({ building }) => building));
    const main = inside.find(({ building }) => building.key === buildings[0]?.key);
    const within: PointFeature[] = points
      .search(box)
      .filter(({ point }) => containsPoint(plot.region, point));
    const parcel: Parcel = {
      key: plot.key,
      kind: plot.tags[INSPIRE_ID] === undefined ? 'plot' : 'registered',
      tags: plot.tags,
      region: plot.region,
      buildings,
      points: within,
      neighbours: main?.neighbours ?? 0,
    };
    yield { parcel, standing: places };
  }
}

function separatePlots(plots: Series<AreaFeature>, open: OpenShelf): Series<AreaFeature> {
  const index = indexBoxes(plots, ({ region }) => boxOf(region));
  const kept = open<AreaFeature>();
  /** One more than the place among those kept, by the place among all; 0 for one that gave way. */
  const places = new Uint32Array(plots.length);
  let order = -1;
  const keep = (plot: AreaFeature): void => {
    kept.add(plot);
    places[order] = kept.length;
  };
  for (const plot of plots) {
    order += 1;
    const earlier = index.searchPlaces(boxOf(plot.region)).flatMap((other): Region => {
      const placed = other < order ? kept.at((places[other] ?? 0) - 1) : undefined;
      return placed && meets(placed.region, plot.region) ? placed.region : [];
    });
    if (earlier.length === 0) {
      keep(plot);
      continue;
    }
    const pieces = splitRegion(subtractRegion(plot.region, earlier));
    const [rest = []] = pieces.sort((left, right) => measureRegion(right) - measureRegion(left));
    if (measureRegion(rest) < measureRegion(plot.region) * LEAST_SHARE_LEFT) continue;
    keep({ ...plot, region: rest });
  }
  return kept;
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
