import { formatCount } from '#lib/format/format-count.ts';
import { formatTotal, type Total } from '#lib/read-total.ts';

/** Which rows are in view of how many, in the words of list and table: `Rows 26–50 of 2,197`. `first` counts from 0. */
export function sayRows(first: number, end: number, total: Total): string {
  const rows =
    end === first + 1
      ? `Row ${formatCount(end)}`
      : `Rows ${formatCount(first + 1)}–${formatCount(end)}`;
  return `${rows} of ${formatTotal(total)}`;
}
