import { formatDate } from '#lib/format/format-date.ts';
import type { SaleChange } from './sale-changes.ts';
import { ENOUGH } from './trace-medians.ts';

interface ComparedSale {
  readonly comparison: Pick<SaleChange, 'sale' | 'time'>;
  /** How it stands to its area, and to the index; undefined where it stands to nothing. */
  readonly standing?: unknown;
  readonly growth?: unknown;
}

export interface KnownAround {
  /** Sales around the title; `isWhole` where there are no earlier ones. Null until they are there. */
  readonly around: { readonly isWhole: boolean } | null;
  /** The day at which the index of the area begins; undefined where it has none. */
  readonly indexFrom: string | undefined;
}

/** Why some sales of a title stand to nothing, in a sentence; null where there is nothing to say. */
export function explainGaps(
  rows: readonly ComparedSale[],
  { around, indexFrom }: KnownAround,
): string | null {
  if (rows.some(({ standing }) => standing !== undefined)) {
    const gaps = rows.filter(({ standing }) => standing === undefined);
    const bare = gaps.filter(({ comparison }) => comparison.sale.pricePerSquareFoot === undefined);
    const alone = around === null ? [] : gaps.filter((row) => !bare.includes(row));
    const few = around?.isWhole ? 'sales nearby' : 'of the latest sales nearby';
    const told = [
      bare.length > 0 && `no floor area known${sayYears(bare)}`,
      alone.length > 0 && `fewer than ${ENOUGH} ${few}${sayYears(alone)}`,
    ].filter((each) => each !== false);
    return told.length === 0 ? null : `Against area: ${told.join('; ')}.`;
  }
  if (indexFrom === undefined || !rows.some(({ growth }) => growth !== undefined)) return null;
  const start = Date.parse(indexFrom);
  return rows.some(({ comparison: { time } }) => time !== undefined && time < start)
    ? `Against index: no index before ${formatDate(indexFrom)}.`
    : null;
}

function sayYears(rows: readonly ComparedSale[]): string {
  const years = rows.flatMap(({ comparison: { time } }) =>
    time === undefined ? [] : new Date(time).getUTCFullYear(),
  );
  return years.length === 0 ? '' : ` in ${[...new Set(years)].sort().join(', ')}`;
}
