import { Clipper } from 'clipper2-ts';
import { type OpenShelf, openInMemory } from '../shelf/shelf.ts';
import { measureRegion } from '../titles/local-projection.ts';
import { boxOf, containsPoint, intersectRegions, type Region } from '../titles/region.ts';
import { indexBoxes, type SpatialIndex } from '../titles/spatial-index.ts';
import type { PlannedPlace } from './planned-place.ts';

/** A constraint without the ground that it lies on. */
export type PlannedFact = Omit<PlannedPlace, 'region'>;

/** What of a title lies on ground with a constraint. */
export interface Crossing {
  readonly place: PlannedFact;
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
  /** Of the ground that it is a piece of, among all. */
  readonly at: number;
  readonly region: Region;
}

/** Ground with constraints, to be asked which of it an outline crosses. */
export class PlanningIndex {
  readonly #pieces: SpatialIndex<Piece>;
  readonly #points: SpatialIndex<Piece['at']>;
  readonly #facts: readonly PlannedFact[];
  /** Flats of one block share its outline and follow each other. */
  #last: { readonly region: Region; readonly crossings: readonly Crossing[] } | undefined;

  /** @param open where the ground is kept, in pieces: that of a river is larger than all else */
  constructor(places: Iterable<PlannedPlace>, open: OpenShelf = openInMemory) {
    const facts: PlannedFact[] = [];
    const pieces = open<Piece>(1);
    const pointed: number[] = [];
    for (const { region, ...fact } of places) {
      const at = facts.push(fact) - 1;
      for (const piece of cutPieces(region)) pieces.add({ at, region: piece });
      if (fact.points.length > 0) pointed.push(at);
    }
    this.#facts = facts;
    this.#pieces = indexBoxes(pieces, ({ region }) => boxOf(region));
    this.#points = indexBoxes(pointed, (each) => boxOf([[...(facts[each]?.points ?? [])]]));
  }

  /** Everything that an outline crosses or that stands in it, in the order of the places. */
  find(region: Region): readonly Crossing[] {
    if (this.#last?.region === region) return this.#last.crossings;
    const box = boxOf(region);
    const areas = new Map<number, number>();
    for (const { at, region: piece } of this.#pieces.search(box)) {
      const area = measureRegion(intersectRegions(region, piece));
      if (area > 0) areas.set(at, (areas.get(at) ?? 0) + area);
    }
    for (const [at, area] of areas) if (area < LEAST_AREA) areas.delete(at);
    for (const at of this.#points.search(box)) {
      if (areas.has(at)) continue;
      const points = this.#facts[at]?.points ?? [];
      if (points.some((point) => containsPoint(region, point))) areas.set(at, 0);
    }
    const crossings = [...areas]
      .sort(([one], [other]) => one - other)
      .flatMap(([at, area]): Crossing[] => {
        const place = this.#facts[at];
        return place ? [{ place, area }] : [];
      });
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
