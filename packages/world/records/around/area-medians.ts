import type { Region } from '../../titles/region.ts';

/**
 * Medians of a figure around a place, of those of a kind. The ground is divided into squares; an area
 * is three by three of them, looked at once for all that stand in the middle one.
 */
export class AreaMedians {
  readonly #side: number;
  readonly #least: number;
  readonly #squares = new Map<string, number[]>();
  readonly #medians = new Map<string, number | undefined>();

  /** @param side millimetres of a square @param least how many figures an area has to have */
  constructor(side: number, least: number) {
    this.#side = side;
    this.#least = least;
  }

  /** Adds a figure; all are there before the first median is asked for. */
  add(kind: string, region: Region, figure: number): void {
    const key = `${kind}/${this.#squareOf(region).join('/')}`;
    const figures = this.#squares.get(key);
    if (figures) figures.push(figure);
    else this.#squares.set(key, [figure]);
  }

  /** The median of a kind around a place; undefined where there are too few of it. */
  find(kind: string, region: Region): number | undefined {
    const [column, row] = this.#squareOf(region);
    const key = `${kind}/${column}/${row}`;
    if (!this.#medians.has(key)) this.#medians.set(key, this.#findMedian(kind, column, row));
    return this.#medians.get(key);
  }

  #findMedian(kind: string, column: number, row: number): number | undefined {
    const steps = [-1, 0, 1];
    const figures = steps
      .flatMap((x) =>
        steps.flatMap((y) => this.#squares.get(`${kind}/${column + x}/${row + y}`) ?? []),
      )
      .sort((one, other) => one - other);
    if (figures.length < this.#least) return undefined;
    const middle = figures.length / 2;
    const [low = 0, high = 0] = [figures[Math.ceil(middle) - 1], figures[Math.floor(middle)]];
    return (low + high) / 2;
  }

  #squareOf(region: Region): [column: number, row: number] {
    const { x = 0, y = 0 } = region[0]?.[0] ?? {};
    return [Math.floor(x / this.#side), Math.floor(y / this.#side)];
  }
}

/** A figure as per cent of a median; undefined without one. */
export function compareWith(median: number | undefined, figure: number): number | undefined {
  return median ? Math.round((figure / median) * 100) : undefined;
}
