const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/**
 * A calendar day as open records write it, YYYY-MM-DD: `2023-04-01` with or without a time,
 * `01-04-2023`, `01/04/2023`, `01-APR-2023`. The day always comes before the month.
 */
export function readDay(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(text);
  if (iso) return writeDay(iso[1], iso[2], iso[3]);
  const [, day, month, year] =
    /^(\d{1,2})[-/](\d{1,2}|[A-Za-z]{3})[-/](\d{4})(?: .*)?$/.exec(text) ?? [];
  if (day === undefined || month === undefined) return undefined;
  const named = MONTHS.indexOf(month.toUpperCase()) + 1;
  return writeDay(year, named > 0 ? String(named) : month, day);
}

function writeDay(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
): string | undefined {
  const text = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  // February 30 would become a day of March.
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(text) ? undefined : text;
}

/** A number of zero or more, with or without commas between thousands; undefined for anything else. */
export function readNumber(text: string): number | undefined {
  if (!/^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(text)) return undefined;
  return Number(text.replaceAll(',', ''));
}

/** A number that may be below zero, such as a change or a degree. */
export function readSignedNumber(text: string): number | undefined {
  return /^-?\d+(?:\.\d+)?(?:[eE]-?\d+)?$/.test(text) ? Number(text) : undefined;
}

/** A UPRN: 1 to 12 digits, without zeros before them; undefined for anything else and for none. */
export function readUprn(text: string): string | undefined {
  const [, digits] = /^(?:UPRN-)?0*([1-9]\d{0,11})(?:\.0)?$/.exec(text) ?? [];
  return digits;
}
