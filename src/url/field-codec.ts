import type {
  ChoiceFilter,
  ChoiceKind,
  DateFilter,
  DateKind,
  PresenceFilter,
  PresenceKind,
  RangeFilter,
  RangeKind,
  WordsFilter,
  WordsKind,
} from '#query/filter.ts';
import { CHOICE_FIELDS, DATE_FIELDS, PRESENCE_FIELDS, RANGE_FIELDS } from '#query/title-fields.ts';
import { parseChoices } from './choice-codec.ts';
import { parseDates, parseRange, serializeRange } from './range-codec.ts';
import { type Parsed, quoteFromLink } from './url-notice.ts';
import { parseWords } from './words-codec.ts';

/** A filter that stands for one field of the title. */
export type FieldFilter = ChoiceFilter | RangeFilter | DateFilter | WordsFilter | PresenceFilter;

/** The values of a filter as its parameter carries them; several stand in several parameters. */
export function serializeField(filter: FieldFilter): readonly string[] {
  if ('values' in filter) return filter.values;
  if ('words' in filter) return filter.words;
  if ('present' in filter) return [filter.present ? 'yes' : 'no'];
  return [serializeRange('range' in filter ? filter.range : filter.dates)];
}

/** Reads the values of a filter; null, with a notice, when they say nothing. */
export function parseField(
  kind: string,
  texts: readonly string[],
  parameter: string,
): Parsed<FieldFilter | null> {
  const [first = ''] = texts;
  if (kind in CHOICE_FIELDS) {
    const { value, notices } = parseChoices(kind as ChoiceKind, texts);
    const filter = value.length > 0 ? { kind: kind as ChoiceKind, values: value } : null;
    return { value: filter, notices };
  }
  if (kind in RANGE_FIELDS) {
    const { value: range, notices } = parseRange(parameter, first);
    return { value: range && { kind: kind as RangeKind, range }, notices };
  }
  if (kind in DATE_FIELDS) {
    const { value: dates, notices } = parseDates(parameter, first);
    return { value: dates && { kind: kind as DateKind, dates }, notices };
  }
  if (kind in PRESENCE_FIELDS) {
    if (first === 'yes' || first === 'no') {
      const filter = { kind: kind as PresenceKind, present: first === 'yes' };
      return { value: filter, notices: [] };
    }
    const message = `${quoteFromLink(first)} in the link is neither yes nor no, so ${parameter} was left out.`;
    return { value: null, notices: [{ parameter, message }] };
  }
  const { value: words, notices } = parseWords(parameter, texts);
  return { value: words.length > 0 ? { kind: kind as WordsKind, words } : null, notices };
}
