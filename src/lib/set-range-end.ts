/** Two days as YYYY-MM-DD, either of which may be open, and whether an end itself is left out. */
interface Days {
  readonly from?: string;
  readonly to?: string;
  readonly above?: boolean;
  readonly below?: boolean;
}

/** A stretch of days with another end, which counts itself; one that passes the other opens that. */
export function setRangeEnd<Range extends Days>(
  days: Range,
  end: 'from' | 'to',
  day: string | undefined,
): Pick<Range, keyof Range & keyof Days>;
export function setRangeEnd(days: Days, end: 'from' | 'to', day: string | undefined): Days {
  const { above, below } = days;
  const from = end === 'from' ? day : days.from;
  const to = end === 'to' ? day : days.to;
  const isTurned = from !== undefined && to !== undefined && from > to;
  return {
    ...(from !== undefined &&
      !(isTurned && end === 'to') && { from, ...(end === 'to' && above && { above }) }),
    ...(to !== undefined &&
      !(isTurned && end === 'from') && { to, ...(end === 'from' && below && { below }) }),
  };
}
