import type { QueryNode, Scalar } from '@property/contract/search/query-node.ts';
import type { Collection } from './collection.ts';
import { isInArea, isInBox, isNear, type PlainPoint } from './plain-geometry.ts';
import { fitsBounds, fitsValue } from './plain-values.ts';
import { scoreWords, type WordOptions } from './score-words.ts';
import { measureRarity, saturate } from './word-statistics.ts';

/** Score of an item for a query, straight from the meaning of the query; undefined: does not fit. */
export function scoreQuery(
  query: QueryNode,
  collection: Collection,
  item: number,
): number | undefined {
  const [operator = '', body] = Object.entries(query)[0] ?? [];
  const evaluate = EVALUATORS[operator];
  if (!evaluate) throw new Error(`No such operator: ${operator}`);
  return evaluate(body as never, collection, item);
}

type Evaluate = (body: never, collection: Collection, item: number) => number | undefined;

const constant = (fits: boolean) => (fits ? 1 : undefined);

/** Field and value of a body such as {field: value}. */
function readEntry<Value>(body: Readonly<Record<string, Value>>): [string, Value] {
  const [entry] = Object.entries(body);
  if (!entry) throw new Error('No field');
  return entry;
}

const EVALUATORS: Readonly<Record<string, Evaluate>> = {
  match_all: () => 1,

  match(body: Record<string, Scalar | WordOptions>, collection, item) {
    const [field, value] = readEntry(body);
    return scoreField(
      collection,
      item,
      field,
      typeof value === 'object' ? value : { query: value },
    );
  },

  multi_match(
    body: WordOptions & { fields: string[]; type?: string; tie_breaker?: number },
    collection,
    item,
  ) {
    const boosts = collection.remember(`boosts|${body.fields}`, () =>
      readBoosts(collection, body.fields),
    );
    const scores = [...boosts].flatMap(([field, boost]) => {
      const score = scoreField(collection, item, field, body);
      return score === undefined ? [] : [score * boost];
    });
    if (scores.length === 0) return undefined;
    const best = Math.max(...scores);
    const sum = scores.reduce((total, score) => total + score, 0);
    return best + (sum - best) * (body.tie_breaker ?? (body.type === 'most_fields' ? 1 : 0));
  },

  term(body: Record<string, Scalar | { value: Scalar }>, collection, item) {
    const [field, value] = readEntry(body);
    return scoreExact(collection, item, field, typeof value === 'object' ? value.value : value);
  },

  terms(body: Record<string, Scalar[]>, collection, item) {
    const [field, wanted] = readEntry(body);
    return constant(
      collection
        .values(item, field)
        .some((value) => wanted.some((one) => fitsValue(collection.type(field), value, one))),
    );
  },

  ids: (body: { values: string[] }, collection, item) =>
    constant(collection.values(item, 'id').some((id) => body.values.includes(String(id)))),

  range(body: Record<string, Record<string, Scalar>>, collection, item) {
    const [field, bounds] = readEntry(body);
    return constant(
      collection
        .values(item, field)
        .some((value) => fitsBounds(collection.type(field), value, bounds)),
    );
  },

  exists({ field }: { field: string }, collection, item) {
    const indexed = collection.remember(`below|${field}`, () =>
      Object.keys(collection.mapping.fields)
        .filter((path) => path === field || path.startsWith(`${field}.`))
        .filter((path) => collection.type(path) !== 'stored'),
    );
    return constant(indexed.some((path) => collection.values(item, path).length > 0));
  },

  bool(body: Record<string, QueryNode[]> & { minimum_should_match?: number }, collection, item) {
    const { must = [], filter = [], should = [], must_not: mustNot = [] } = body;
    if ([must, filter, should, mustNot].every((clauses) => clauses.length === 0)) return 1;
    const run = (clauses: QueryNode[]) => clauses.map((one) => scoreQuery(one, collection, item));
    const needed = must.length + filter.length === 0 && should.length > 0 ? 1 : 0;
    const minimum = Math.max(needed, body.minimum_should_match ?? needed);
    const optional = run(should).filter((score) => score !== undefined);
    const required = run(must);
    const fits =
      [...required, ...run(filter)].every((score) => score !== undefined) &&
      run(mustNot).every((score) => score === undefined) &&
      optional.length >= minimum;
    if (!fits) return undefined;
    return [...required, ...optional].reduce((sum: number, score) => sum + (score ?? 0), 0);
  },

  nested({ path, query }: { path: string; query: QueryNode }, collection, item) {
    const { collection: elements, own } = collection.parts(path);
    const scores = (own[item] ?? []).map((element) => scoreQuery(query, elements, element));
    const fitting = scores.filter((score) => score !== undefined);
    if (fitting.length === 0) return undefined;
    return fitting.reduce((sum, score) => sum + score, 0) / fitting.length;
  },

  geo_bounding_box(body: Record<string, Parameters<typeof isInBox>[1]>, collection, item) {
    const [field, box] = readEntry(body);
    return constant(listPoints(collection, item, field).some((point) => isInBox(point, box)));
  },

  geo_shape(body: Record<string, { shape: Parameters<typeof isInArea>[1] }>, collection, item) {
    const [field, { shape }] = readEntry(body);
    return constant(listPoints(collection, item, field).some((point) => isInArea(point, shape)));
  },

  geo_distance(body: Record<string, unknown>, collection, item) {
    const { distance, ...rest } = body;
    const [field, centre] = readEntry(rest);
    const metres = Number.parseFloat(String(distance));
    return constant(
      listPoints(collection, item, field).some((point) =>
        isNear(point, centre as PlainPoint, metres),
      ),
    );
  },
};

