import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchProfile } from '#contract/profile-search.ts';
import { isNegated } from '#query/build-query.ts';
import { buildCountRequest } from '#query/build-search-request.ts';
import { orderFilters } from '#query/edit-filters.ts';
import type { Filter } from '#query/filter.ts';
import { readQueryDialect } from '#query/query-dialect.ts';
import { FILTER_FIELDS, findNestedPath } from '#query/title-fields.ts';
import { createFixtureApp, post } from '#services/search/testing/fixture-app.ts';
import { buildFixtureData } from '#services/search/testing/fixture-data.ts';
import { randomField } from './random-filters.ts';

const data = buildFixtureData();
const titles = [...data.titles()];
const app = createFixtureApp({ data, limits: { requestsPerMinute: 1_000_000 } });
const dialect = readQueryDialect(searchProfile);

/** Values under a dotted path, through any lists on the way. */
function listValues(item: unknown, path: readonly string[]): unknown[] {
  if (item === null || item === undefined) return [];
  if (Array.isArray(item)) return item.flatMap((each) => listValues(each, path));
  const [name, ...rest] = path;
  if (name === undefined) return [item];
  return typeof item === 'object' ? listValues(Reflect.get(item, name), rest) : [];
}

/** Whether a filter is true of a title, or of one element of its arrays, looked at without an index. */
function holds(filter: Filter, item: unknown, field: string): boolean {
  const values = listValues(item, field.split('.'));
  if ('present' in filter) return values.length > 0;
  if ('values' in filter) return values.some((value) => filter.values.includes(String(value)));
  if ('words' in filter) {
    const found = values.flatMap((value) =>
      String(value)
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u),
    );
    return filter.words.every((entry) =>
      entry.includes('/')
        ? entry.split('/').some((form) => found.includes(form))
        : entry.split(' ').every((word) => found.includes(word)),
    );
  }
  if ('range' in filter) return values.some((value) => isWithin(Number(value), filter.range));
  if (!('dates' in filter)) throw new Error(`no predicate for ${filter.kind}`);
  const { from, to, above, below } = filter.dates;
  // A day without a time is its first instant as a lower end and its last as an upper one.
  return values.some((value) => {
    const day = String(value).slice(0, 10);
    const isAfter = from === undefined || (above ? day > from : day >= from);
    return isAfter && (to === undefined || (below ? day < to : day <= to));
  });
}

function isWithin(value: number, range: Extract<Filter, { range: unknown }>['range']): boolean {
  const { from, to, above, below } = range;
  return (
    (from === undefined || (above ? value > from : value >= from)) &&
    (to === undefined || (below ? value < to : value <= to))
  );
}

/** Whether all filters hold of a title; what is asked of an array has to hold of one element. */
function matches(title: object, filters: readonly Filter[]): boolean {
  const groups = new Map<string, Filter[]>();
  for (const filter of filters) {
    const field = FILTER_FIELDS[filter.kind] ?? '';
    const path = findNestedPath(field) ?? '';
    const elements = path === '' ? [title] : listValues(title, [path]);
    const inner = path === '' ? field : field.slice(path.length + 1);
    if (isNegated(filter)) {
      if (elements.some((element) => holds(filter, element, inner))) return false;
    } else groups.set(path, [...(groups.get(path) ?? []), filter]);
  }
  return [...groups].every(([path, group]) => {
    const elements = path === '' ? [title] : listValues(title, [path]);
    return elements.some((element) =>
      group.every((filter) => {
        const field = FILTER_FIELDS[filter.kind] ?? '';
        return holds(filter, element, path === '' ? field : field.slice(path.length + 1));
      }),
    );
  });
}

/** A filter whose value comes from a title of the town, so that it finds something. */
const fitting = fc
  .tuple(randomField, fc.constantFrom(...titles), fc.boolean())
  .map(([filter, title, isUpper]): Filter => {
    const [value] = listValues(title, (FILTER_FIELDS[filter.kind] ?? '').split('.'));
    if (value === undefined) return filter;
    const end = isUpper ? 'to' : 'from';
    if ('values' in filter) return { ...filter, values: [String(value)] };
    if ('range' in filter) return { ...filter, range: { [end]: Number(value) } };
    if ('dates' in filter) return { ...filter, dates: { [end]: String(value).slice(0, 10) } };
    const [word] = /[a-z]+/i.exec(String(value)) ?? [];
    return 'words' in filter && word ? { ...filter, words: [word.toLowerCase()] } : filter;
  });

describe('filters through the service', () => {
  it('S-062 to S-072, O-054: count just the titles that a plain look at each finds', async () => {
    let found = 0;
    const filters = fc
      .uniqueArray(fitting, { selector: ({ kind }) => kind, minLength: 1, maxLength: 3 })
      .map(orderFilters);
    await fc.assert(
      fc.asyncProperty(filters, async (chosen) => {
        const request = buildCountRequest({ filters: chosen }, new Map(), dialect);
        const { body } = await post(app, '/titles', request);
        const wanted = titles.filter((title) => matches(title, chosen)).length;
        expect(body.hits?.total.value, JSON.stringify(chosen)).toBe(wanted);
        if (wanted > 0 && wanted < titles.length) found += 1;
      }),
      { numRuns: 400 },
    );
    expect(found).toBeGreaterThan(100);
  }, 120_000);
});
