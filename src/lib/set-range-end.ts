/** Two days as YYYY-MM-DD, both included; either end may be open. */
interface Days {
  readonly from?: string;
  readonly to?: string;
}

/** A stretch of days with another end; one that passes the other end opens that one. */
export function setRangeEnd(days: Days, end: 'from' | 'to', day: string | undefined): Days {
  const from = end === 'from' ? day : days.from;
  const to = end === 'to' ? day : days.to;
  const isTurned = from !== undefined && to !== undefined && from > to;
  return {
    ...(from !== undefined && !(isTurned && end === 'to') && { from }),
    ...(to !== undefined && !(isTurned && end === 'from') && { to }),
  };
}