function listPoints(collection: Collection, item: number, field: string): PlainPoint[] {
  return collection.values(item, field) as PlainPoint[];
}

/** Boosts of the fields that are named: the last of one name, all of several patterns multiplied. */
function readBoosts(collection: Collection, names: readonly string[]): Map<string, number> {
  const boosts = new Map<string, number>();
  for (const [name, boost] of new Map(names.map(readBoost))) {
    for (const field of listFields(collection, name)) {
      boosts.set(field, (boosts.get(field) ?? 1) * boost);
    }
  }
  return boosts;
}

function readBoost(text: string): [string, number] {
  const [name = '', boost = '1'] = text.split('^');
  return [name, Number(boost)];
}

/** Fields a name with at most one star at its end stands for. */
function listFields(collection: Collection, name: string): string[] {
  if (!name.endsWith('*')) return [name];
  return Object.keys(collection.mapping.fields).filter(
    (field) => collection.type(field) === 'text' && field.startsWith(name.slice(0, -1)),
  );
}

/** Words in a text field; the value itself in any other. */
function scoreField(collection: Collection, item: number, field: string, options: WordOptions) {
  return collection.type(field) === 'text'
    ? scoreWords(collection, item, field, options)
    : scoreExact(collection, item, field, options.query);
}

/** An exact value scores by its rarity, as a word that stands in its field once. */
function scoreExact(collection: Collection, item: number, field: string, wanted: Scalar) {
  const type = collection.type(field);
  const has = (one: number) =>
    collection.values(one, field).some((value) => fitsValue(type, value, wanted));
  if (!has(item)) return undefined;
  if (type !== 'text' && type !== 'keyword') return 1;
  return collection.remember(`exact|${field}|${wanted}`, () => {
    const { items } = collection;
    const counts = items.map((_, one) => new Set(collection.values(one, field)).size);
    const holders = counts.filter((count) => count > 0).length;
    const average = counts.reduce((sum, count) => sum + count, 0) / holders;
    const having = items.filter((_, one) => has(one)).length;
    return measureRarity(holders, having) * saturate(1, 1, average);
  });
}
