const NAMES = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

export interface MonthTick {
  /** Months since year 0. */
  readonly position: number;
  readonly label: string;
}

/**
 * Labels for a time axis in months, from the first to the last position (year × 12 + month − 1):
 * about four, the year written at the first and at each January.
 */
export function placeMonthTicks(from: number, to: number): MonthTick[] {
  const step = [1, 2, 3, 6, 12, 24].find((size) => (to - from) / size <= 4) ?? 60;
  const ticks: MonthTick[] = [];
  const start = Math.ceil(from / step) * step;
  for (let position = start; position <= to; position += step) {
    const month = NAMES[position % 12] ?? '';
    const withYear = ticks.length === 0 || position % 12 === 0;
    const year = String(Math.floor(position / 12)).slice(-2);
    ticks.push({ position, label: withYear ? `${month} ${year}` : month });
  }
  return ticks;
}
