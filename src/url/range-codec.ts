import type { NumberRange } from '#query/filter.ts';
import { type Parsed, quoteFromLink } from './url-notice.ts';

const AMOUNT = /^\d+(?:\.\d+)?(?:e[+-]?\d+)?$/;

/** Writes a range as `from..to`; an open end is left empty. */
export function serializeRange(range: NumberRange): string {
  return `${range.from ?? ''}..${range.to ?? ''}`;
}

/** Reads `from..to` with either end open; null with a notice when it is no range. */
export function parseRange(parameter: string, text: string): Parsed<NumberRange | null> {
  const ends = text.split('..');
  const [fromText = '', toText = ''] = ends;
  const bad = (end: string) => end !== '' && !(AMOUNT.test(end) && Number.isFinite(Number(end)));
  if (ends.length !== 2 || (fromText === '' && toText === '') || bad(fromText) || bad(toText)) {
    return refuse(parameter, text, 'is not two amounts with two dots between, such as 500..2000');
  }
  const range: NumberRange = {
    ...(fromText === '' ? {} : { from: Number(fromText) }),
    ...(toText === '' ? {} : { to: Number(toText) }),
  };
  if (range.from !== undefined && range.to !== undefined && range.from > range.to) {
    return refuse(parameter, text, 'starts above its end');
  }
  return { value: range, notices: [] };
}

function refuse(parameter: string, text: string, reason: string): Parsed<null> {
  const message = `The ${parameter} range ${quoteFromLink(text)} in the link ${reason}, so it was left out.`;
  return { value: null, notices: [{ parameter, message }] };
}
