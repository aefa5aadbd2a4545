import type { ReadUnit } from '@property/contract/units.ts';
import { Suspense, useState } from 'react';
import { RangeBrush } from '#charts/range-brush.tsx';
import { lazyWithStandIn } from '#lib/lazy-with-stand-in.ts';
import type { NumberRange } from '../model/filter.ts';
import { formatAmount, fromBaseAmount, nameAmount, toBaseAmount } from '../words/range-unit.ts';
import styles from './range-histogram.module.css';
import {
  BARS,
  findBarPosition,
  type RangeBars,
  readBarAmount,
  readHandleAmount,
} from './use-range-bars.ts';
import type { Whole, WholeBarsProps } from './whole-bars.tsx';

const WholeBars = lazyWithStandIn(() => import('./whole-bars.tsx'));

export interface RangeHistogramProps
  extends Pick<WholeBarsProps, 'kind' | 'search' | 'current' | 'onWhole'> {
  readonly label: string;
  readonly bars: RangeBars;
  readonly unit: ReadUnit;
  /** In the unit of the field. */
  readonly range: NumberRange;
  /** The filter is turned round: it leaves the range out. */
  readonly isLeftOut: boolean;
  /** A range was chosen; undefined once both handles stand at the ends. */
  readonly onCommit: (range: NumberRange | undefined) => void;
  /** What would be chosen if the handle were let go where it is; null once it was. */
  readonly onMove?: (range: NumberRange | null) => void;
  readonly size?: 'small' | 'medium';
  /** What was last told of the whole, whose bars are drawn behind; null before. */
  readonly whole: Whole | null;
}

/** The histogram of a range filter with its two handles, over that of the whole, in the person's unit. */
export function RangeHistogram(props: RangeHistogramProps) {
  const { label, bars, unit, range, isLeftOut, onCommit, onMove, size = 'medium' } = props;
  const { kind, search, current, whole, onWhole } = props;
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
    if (position >= BARS) return 'no upper limit';
    const before = position === to && position !== from ? end : start;
    return nameAmount(readHandleAmount(bars, unit, position, before), unit);
  };
  const readAmount = (position: number, before: number) =>
    toBaseAmount(readHandleAmount(bars, unit, position, before), unit);
  const readSpan = (first: number, last: number): NumberRange => {
    // An end that was not moved keeps an amount typed between or beyond the bars.
    const keepFrom = first === start;
    const keepTo = last === end;
    const nextFrom = keepFrom ? range.from : first <= 0 ? undefined : readAmount(first, start);
    const nextTo = keepTo ? range.to : last >= BARS ? undefined : readAmount(last, end);
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
    <>
      <RangeBrush
        label={label}
        bars={bars.bars.length === 0 ? Array.from({ length: BARS }, () => 0) : bars.bars}
        from={from}
        to={to}
        isLeftOut={isLeftOut}
        behind={whole?.bars}
        size={size}
        onChange={(start, end) => move([start, end])}
        onCommit={commit}
        onCancel={() => move(null)}
        describePosition={describePosition}
      />
      <Suspense>
        <WholeBars
          kind={kind}
          search={search}
          current={current}
          unit={unit}
          axis={bars}
          onWhole={onWhole}
        />
      </Suspense>
    </>
  );
}

export interface RangeScaleProps {
  readonly bars: RangeBars;
  readonly unit: ReadUnit;
}

/** The amounts at both ends and in the middle of a histogram, each below its place. */
export function RangeScale({ bars, unit }: RangeScaleProps) {
  const name = (amount: number) => `${unit.prefix}${formatAmount(amount, unit)}`;
  const middle = readBarAmount(bars, BARS / 2);
  // Nothing is offered one and a quarter times.
  const isMarked = !unit.isWhole || Number.isInteger(middle);
  return (
    <span className={styles.scale}>
      <span>{unit.prefix}0</span>
      <span>{isMarked && name(middle)}</span>
      <span>{name(bars.top)}+</span>
    </span>
  );
}
