import type { ReadUnit } from '@property/contract/units.ts';
import { useState } from 'react';
import { RangeBrush } from '#charts/range-brush.tsx';
import type { NumberRange } from '../model/filter.ts';
import { formatAmount, fromBaseAmount, nameAmount, toBaseAmount } from '../words/range-unit.ts';
import { BARS, findBarPosition, type RangeBars, readBarAmount } from './use-range-bars.ts';

export interface RangeHistogramProps {
  readonly label: string;
  readonly bars: RangeBars;
  readonly unit: ReadUnit;
  /** In the unit of the field. */
  readonly range: NumberRange;
  /** A range was chosen; undefined once both handles stand at the ends. */
  readonly onCommit: (range: NumberRange | undefined) => void;
  /** What would be chosen if the handle were let go where it is; null once it was. */
  readonly onMove?: (range: NumberRange | null) => void;
  readonly size?: 'small' | 'medium';
  /** The same bars of a larger whole, drawn behind. */
  readonly behind?: readonly number[] | undefined;
}

/** The histogram of a range filter with its two handles, in the person's unit. */
export function RangeHistogram(props: RangeHistogramProps) {
  const { label, bars, unit, range, onCommit, onMove, size = 'medium' } = props;
  const [moving, setMoving] = useState<readonly [number, number] | null>(null);
  const place = (base: number | undefined, fallback: number) =>
    base === undefined ? fallback : findBarPosition(bars, fromBaseAmount(base, unit));
  // A lower end stays left of the last bar, so that its handle can be taken.
  const start = Math.min(place(range.from, 0), BARS - 1);
  const end = place(range.to, BARS);
  const [from, to] = moving ?? [start, end];

  const describePosition = (position: number) => {
    // An end that was not moved is what the filter says, also between and beyond the bars.
    const kept = position === start ? range.from : position === end ? range.to : undefined;
    if (kept !== undefined) return nameAmount(fromBaseAmount(kept, unit), unit);
    if (position <= 0) return 'no lower limit';
    return position >= BARS ? 'no upper limit' : nameAmount(readBarAmount(bars, position), unit);
  };
  const readAmount = (position: number) => toBaseAmount(readBarAmount(bars, position), unit);
  const readSpan = (first: number, last: number): NumberRange => {
    // An end that was not moved keeps an amount typed between or beyond the bars.
    const keepFrom = first === start;
    const keepTo = last === end;
    const nextFrom = keepFrom ? range.from : first <= 0 ? undefined : readAmount(first);
    const nextTo = keepTo ? range.to : last >= BARS ? undefined : readAmount(last);
    return {
      ...(nextFrom !== undefined && { from: nextFrom }),
      ...(keepFrom && range.above && { above: true }),
      ...(nextTo !== undefined && { to: nextTo }),
      ...(keepTo && range.below && { below: true }),
    };
  };
  const move = (span: readonly [number, number] | null) => {
    setMoving(span);
    onMove?.(span && readSpan(...span));
  };
  const commit = (first: number, last: number) => {
    move(null);
    if (first === start && last === end) return;
    const next = readSpan(first, last);
    onCommit(next.from === undefined && next.to === undefined ? undefined : next);
  };

  return (
    <RangeBrush
      label={label}
      bars={bars.bars.length === 0 ? Array.from({ length: BARS }, () => 0) : bars.bars}
      from={from}
      to={to}
      behind={props.behind}
      size={size}
      onChange={(start, end) => move([start, end])}
      onCommit={commit}
      onCancel={() => move(null)}
      describePosition={describePosition}
    />
  );
}

export interface RangeScaleProps {
  readonly bars: RangeBars;
  readonly unit: ReadUnit;
}

/** The amounts at both ends and in the middle of a histogram. */
export function RangeScale({ bars, unit }: RangeScaleProps) {
  const name = (amount: number) => `${unit.prefix}${formatAmount(amount, unit)}`;
  return (
    <>
      <span>{unit.prefix}0</span>
      <span>{name(readBarAmount(bars, BARS / 2))}</span>
      <span>{name(bars.top)}+</span>
    </>
  );
}
