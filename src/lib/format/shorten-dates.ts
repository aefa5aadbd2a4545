const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December';
const DATE = new RegExp(
  String.raw`\b(\d{1,2}) (${MONTHS}) (\d{4})(?: at (\d{1,2}:\d{2}(?::\d{2})?))?`,
  'g',
);

/**
 * A text of a paper with its dates as they are written here, `20 Jul 2005` and `20 Jul 2005, 14:03`,
 * which do not break in two at the end of a line.
 */
export function shortenDates(text: string): string {
  return text.replaceAll(DATE, (_whole, day: string, month: string, year: string, time?: string) =>
    [`${day}\u00a0${month.slice(0, 3)}\u00a0${year}`, ...(time ? [time] : [])].join(', '),
  );
}
