import type { ListedFilter } from '@property/contract/fields.ts';
import { isJsonObject } from '@property/contract/json-object.ts';
import { quoteStraight } from '@property/contract/straighten.ts';
import type { Parsed, UrlNotice } from '#lib/links/url-notice.ts';
import type { CustomParts, DateRange, FieldFilter, NumberRange, Range } from '../model/filter.ts';
import {
  type ChoiceKind,
  type DateKind,
  type FieldKind,
  type FilterIndex,
  type FlagKind,
  type PresenceKind,
  type RangeKind,
  readIndex,
  type WordsKind,
} from '../model/filter-fields.ts';

/** The values of a filter as its parameter carries them; several stand in several parameters. */
export function serializeField(filter: FieldFilter): readonly string[] {
  switch (filter.type) {
    case 'choice':
      return filter.values;
    case 'words':
      return filter.words;
    case 'range':
      return [serializeRange(filter.range)];
    case 'date':
      return [serializeRange(filter.dates)];
    case 'flag':
      return [filter.is ? 'yes' : 'no'];
    case 'presence':
      return [filter.present ? 'yes' : 'no'];
  }
}

/**
 * Reads the values of a filter; null, with a notice, when they say nothing.
 *
 * @param parameter the name they stand under, for the notice
 */
export function parseField(
  { key, filter }: ListedFilter<FieldKind>,
  texts: readonly string[],
  parameter: string,
  index: FilterIndex,
): Parsed<FieldFilter | null> {
  const [first = ''] = texts;
  switch (filter.as) {
    case 'choice': {
      const kind = key as ChoiceKind;
      return keepSome(parseChoices(kind, texts, index), (values) => ({
        type: 'choice',
        kind,
        values,
      }));
    }
    case 'words': {
      const kind = key as WordsKind;
      return keepSome(parseWords(parameter, texts), (words) => ({ type: 'words', kind, words }));
    }
    case 'range': {
      const { value: range, notices } = parseRange(parameter, first);
      return { value: range && { type: 'range', kind: key as RangeKind, range }, notices };
    }
    case 'date': {
      const { value: dates, notices } = parseDates(parameter, first);
      return { value: dates && { type: 'date', kind: key as DateKind, dates }, notices };
    }
    case 'flag':
    case 'presence': {
      if (first !== 'yes' && first !== 'no') {
        const message = `${quoteStraight(first)} in the link is neither yes nor no, so ${parameter} was left out.`;
        return { value: null, notices: [{ parameter, message }] };
      }
      const isYes = first === 'yes';
      const value: FieldFilter =
        filter.as === 'flag'
          ? { type: 'flag', kind: key as FlagKind, is: isYes }
          : { type: 'presence', kind: key as PresenceKind, present: isYes };
      return { value, notices: [] };
    }
  }
}

function keepSome(
  { value, notices }: Parsed<readonly string[]>,
  build: (values: readonly string[]) => FieldFilter,
): Parsed<FieldFilter | null> {
  return { value: value.length > 0 ? build(value) : null, notices };
}

const CONTROL = /\p{Cc}/u;
const CONTROLS = /\p{Cc}/gu;

/**
 * Reads the words of a filter. Any word may be one that the service knows (S-009), so an unforeseen
 * one is kept, with a notice where a list of the usual words exists; a usual one in other case is
 * put right. Nobody ever meant a control character: such a word is left out.
 */
export function parseChoices(
  kind: ChoiceKind,
  texts: readonly string[],
  index: FilterIndex = 'titles',
): Parsed<string[]> {
  const usual = readIndex(index).byKind.get(kind)?.field.values;
  const [, several] = readIndex(index).nouns;
  const notices: UrlNotice[] = [];
  const values = new Set<string>();
  for (const word of new Set(texts.map((text) => text.trim()))) {
    if (word === '') continue;
    if (CONTROL.test(word)) {
      const quoted = quoteStraight(word.replaceAll(CONTROLS, '�'));
      const message = `The ${kind} ${quoted} in the link is damaged, so it was left out.`;
      notices.push({ parameter: kind, message });
      continue;
    }
    const known = usual?.find((each) => each.toLowerCase() === word.toLowerCase());
    values.add(known ?? word);
    if (usual === undefined || known !== undefined) continue;
    const message = `${quoteStraight(word)} is no usual ${kind} (${usual.join(', ')}): only ${several} recorded with exactly that word are found.`;
    notices.push({ parameter: kind, message });
  }
  return { value: [...values], notices };
}

