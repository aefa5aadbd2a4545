import type { Bounds } from '../grammar/phrase.ts';
import { addDays } from '../grammar/recognisers/dates/calendar.ts';
import { type Clause, NOTHING } from './clause.ts';
import type { Condition, EventPart } from './criterion.ts';
import { eventOf } from './find-in-phrases.ts';
import { toCommon } from './measures.ts';

/** The days outside a stretch of time. */
export function turnDates({ lower, upper }: Bounds<string>): Bounds<string>[] {
  return [
    ...(lower === undefined ? [] : [{ upper: addDays(lower, -1) }]),
    ...(upper === undefined ? [] : [{ lower: addDays(upper, 1) }]),
  ];
}

/** The amounts outside some limits. */
export function turnAmounts({
  lower,
  upper,
  lowerOpen = false,
  upperOpen = false,
}: Bounds<number>): Bounds<number>[] {
  return [
    ...(lower === undefined ? [] : [{ upper: lower, upperOpen: !lowerOpen }]),
    ...(upper === undefined ? [] : [{ lower: upper, lowerOpen: !upperOpen }]),
  ];
}

/** The stretches of time that lie in one of each list. */
export function intersectDates(
  left: readonly Bounds<string>[],
  right: readonly Bounds<string>[],
): Bounds<string>[] {
  return left.flatMap((a) =>
    right.flatMap((b) => {
      const lower = [a.lower, b.lower]
        .filter((day) => day !== undefined)
        .sort()
        .at(-1);
      const upper = [a.upper, b.upper].filter((day) => day !== undefined).sort()[0];
      if (lower !== undefined && upper !== undefined && lower > upper) return [];
      return [
        {
          ...(lower === undefined ? {} : { lower }),
          ...(upper === undefined ? {} : { upper }),
        },
      ];
    }),
  );
}

/** Whether two limits are of the same side, so that one of them takes in the other. */
export function takesIn(left: Bounds<number>, right: Bounds<number>): boolean {
  const sides = (bounds: Bounds<number>) =>
    `${bounds.lower === undefined}/${bounds.upper === undefined}`;
  return sides(left) === sides(right) && (left.lower === undefined || left.upper === undefined);
}

/** Whether no amount is within both limits. */
export function exclude(left: Bounds<number>, right: Bounds<number>): boolean {
  const lower = Math.max(left.lower ?? -Infinity, right.lower ?? -Infinity);
  return lower > Math.min(left.upper ?? Infinity, right.upper ?? Infinity);
}

/** What is still to come has not been yet: "before 2028" begins today. */
export function startToday(spans: readonly Bounds<string>[], today: string): Bounds<string>[] {
  return spans.map((span) =>
    span.lower === undefined && (span.upper ?? '') >= today ? { ...span, lower: today } : span,
  );
}

/** Whether a part of an event says from when on, and not until when. */
export function isSince(part: EventPart): boolean {
  return (
    part.type === 'date' &&
    part.spans.every(({ lower, upper }) => lower !== undefined && upper === undefined)
  );
}

/** Whether two limits leave nothing: "over 2 acres and under 1 acre". */
export function excludeEachOther(left: Condition, right: Condition): boolean {
  if (left.type !== 'amount' || right.type !== 'amount') return false;
  if (measureOf(left) !== measureOf(right)) return false;
  const [one, other] = [toCommon(left), toCommon(right)];
  if (left.unit !== right.unit && !(one && other)) return false;
  return exclude(one ?? left.bounds, other ?? right.bounds);
}

/** What a size is of, also where it does not say so. */
function measureOf({ measure, ground, unit }: Extract<Condition, { type: 'amount' }>): string {
  if (measure !== 'area') return measure;
  return unit === 'acres' || unit === 'hectares' ? 'site' : (ground ?? 'floor');
}

/** "no break or rent review": neither of them. */
export function sharesDenial(clause: Clause, at: number): boolean {
  const before = eventOf(clause.previous(at));
  const own = eventOf(clause.phrases[at] ?? NOTHING);
  // "never sold or sold before 2015", "no lease or one ending soon": the second as it stands.
  const isTimed = clause.phrases[at + 1]?.type === 'date';
  const isWithin = before === 'lease' && (isTimed || /^lease(?:Start|End)?$/.test(own ?? ''));
  if (before === own || isWithin || clause.joiner !== 'or') return false;
  const shares = clause.sharesNegation(at);
  if (shares) clause.joiner = 'none';
  return shares;
}
