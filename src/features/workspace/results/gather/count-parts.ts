import type { Bounds } from '@property/geo/bounds.ts';
import { createInFlightLimit } from '#api/reading/limit-in-flight.ts';
import type { Total } from '#lib/read-total.ts';

/** A box of the map whose titles can all be listed, and how many they are. */
export interface CountedBox {
  readonly bounds: Bounds;
  readonly titles: number;
}

export interface CountedBoxes {
  readonly boxes: readonly CountedBox[];
  /** Boxes of a few centimetres that still hold more than can be listed. */
  readonly crowded: number;
  /** False when the counting was given up because it took too many requests. */
  readonly isComplete: boolean;
}

export interface CountWork {
  /** How many titles stand in a box: one request of size 0 (S-078). */
  readonly count: (bounds: Bounds, signal: AbortSignal) => Promise<Total>;
  readonly signal: AbortSignal;
  /** Requests after which it is given up. */
  readonly most?: number;
}

/**
 * Borders belong to the boxes on both sides, so none may lie where a title can stand: no record has
 * these digits, nor has any place halfway between such borders.
 */
const [WEST, SOUTH, EAST, NORTH] = [-9.000000013, 49.000000013, 3.000000011, 61.500000011] as const;
/** The United Kingdom first; what lies around it, in case, costs four more requests. */
const ROOTS: readonly Bounds[] = [
  [WEST, SOUTH, EAST, NORTH],
  [-180, -90, WEST, 90],
  [EAST, -90, 180, 90],
  [WEST, -90, EAST, SOUTH],
  [WEST, NORTH, EAST, 90],
];
const SMALLEST = 1e-6;
const USUAL_MOST = 600;

/** Cuts the map into quarters until no box holds more titles than can be listed (S-081). */
export async function countParts(work: CountWork): Promise<CountedBoxes> {
  const { count, signal, most = USUAL_MOST } = work;
  const limit = createInFlightLimit();
  const boxes: CountedBox[] = [];
  let requests = 0;
  let crowded = 0;
  let isComplete = true;
  const visit = async (bounds: Bounds): Promise<void> => {
    if (requests >= most) {
      isComplete = false;
      return;
    }
    requests += 1;
    const { value, isCapped } = await limit(() => count(bounds, signal), signal);
    if (isCapped && bounds[2] - bounds[0] > SMALLEST) {
      await Promise.all(quarter(bounds).map(visit));
      return;
    }
    if (isCapped) crowded += 1;
    if (value > 0) boxes.push({ bounds, titles: value });
  };
  await Promise.all(ROOTS.map(visit));
  return { boxes: boxes.sort(fromNorthWest), crowded, isComplete };
}

function quarter([west, south, east, north]: Bounds): Bounds[] {
  const [lon, lat] = [(west + east) / 2, (south + north) / 2];
  return [
    [west, lat, lon, north],
    [lon, lat, east, north],
    [west, south, lon, lat],
    [lon, south, east, lat],
  ];
}

function fromNorthWest(a: CountedBox, b: CountedBox): number {
  return b.bounds[3] - a.bounds[3] || a.bounds[0] - b.bounds[0];
}
