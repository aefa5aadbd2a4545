import { describeAreaKey } from '#query/area.ts';
import { chooseDefaultSort, orderFilters } from '#query/edit-filters.ts';
import type { ChoiceKind, Filter, RangeKind, Search, Sort } from '#query/filter.ts';
import { parseArea, serializeArea } from './area-codec.ts';
import { parseChoices } from './choice-codec.ts';
import { parseRange, serializeRange } from './range-codec.ts';
import { type Parsed, quoteFromLink, type UrlNotice } from './url-notice.ts';

const CHOICES: readonly ChoiceKind[] = ['tenure', 'category', 'type'];
const RANGES: readonly RangeKind[] = ['size', 'sale'];
const SORTS: readonly Sort[] = ['relevance', 'size', 'sale-price', 'sale-date', 'modified'];
const TEXT_MAXIMUM = 200;
const OWNED = ['q', 'area', 'sort', ...CHOICES, ...RANGES];

/**
 * Reads the search out of the query string. Total: what cannot be used is left out and said in a
 * notice; parameters of others are not looked at.
 */
export function parseSearch(parameters: URLSearchParams): Parsed<Search> {
  const notices: UrlNotice[] = [];
  const keep = <Value>(parsed: Parsed<Value>): Value => {
    notices.push(...parsed.notices);
    return parsed.value;
  };
  const filters: Filter[] = [];
  const areaKeys = new Set<string>();
  for (const text of parameters.getAll('area')) {
    const area = keep(parseArea(text));
    if (area === null || areaKeys.has(describeAreaKey(area))) continue;
    areaKeys.add(describeAreaKey(area));
    filters.push({ kind: 'area', area });
  }
  const text = keep(parseText(parameters.get('q')));
  if (text !== '') filters.push({ kind: 'text', text });
  for (const kind of CHOICES) {
    const values = keep(parseChoices(kind, parameters.getAll(kind)));
    if (values.length > 0) filters.push({ kind, values });
  }
  for (const kind of RANGES) {
    const value = parameters.get(kind);
    const range = value === null ? null : keep(parseRange(kind, value));
    if (range !== null) filters.push({ kind, range });
  }
  const ordered = orderFilters(filters);
  return { value: { filters: ordered, ...keep(parseSort(parameters, ordered)) }, notices };
}

/** Writes the search into a query string; parameters of others in `others` stay as they are. */
export function serializeSearch(search: Search, others?: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const filter of orderFilters(search.filters)) appendFilter(parameters, filter);
  const usual = chooseDefaultSort(search.filters);
  if (search.sort !== usual.sort || search.direction !== usual.direction) {
    parameters.set('sort', `${search.sort}-${search.direction}`);
  }
  for (const [name, value] of others ?? []) {
    if (!OWNED.includes(name)) parameters.append(name, value);
  }
  return parameters;
}

function appendFilter(parameters: URLSearchParams, filter: Filter): void {
  switch (filter.kind) {
    case 'area':
      parameters.append('area', serializeArea(filter.area));
      break;
    case 'text':
      parameters.set('q', filter.text);
      break;
    case 'tenure':
    case 'category':
    case 'type':
      for (const value of filter.values) parameters.append(filter.kind, value);
      break;
    case 'size':
    case 'sale':
      parameters.set(filter.kind, serializeRange(filter.range));
      break;
  }
}

function parseText(text: string | null): Parsed<string> {
  const trimmed = text?.trim().replaceAll(/\s+/g, ' ') ?? '';
  if (trimmed.length <= TEXT_MAXIMUM) return { value: trimmed, notices: [] };
  const message = `The words in the link were cut to ${TEXT_MAXIMUM} characters.`;
  // A cut through a character of two units would leave half of it.
  const value = trimmed
    .slice(0, TEXT_MAXIMUM)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
  return { value, notices: [{ parameter: 'q', message }] };
}

function parseSort(
  parameters: URLSearchParams,
  filters: readonly Filter[],
): Parsed<Pick<Search, 'sort' | 'direction'>> {
  const usual = chooseDefaultSort(filters);
  const text = parameters.get('sort');
  if (text === null) return { value: usual, notices: [] };
  for (const sort of SORTS) {
    if (text === `${sort}-asc`) return { value: { sort, direction: 'asc' }, notices: [] };
    if (text === `${sort}-desc`) return { value: { sort, direction: 'desc' }, notices: [] };
  }
  const message = `There is no order called ${quoteFromLink(text)}; the usual one is used.`;
  return { value: usual, notices: [{ parameter: 'sort', message }] };
}
