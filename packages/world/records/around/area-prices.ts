import type { Region } from '../../titles/region.ts';
import type { DraftTitle } from '../titles/draft.ts';

/** What decides with which others a title is compared. */
export type ComparedTitle = Pick<DraftTitle, 'use' | 'tenure' | 'region'>;

/** Millimetres of a square of the grid; an area is three by three of them, 900 m on each side. */
const SQUARE = 300_000;
/** Fewer sales say nothing of an area. */
const LEAST_SALES = 8;
/** A sale is held against those of as many years. */
export const AREA_YEARS = 5;

/** What titles of each use and tenure were sold for around a place, in pounds for each square foot. */
export class AreaPrices {
  readonly #squares = new Map<string, number[]>();
  readonly #medians = new Map<string, number | undefined>();

  /** Adds a sale of the last five years; all are there before the first is held against them. */
  add(title: ComparedTitle, poundsPerFoot: number): void {
    const key = keyOf(title, ...squareOf(title.region));
    const prices = this.#squares.get(key);
    if (prices) prices.push(poundsPerFoot);
    else this.#squares.set(key, [poundsPerFoot]);
  }

  /**
   * Holds a sale against the median of its area.
   * @returns per cent of it; undefined where fewer than eight like it were sold there
   */
  compare(title: ComparedTitle, poundsPerFoot: number): number | undefined {
    const [column, row] = squareOf(title.region);
    const key = keyOf(title, column, row);
    if (!this.#medians.has(key)) this.#medians.set(key, this.#findMedian(title, column, row));
    const median = this.#medians.get(key);
    return median ? Math.round((poundsPerFoot / median) * 100) : undefined;
  }

  #findMedian(title: ComparedTitle, column: number, row: number): number | undefined {
    const steps = [-1, 0, 1];
    const prices = steps
      .flatMap((x) =>
        steps.flatMap((y) => this.#squares.get(keyOf(title, column + x, row + y)) ?? []),
      )
      .sort((one, other) => one - other);
    if (prices.length < LEAST_SALES) return undefined;
    const middle = prices.length / 2;
    const [low = 0, high = 0] = [prices[Math.ceil(middle) - 1], prices[Math.floor(middle)]];
    return (low + high) / 2;
  }
}

function keyOf({ use, tenure }: ComparedTitle, column: number, row: number): string {
  return `${use}/${tenure}/${column}/${row}`;
}

function squareOf(region: Region): [column: number, row: number] {
  const { x = 0, y = 0 } = region[0]?.[0] ?? {};
  return [Math.floor(x / SQUARE), Math.floor(y / SQUARE)];
}
