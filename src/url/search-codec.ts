import { describeAreaKey } from '#query/area.ts';
import { SORTS } from '#query/build-sort.ts';
import { chooseDefaultSort, orderFilters } from '#query/edit-filters.ts';
import type { Filter, Search } from '#query/filter.ts';
import { FILTER_FIELDS } from '#query/title-fields.ts';
import { parseArea, serializeArea } from './area-codec.ts';
import { parseCustom } from './custom-codec.ts';
import { parseField, serializeField } from './field-codec.ts';
import { type Parsed, quoteFromLink, type UrlNotice } from './url-notice.ts';

const TEXT_MAXIMUM = 200;
/** Stands before the name of a filter that is turned round. */
const NOT = 'not-';
const OWNED = ['q', 'area', 'sort', 'custom', ...Object.keys(FILTER_FIELDS)];

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
  for (const kind of Object.keys(FILTER_FIELDS)) {
    const name = parameters.has(kind) ? kind : `${NOT}${kind}`;
    const texts = parameters.getAll(name);
    const filter = texts.length === 0 ? null : keep(parseField(kind, texts, name));
    if (filter === null) continue;
    filters.push(name === kind || 'present' in filter ? filter : { ...filter, not: true });
  }
  const custom = parameters.get('custom');
  const parts = custom === null ? null : keep(parseCustom(custom));
  if (parts !== null) filters.push({ kind: 'custom', parts });
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
    if (!OWNED.includes(name.replace(NOT, ''))) parameters.append(name, value);
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
    case 'custom':
      parameters.set('custom', JSON.stringify(filter.parts));
      break;
    default: {
      const name = 'not' in filter && filter.not ? `${NOT}${filter.kind}` : filter.kind;
      for (const text of serializeField(filter)) parameters.append(name, text);
    }
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
