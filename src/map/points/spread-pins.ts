import { projectLatitude, projectLongitude, unprojectLatitude } from '@property/geo/mercator.ts';

interface Placed {
  readonly lat: number;
  readonly lon: number;
}

/** A place by Web Mercator, 0 to 1 from the north-west. */
export interface WorldPlace {
  readonly x: number;
  readonly y: number;
  /** Pixels from there that what is written reaches; a number of three figures unless it is given. */
  readonly reach?: number;
}

/** Half the side of a pin, in pixels. */
export const HALF_PIN = 11;
/** Pixels of the map that stay between two pins, or a pin and a number: what touches reads as one. */
const GAP = 3;
/** Pixels from the middle of one pin to that of the next. */
const APART = 2 * HALF_PIN + GAP;
/** Pixels of a world that is one tile wide at zoom 0, as the map counts. */
const TILE = 512;
/** Enough for the first 20 deals of one street: a pin without a place would cover another. */
const RINGS = [0, 1, 2, 3, 4, 5, 6];
/** Further off a pin would tell of another place than that of its deal. */
const NEAR_RINGS = [0, 1];
const DIRECTIONS = 8;

/**
 * The places of pins at a zoom, moved aside as far as it takes to read each: several deals stand on
 * one title, and their pins at the same spot. The first keeps its place, unless the number of a group
 * of deals or titles stands there.
 *
 * @param groups middles of such groups
 */
export function spreadPins<Pin extends Placed>(
  pins: readonly Pin[],
  zoom: number,
  groups: readonly WorldPlace[] = [],
): Pin[] {
  return findSpots(pins, zoom, groups, () => true).filter((pin) => pin !== null);
}

/**
 * The same, without the pins that would stand far from their place: null for each, whose dot is left.
 * @param mayStray whether a pin has to be there, however far aside
 */
export function spreadNear<Pin extends Placed>(
  pins: readonly Pin[],
  zoom: number,
  mayStray: (pin: Pin) => boolean,
): (Pin | null)[] {
  return findSpots(pins, zoom, [], mayStray);
}

/** Each pin at the first free spot around it. Without one it is null, or where it was if it may stray. */
function findSpots<Pin extends Placed>(
  pins: readonly Pin[],
  zoom: number,
  groups: readonly WorldPlace[],
  mayStray: (pin: Pin) => boolean,
): (Pin | null)[] {
  const world = TILE * 2 ** zoom;
  const taken = groups.map(({ x, y, reach = HALF_PIN }) => ({
    ...{ x: x * world, y: y * world },
    apart: reach + HALF_PIN + GAP,
  }));
  return pins.map((pin) => {
    const at = { x: projectLongitude(pin.lon) * world, y: projectLatitude(pin.lat) * world };
    const strays = mayStray(pin);
    const found = listCandidates(at, strays ? RINGS : NEAR_RINGS).find((one) =>
      taken.every(({ x, y, apart }) => Math.hypot(x - one.x, y - one.y) >= apart - 0.5),
    );
    if (found === undefined && !strays) return null;
    taken.push({ ...(found ?? at), apart: APART });
    if (found === undefined || (found.x === at.x && found.y === at.y)) return pin;
    return { ...pin, lon: (found.x / world) * 360 - 180, lat: unprojectLatitude(found.y / world) };
  });
}

/** The spot itself, then those around it, the nearest first. */
function listCandidates({ x, y }: { x: number; y: number }, rings: readonly number[]) {
  return rings.flatMap((ring) =>
    Array.from({ length: ring === 0 ? 1 : DIRECTIONS * ring }, (_, step) => {
      const angle = (2 * Math.PI * step) / (DIRECTIONS * Math.max(1, ring));
      const reach = ring * APART;
      return { x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle) };
    }),
  );
}
