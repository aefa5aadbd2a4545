const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
const MONTH = MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)}|t)?\\.?`).join('|');
const LONG = new RegExp(
  `\\b(\\d{1,2})(?: ?st| ?nd| ?rd| ?th)?(?: day)?(?: of)? (${MONTH}),? (\\d{4})\\b`,
  'g',
);
const SHORT = /\b(\d{1,2})[./-](\d{1,2})[./-](\d{4})\b/g;
const ISO = /\b(\d{4})-(\d{2})-(\d{2})\b/g;
const OF_LEASE =
  /\bthe (?:date (?:of (?:the|this|that|such) (?:lease|deed)|hereof|thereof)|lease date)\b|\b(?:date hereof|date of (?:this |the )?lease|date of grant)\b/g;

/**
 * Puts `[0]`, `[1]` and so on where a text in small letters names a day, the day before the month.
 * "The date of the lease" is one where it is known.
 */
export function replaceDays(
  text: string,
  leaseDate: string | undefined,
): { readonly text: string; readonly days: readonly string[] } {
  const days: string[] = [];
  const put = (whole: string, year: string, month: number, date: string): string => {
    const day = `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`;
    const time = Date.parse(`${day}T00:00:00Z`);
    const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
    return isDay ? `[${days.push(day) - 1}]` : whole;
  };
  const replaced = text
    .replaceAll(ISO, (whole, year, month, date) => put(whole, year, Number(month), date))
    .replaceAll(SHORT, (whole, date, month, year) => put(whole, year, Number(month), date))
    .replaceAll(LONG, (whole, date, name: string, year) => {
      const month = MONTHS.findIndex((full) => full.startsWith(name.slice(0, 3))) + 1;
      return put(whole, year, month, date);
    })
    .replaceAll(OF_LEASE, (whole) =>
      leaseDate === undefined ? whole : `[${days.push(leaseDate) - 1}]`,
    );
  return { text: replaced, days };
}
