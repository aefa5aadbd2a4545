import type { DateRange, NumberRange, Range } from '#query/filter.ts';
import { type Parsed, quoteFromLink } from './url-notice.ts';

const AMOUNT = /^\d+(?:\.\d+)?(?:e[+-]?\d+)?$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const FORM = /^(>?)([^<>]*?)\.\.(<?)([^<>]*)$/;

/** Writes a range as `from..to`; an open end is left empty, `>` and `<` leave the end itself out. */
export function serializeRange(range: Range<number | string>): string {
  const { from = '', to = '', above, below } = range;
  return `${above ? '>' : ''}${from}..${below ? '<' : ''}${to}`;
}

/** Reads `from..to` with either end open; null with a notice when it is no range. */
export function parseRange(parameter: string, text: string): Parsed<NumberRange | null> {
  return parse(parameter, text, readAmount, 'amounts with two dots between, such as 500..2000');
}

/** Reads `from..to` of days with either end open; null with a notice when it is no range. */
export function parseDates(parameter: string, text: string): Parsed<DateRange | null> {
  return parse(
    parameter,
    text,
    readDay,
    'days with two dots between, such as 2020-01-01..2024-12-31',
  );
}

/** An end as the person meant it; null when it is none. */
type ReadEnd<Value> = (text: string) => Value | null;

function readAmount(text: string): number | null {
  return AMOUNT.test(text) && Number.isFinite(Number(text)) ? Number(text) : null;
}

function readDay(text: string): string | null {
  const isDay = DAY.test(text) && new Date(`${text}T00:00Z`).getUTCDate() === Number(text.slice(8));
  return isDay ? text : null;
}

function parse<Value extends number | string>(
  parameter: string,
  text: string,
  readEnd: ReadEnd<Value>,
  form: string,
): Parsed<Range<Value> | null> {
  const [, above = '', fromText = '', below = '', toText = ''] = FORM.exec(text) ?? [];
  const from = fromText === '' ? undefined : readEnd(fromText);
  const to = toText === '' ? undefined : readEnd(toText);
  if ((from ?? to) === undefined || from === null || to === null) {
    return refuse(parameter, text, `is not two ${form}`);
  }
  if (from !== undefined && to !== undefined && from > to) {
    return refuse(parameter, text, 'starts above its end');
  }
  const range: Range<Value> = {
    ...(from !== undefined && { from, ...(above && { above: true }) }),
    ...(to !== undefined && { to, ...(below && { below: true }) }),
  };
  return { value: range, notices: [] };
}

function refuse(parameter: string, text: string, reason: string): Parsed<null> {
  const message = `The ${parameter} range ${quoteFromLink(text)} in the link ${reason}, so it was left out.`;
  return { value: null, notices: [{ parameter, message }] };
}
