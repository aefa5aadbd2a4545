import { quoteStraight } from '@property/contract/straighten.ts';
import type { Parsed, UrlNotice } from '#lib/links/url-notice.ts';
import { describeAreaKey } from '../model/area.ts';
import { canMeasure, chooseDefaultSort, orderFilters } from '../model/edit-filters.ts';
import type { Conditions, CustomParts, Filter, Search } from '../model/filter.ts';
import { type FilterIndex, readIndex } from '../model/filter-fields.ts';
import { listOrders } from '../query/build-sort.ts';
import { parseArea, serializeArea } from './area-codec.ts';
import { parseCustom, parseField, serializeField } from './field-codec.ts';

const TEXT_MAXIMUM = 200;
/** Stands before the name of a filter that is turned round. */
const NOT = 'not-';
const SORT = 'sort';
/** Stands behind the name of the custom filter. */
const NAME = '-name';

/**
 * Reads the search for titles out of the query string. Total: what cannot be used is left out and
 * said in a notice; parameters of others are not looked at.
 */
export function parseSearch(parameters: URLSearchParams): Parsed<Search> {
  const { value: filters, notices } = parseFilters(parameters, 'titles');
  const conditions: Conditions = { index: 'titles', filters };
  const order = parseSort(parameters, conditions);
  return {
    value: { ...conditions, ...order.value },
    notices: [...notices, ...order.notices],
  };
}

/** Writes the search into a query string; parameters of others in `others` stay as they are. */
export function serializeSearch(search: Search, others?: URLSearchParams): URLSearchParams {
  const parameters = serializeFilters(search);
  const usual = chooseDefaultSort(search);
  if (search.sort !== usual.sort || search.direction !== usual.direction) {
    parameters.set(SORT, `${search.sort}-${search.direction}`);
  }
  return appendOthers(parameters, others, [SORT, ...listParameters(search.index)]);
}

/** Reads the filters of an index, each kind once, in their one order. */
export function parseFilters(parameters: URLSearchParams, index: FilterIndex): Parsed<Filter[]> {
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
    filters.push({ type: 'area', kind: 'area', area });
  }
  const text = keep(parseText(parameters.get('q')));
  if (text !== '') filters.push({ type: 'text', kind: 'text', text });
  for (const listed of readIndex(index).filters) {
    const name = parameters.has(listed.key) ? listed.key : `${NOT}${listed.key}`;
    const texts = parameters.getAll(name);
    const filter = texts.length === 0 ? null : keep(parseField(listed, texts, name, index));
    if (filter !== null) filters.push(name === listed.key ? filter : turn(filter));
  }
  const { custom: customName } = readIndex(index);
  const custom = parameters.get(customName);
  const parts = custom === null ? null : keep(parseCustom(custom, customName));
  if (parts !== null) {
    const name = readName(parts, parameters.get(customName + NAME));
    filters.push({ type: 'custom', kind: 'custom', parts, ...(name && { name }) });
  }
  return { value: orderFilters(filters, index), notices };
}

/** What is not a list of titles would stand behind any words that a link gives it. */
function readName({ filter = [], ...others }: CustomParts, name: string | null) {
  const isList = filter.length === 1 && 'ids' in (filter[0] ?? {}) && !Object.keys(others).length;
  return isList && name !== null && name.length <= TEXT_MAXIMUM ? name.trim() : '';
}

/** Writes the filters of a search into a query string of their own. */
export function serializeFilters({ index, filters }: Conditions): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const filter of orderFilters(filters, index)) {
    switch (filter.type) {
      case 'area':
        parameters.append('area', serializeArea(filter.area));
        break;
      case 'text':
        parameters.set('q', filter.text);
        break;
      case 'custom':
        parameters.set(readIndex(index).custom, JSON.stringify(filter.parts));
        if (filter.name) parameters.set(readIndex(index).custom + NAME, filter.name);
        break;
      default: {
        const name = 'not' in filter && filter.not ? `${NOT}${filter.kind}` : filter.kind;
        for (const text of serializeField(filter)) parameters.append(name, text);
      }
    }
  }
  return parameters;
}

/** The parameters that the filters of an index stand in. */
export function listParameters(index: FilterIndex): string[] {
  const { byKind, custom } = readIndex(index);
  const kinds = [...byKind.keys()];
  return ['q', 'area', custom, custom + NAME, ...kinds, ...kinds.map((kind) => `${NOT}${kind}`)];
}

/** Adds the parameters of others, which are those that are not owned. */
export function appendOthers(
  parameters: URLSearchParams,
  others: URLSearchParams | undefined,
  owned: readonly string[],
): URLSearchParams {
  for (const [name, value] of others ?? []) {
    if (!owned.includes(name)) parameters.append(name, value);
  }
  return parameters;
}

/** A filter under the name that turns it round; one that says its opposite itself stays. */
function turn(filter: Filter): Filter {
  switch (filter.type) {
    case 'choice':
    case 'range':
    case 'date':
    case 'words':
      return { ...filter, not: true };
    default:
      return filter;
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
  conditions: Conditions,
): Parsed<Pick<Search, 'sort' | 'direction'>> {
  const usual = chooseDefaultSort(conditions);
  const text = parameters.get(SORT);
  if (text === null) return { value: usual, notices: [] };
  // Older links had two words for this one order.
  const current = text.replace(/^sale(?=-\w+$)/, 'sale-price');
  const value = listOrders(conditions.index).find(
    ({ sort, direction }) => current === `${sort}-${direction}`,
  );
  if (value?.sort === 'nearest' && !canMeasure(conditions)) {
    const message =
      'The link orders by distance, but names no place to measure from; the usual order is used.';
    return { value: usual, notices: [{ parameter: SORT, message }] };
  }
  if (value) return { value, notices: [] };
  const message = `There is no order called ${quoteStraight(text)}; the usual one is used.`;
  return { value: usual, notices: [{ parameter: SORT, message }] };
}
