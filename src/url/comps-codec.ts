import { UUID_PATTERN } from '#contract/limits.ts';
import { describeAreaKey } from '#query/area.ts';
import {
  DEAL_CHOICES,
  DEAL_RANGES,
  type DealChoice,
  type DealRange,
} from '#query/comps/deal-fields.ts';
import { type DealSearch, EMPTY_DEAL_SEARCH } from '#query/comps/deal-search.ts';
import type { NumberRange } from '#query/filter.ts';
import { parseArea, serializeArea } from './area-codec.ts';
import { parseDays, parseWithin, serializeDays, serializeWithin } from './comps-parts.ts';
import { parseRange, serializeRange } from './range-codec.ts';
import { type Parsed, quoteFromLink, type UrlNotice } from './url-notice.ts';

const OWNED: readonly string[] = [
  'title',
  'within',
  'area',
  'q',
  'deal-date',
  ...DEAL_CHOICES,
  ...DEAL_RANGES,
];
const TEXT_MAXIMUM = 200;
const CONTROLS = /\p{Cc}/gu;

/**
 * Reads the search for deals out of the query string. Total: what cannot be used is left out and
 * said in a notice. `area`, `q`, `type`, `category` and `tenure` mean here what they mean on the
 * map, so that they come along from there.
 */
export function parseDealSearch(parameters: URLSearchParams): Parsed<DealSearch> {
  const notices: UrlNotice[] = [];
  const keep = <Value>(parsed: Parsed<Value>): Value => {
    notices.push(...parsed.notices);
    return parsed.value;
  };
  const areas = new Map(
    parameters
      .getAll('area')
      .map((text) => keep(parseArea(text)))
      .filter((area) => area !== null)
      .map((area) => [describeAreaKey(area), area]),
  );
  const choices: Partial<Record<DealChoice, readonly string[]>> = {};
  for (const kind of DEAL_CHOICES) {
    const values = readWords(parameters.getAll(kind));
    if (values.length > 0) choices[kind] = values;
  }
  const ranges: Partial<Record<DealRange, NumberRange>> = {};
  for (const kind of DEAL_RANGES) {
    const text = parameters.get(kind);
    const range = text === null ? null : keep(parseRange(kind, text));
    if (range !== null) ranges[kind] = range;
  }
  const titleId = keep(parseTitleId(parameters.get('title')));
  const value: DealSearch = {
    ...EMPTY_DEAL_SEARCH,
    titleId,
    within: titleId === null ? null : keep(parseWithin(parameters.get('within'))),
    areas: [...areas.values()],
    text: readWords([parameters.get('q') ?? ''])[0] ?? '',
    dates: keep(parseDays('deal-date', parameters.get('deal-date'))),
    choices,
    ranges,
  };
  return { value, notices };
}

/** Writes the search into a query string; parameters of others in `others` stay as they are. */
export function serializeDealSearch(
  search: DealSearch,
  others: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const parameters = new URLSearchParams();
  if (search.titleId !== null) {
    parameters.set('title', search.titleId);
    if (search.within !== null) parameters.set('within', serializeWithin(search.within));
  }
  for (const area of search.areas) parameters.append('area', serializeArea(area));
  if (search.text !== '') parameters.set('q', search.text);
  for (const kind of DEAL_CHOICES) {
    for (const word of search.choices[kind] ?? []) parameters.append(kind, word);
  }
  const days = serializeDays(search.dates);
  if (days !== '') parameters.set('deal-date', days);
  for (const kind of DEAL_RANGES) {
    const range = search.ranges[kind];
    if (range !== undefined) parameters.set(kind, serializeRange(range));
  }
  for (const [name, value] of others) {
    if (!OWNED.includes(name)) parameters.append(name, value);
  }
  return parameters;
}

/** Any word may be one that the service knows (S-009); nobody ever meant a control character. */
function readWords(texts: readonly string[]): readonly string[] {
  const words = texts.map((text) =>
    text.replaceAll(CONTROLS, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, TEXT_MAXIMUM).trim(),
  );
  return [...new Set(words)].filter((word) => word !== '');
}

function parseTitleId(text: string | null): Parsed<string | null> {
  if (text === null || text === '') return { value: null, notices: [] };
  if (UUID_PATTERN.test(text)) return { value: text.toLowerCase(), notices: [] };
  const message = `The title ${quoteFromLink(text)} in the link is none, so deals are shown without one.`;
  return { value: null, notices: [{ parameter: 'title', message }] };
}
