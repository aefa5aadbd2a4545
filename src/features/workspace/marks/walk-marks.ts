/** A place on the screen, in pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export type WalkDirection = 'right' | 'left' | 'up' | 'down';

/** Less than anybody can see, in pixels: what tells places apart that are the same, or exactly diagonal. */
const HAIR = 1e-6;

/**
 * Walks from spot to spot with the arrow keys: to the nearest one in that direction, counted along
 * both axes. A direction is a quarter of the plane, from diagonal to diagonal, so that each other
 * spot lies in exactly one of the four. A step towards the quarter of a spot never leads away from
 * it, so that every spot can be reached from every other.
 */
export class MarkWalk {
  /** Along the two diagonals, no two alike: both diagonals bound the quarters. */
  readonly #falling: readonly number[];
  readonly #rising: readonly number[];

  constructor(spots: readonly Spot[]) {
    this.#falling = spreadEqual(spots.map(({ x, y }) => x + y));
    this.#rising = spreadEqual(spots.map(({ x, y }) => x - y));
  }

  /** The spot that a key leads to, by its place in the list; null where there is none that way. */
  step(from: number, direction: WalkDirection): number | null {
    let [found, nearest]: [number | null, number] = [null, Number.POSITIVE_INFINITY];
    for (let to = 0; to < this.#falling.length; to += 1) {
      if (to === from || this.findDirection(from, to) !== direction) continue;
      const away = this.measure(from, to);
      if (away < nearest) [found, nearest] = [to, away];
    }
    return found;
  }

  /** The key that leads towards a spot. */
  findDirection(from: number, to: number): WalkDirection {
    const isFalling = this.#span(this.#falling, from, to) > 0;
    const isRising = this.#span(this.#rising, from, to) > 0;
    if (isFalling === isRising) return isFalling ? 'right' : 'left';
    return isFalling ? 'down' : 'up';
  }

  /** Pixels from one spot to another along both axes. */
  measure(from: number, to: number): number {
    return Math.max(
      Math.abs(this.#span(this.#falling, from, to)),
      Math.abs(this.#span(this.#rising, from, to)),
    );
  }

  #span(values: readonly number[], from: number, to: number): number {
    return (values[to] ?? 0) - (values[from] ?? 0);
  }
}

/** The same values a hair apart from each other, in their order. */
function spreadEqual(values: readonly number[]): number[] {
  const spread = [...values];
  const order = values.map((_, index) => index);
  order.sort((one, other) => (values[one] ?? 0) - (values[other] ?? 0));
  order.forEach((index, rank) => {
    spread[index] = (values[index] ?? 0) + rank * HAIR;
  });
  return spread;
}
