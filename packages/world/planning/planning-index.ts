import { Clipper } from 'clipper2-ts';
import { measureRegion } from '../titles/local-projection.ts';
import { boxOf, containsPoint, intersectRegions, type Region } from '../titles/region.ts';
import { indexBoxes, type SpatialIndex } from '../titles/spatial-index.ts';
import type { PlannedPlace } from './planned-place.ts';

/** What of a title lies on ground with a constraint. */
export interface Crossing {
  readonly place: PlannedPlace;
  /** Square metres; 0 for what is told by a point in the title. */
  readonly area: number;
}

/** Corners of a piece of ground, at the most: crossing a title with a whole river takes long. */
const PIECE_CORNERS = 200;
/** Millimetres; pieces are not cut smaller. */
const LEAST_PIECE = 50_000;
/** Square metres that have to be shared: outlines that only touch do not cross. */
const LEAST_AREA = 1;

interface Piece {
  readonly place: PlannedPlace;
  readonly region: Region;
}

/** Ground with constraints, to be asked which of it an outline crosses. */
export class PlanningIndex {
  readonly #pieces: SpatialIndex<Piece>;
  readonly #points: SpatialIndex<PlannedPlace>;
  readonly #order: ReadonlyMap<PlannedPlace, number>;
  /** Flats of one block share its outline and follow each other. */
  #last: { readonly region: Region; readonly crossings: readonly Crossing[] } | undefined;

  constructor(places: readonly PlannedPlace[]) {
    const pieces = places.flatMap((place) =>
      cutPieces(place.region).map((region) => ({ place, region })),
    );
    this.#pieces = indexBoxes(pieces, ({ region }) => boxOf(region));
    const pointed = places.filter(({ points }) => points.length > 0);
    this.#points = indexBoxes(pointed, ({ points }) => boxOf([[...points]]));
    this.#order = new Map(places.map((place, at) => [place, at]));
  }

  /** Everything that an outline crosses or that stands in it, in the order of the places. */
  find(region: Region): readonly Crossing[] {
    if (this.#last?.region === region) return this.#last.crossings;
    const box = boxOf(region);
    const areas = new Map<PlannedPlace, number>();
    for (const { place, region: piece } of this.#pieces.search(box)) {
      const area = measureRegion(intersectRegions(region, piece));
      if (area > 0) areas.set(place, (areas.get(place) ?? 0) + area);
    }
    const found: Crossing[] = [];
    for (const [place, area] of areas) if (area >= LEAST_AREA) found.push({ place, area });
    for (const place of this.#points.search(box)) {
      const isCrossed = (areas.get(place) ?? 0) >= LEAST_AREA;
      if (!isCrossed && place.points.some((point) => containsPoint(region, point)))
        found.push({ place, area: 0 });
    }
    const rank = ({ place }: Crossing) => this.#order.get(place) ?? 0;
    const crossings = found.sort((one, other) => rank(one) - rank(other));
    this.#last = { region, crossings };
    return crossings;
  }
}

/** Ground of many corners in pieces that do not overlap: quarters, and quarters of those. */
function cutPieces(region: Region): Region[] {
  const corners = region.reduce((sum, ring) => sum + ring.length, 0);
  if (corners === 0) return [];
  const { minX, minY, maxX, maxY } = boxOf(region);
  if (corners <= PIECE_CORNERS || Math.max(maxX - minX, maxY - minY) <= LEAST_PIECE)
    return [region];
  const x = Math.round((minX + maxX) / 2);
  const y = Math.round((minY + maxY) / 2);
  const quarters = [
    { left: minX, top: minY, right: x, bottom: y },
    { left: x, top: minY, right: maxX, bottom: y },
    { left: minX, top: y, right: x, bottom: maxY },
    { left: x, top: y, right: maxX, bottom: maxY },
  ];
  return quarters.flatMap((quarter) => cutPieces(Clipper.rectClip(quarter, region)));
}