const ENTRY_MAXIMUM = 200;
const FORMS = /^[\p{L}\p{N}]+(?:\/[\p{L}\p{N}]+)+$/u;

/**
 * Reads entries of words: spaces are evened out, and a slash only stays between plain words, where it
 * separates the forms of one (`food/foods`). Total: what is left of any text is kept.
 */
export function parseWords(parameter: string, texts: readonly string[]): Parsed<string[]> {
  const entries = texts.map((text) => {
    const plain = FORMS.test(text) ? text : text.replaceAll(/[/\p{Cc}]/gu, ' ');
    return plain.trim().replaceAll(/\s+/g, ' ');
  });
  const value = entries.filter((entry) => entry !== '' && entry.length <= ENTRY_MAXIMUM);
  const message = `Words of more than ${ENTRY_MAXIMUM} characters in the link were left out.`;
  const isCut = entries.some((entry) => entry.length > ENTRY_MAXIMUM);
  return { value, notices: isCut ? [{ parameter, message }] : [] };
}

const AMOUNT = /^\d+(?:\.\d+)?(?:e[+-]?\d+)?$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const RANGE = /^(>?)([^<>]*?)\.\.(<?)([^<>]*)$/;

/** Writes a range as `from..to`; an open end is left empty, `>` and `<` leave the end itself out. */
export function serializeRange(range: Range<number | string>): string {
  const { from = '', to = '', above, below } = range;
  return `${above ? '>' : ''}${from}..${below ? '<' : ''}${to}`;
}

/** Reads `from..to` with either end open; null with a notice when it is no range. */
export function parseRange(parameter: string, text: string): Parsed<NumberRange | null> {
  return parseEnds(parameter, text, readAmount, 'amounts with two dots between, such as 500..2000');
}

/** Reads `from..to` of days with either end open; null with a notice when it is no range. */
export function parseDates(parameter: string, text: string): Parsed<DateRange | null> {
  const form = 'days with two dots between, such as 2020-01-01..2024-12-31';
  return parseEnds(parameter, text, readDay, form);
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

function parseEnds<Value extends number | string>(
  parameter: string,
  text: string,
  readEnd: ReadEnd<Value>,
  form: string,
): Parsed<Range<Value> | null> {
  const refuse = (reason: string) => {
    const message = `The ${parameter} range ${quoteStraight(text)} in the link ${reason}, so it was left out.`;
    return { value: null, notices: [{ parameter, message }] };
  };
  const [, above = '', fromText = '', below = '', toText = ''] = RANGE.exec(text) ?? [];
  const from = fromText === '' ? undefined : readEnd(fromText);
  const to = toText === '' ? undefined : readEnd(toText);
  if ((from ?? to) === undefined || from === null || to === null) {
    return refuse(`is not two ${form}`);
  }
  if (from !== undefined && to !== undefined && from > to) return refuse('starts above its end');
  const range: Range<Value> = {
    ...(from !== undefined && { from, ...(above && { above: true }) }),
    ...(to !== undefined && { to, ...(below && { below: true }) }),
  };
  return { value: range, notices: [] };
}

/** Reads the parts of a custom filter from their JSON; null with a notice when it is none. */
export function parseCustom(text: string, parameter = 'custom'): Parsed<CustomParts | null> {
  const value = readJson(text);
  const lists = isJsonObject(value) ? Object.entries(value) : [];
  const isCustom = lists.every(
    ([name, nodes]) =>
      ['must', 'filter', 'must_not'].includes(name) &&
      Array.isArray(nodes) &&
      nodes.length > 0 &&
      nodes.every(isJsonObject),
  );
  if (lists.length > 0 && isCustom) return { value: value as CustomParts, notices: [] };
  const message = 'The custom filter in the link is damaged, so it was left out.';
  return { value: null, notices: [{ parameter, message }] };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
