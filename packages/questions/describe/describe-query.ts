import type {
  Bool,
  CompiledQuery,
  Match,
  Nested,
} from '@property/search-engine/dsl/compiled-query.ts';
import { findFieldWords, nameElement } from './fields.ts';
import { joinWords, sayRange, sayValues } from './values.ts';

/** What the shape or point at a place of the body stands for, where that is known. */
export type Labels = ReadonlyMap<string, string>;

/**
 * Says a checked query as a clause, such as "the tenure is Freehold and the town is Wrenford".
 * Everything the query demands is in it.
 */
export function describeQuery(query: CompiledQuery, labels: Labels): string {
  switch (query.kind) {
    case 'bool': {
      const label = labels.get(query.place);
      return label === undefined ? describeBool(query, labels) : `the location is ${label}`;
    }
    case 'nested':
      return `there is ${describeElement(query, labels)}`;
    case 'match_all':
      return 'anything goes';
    case 'ids':
      return `the id is ${sayValues('id', query.values)}`;
    case 'exists':
      return `the ${findFieldWords(query.field).label} is recorded`;
    case 'geo_bounding_box':
    case 'geo_shape':
    case 'geo_distance':
      return `the location is ${labels.get(query.place) ?? describeArea(query)}`;
    case 'multi_match':
      return `${query.fields.map(({ name }) => findFieldWords(name).label).join(' or ')} ${sayWords(query)}`;
    case 'match':
      return `the ${findFieldWords(query.field).label} ${sayWords(query)}`;
    default:
      return `the ${describeAttribute(query, 'is')}`;
  }
}

/** "property type is Retail", "price of £1 or less". */
function describeAttribute(
  query: Extract<CompiledQuery, { kind: 'terms' | 'range' }>,
  verb: 'is' | 'of',
): string {
  const value = query.kind === 'range' ? sayRange(query) : sayValues(query.field, query.values);
  const { label } = findFieldWords(query.field);
  const bare = verb === 'of' && /^(?:from|before|after) /.test(value);
  return bare ? `${label} ${value}` : `${label} ${verb} ${value}`;
}

function sayWords({
  text,
  operator,
  fuzziness,
}: Pick<Match, 'text' | 'operator' | 'fuzziness'>): string {
  const words = text.trim().split(/\s+/);
  const near = fuzziness === 0 ? '' : ', spelt so or nearly so';
  if (operator === 'and') return `contains ${words.length > 1 ? 'all of ' : ''}“${text}”${near}`;
  const few = words.length <= 4;
  const which = few
    ? joinWords(
        words.map((word) => `“${word}”`),
        'or',
      )
    : `any of “${text}”`;
  return `contains ${which}${near}`;
}

function describeBool(query: Bool, labels: Labels): string {
  const wanted = [...query.must, ...query.filter].map((part) => wrap(part, labels, 'and'));
  if (query.should.length > 0) wanted.push(...describeShould(query, labels));
  const unwanted = query.mustNot.map((part) => describeNot(part, labels));
  const parts = [...wanted, ...unwanted];
  return parts.length === 0 ? 'anything goes' : joinWords(parts, 'and');
}

/** Alternatives that need not hold only change the order of results. */
function describeShould({ should, minimumShouldMatch }: Bool, labels: Labels): string[] {
  const parts = shareSubject(should.map((part) => wrap(part, labels, 'or')));
  if (minimumShouldMatch === 0) return [`preferably ${joinWords(parts, 'or')}`];
  if (minimumShouldMatch === 1)
    return [parts.length === 1 ? (parts[0] ?? '') : `either ${joinWords(parts, 'or')}`];
  return [`at least ${minimumShouldMatch} of these hold: ${parts.join('; ')}`];
}

/** "the location is near A", "the location is near B" → "the location is near A", "near B". */
function shareSubject(parts: readonly string[]): string[] {
  const [first = ''] = parts;
  const subject = /^the [^()]*? (?:is|contains) /.exec(first)?.[0];
  if (subject === undefined || !parts.every((part) => part.startsWith(subject))) return [...parts];
  return parts.map((part, i) => (i === 0 ? part : part.slice(subject.length)));
}

function describeNot(query: CompiledQuery, labels: Labels): string {
  switch (query.kind) {
    case 'nested':
      return `there is no ${describeElement(query, labels).replace(/^an? /, '')}`;
    case 'terms':
      return `the ${findFieldWords(query.field).label} is not ${sayValues(query.field, query.values)}`;
    case 'exists':
      return `no ${findFieldWords(query.field).label} is recorded`;
    case 'geo_bounding_box':
    case 'geo_shape':
    case 'geo_distance':
      return `the location is not ${labels.get(query.place) ?? describeArea(query)}`;
    case 'match':
      return describeQuery(query, labels).replace(' contains ', ' does not contain ');
    default:
      if (labels.has(query.place)) return `the location is not ${labels.get(query.place)}`;
      return `it is not so that (${describeQuery(query, labels)})`;
  }
}

/** Brackets around a group inside another, so that it is plain what belongs together. */
function wrap(query: CompiledQuery, labels: Labels, around: 'and' | 'or'): string {
  const text = describeQuery(query, labels);
  if (query.kind !== 'bool' || labels.has(query.place)) return text;
  const { must, filter, should, mustNot } = query;
  const parts = must.length + filter.length + mustNot.length;
  const plainOr = parts === 0 && around === 'and' && should.length > 0;
  const single = parts + should.length <= 1;
  return plainOr || single ? (plainOr && !single ? `(${text})` : text) : `(${text})`;
}

/** "a sale with a date of 1 January 2020 or later and a price of £500,000 or less". */
function describeElement({ path, query }: Nested, labels: Labels): string {
  const one = nameElement(path) ?? `element of ${path}`;
  const article = `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`;
  if (query.kind === 'exists' && query.field.startsWith(`${path}.`)) {
    const { label } = findFieldWords(query.field);
    const plain = /^(?:date|reference|start date|expiry date)$/.test(label);
    const of = /^[aeiou]/.test(label) ? 'an' : 'a';
    return plain ? `${article} on record` : `${article} with ${of} ${label}`;
  }
  const parts = listParts(query);
  const said = parts?.map((part) => describePart(part));
  if (said?.every((text) => text !== undefined)) return `${article} with ${joinWords(said, 'and')}`;
  return `${article} where ${describeQuery(query, labels)}`;
}

/** The conditions of an element when all of them simply have to hold. */
function listParts(query: CompiledQuery): readonly CompiledQuery[] | undefined {
  if (query.kind !== 'bool') return [query];
  const plain = query.should.length + query.mustNot.length === 0;
  return plain ? [...query.must, ...query.filter] : undefined;
}

function describePart(part: CompiledQuery): string | undefined {
  switch (part.kind) {
    case 'terms':
    case 'range': {
      const text = describeAttribute(part, 'of');
      return `${/^[aeiou]/.test(text) ? 'an' : 'a'} ${text}`;
    }
    case 'match': {
      const { label } = findFieldWords(part.field);
      return `a ${label} that ${sayWords(part)}`;
    }
    case 'exists':
      return `${/^[aeiou]/.test(findFieldWords(part.field).label) ? 'an' : 'a'} ${findFieldWords(part.field).label}`;
    default:
      return undefined;
  }
}

function describeArea(
  query: Extract<CompiledQuery, { kind: 'geo_bounding_box' | 'geo_shape' | 'geo_distance' }>,
): string {
  switch (query.kind) {
    case 'geo_bounding_box':
      return `in the box from ${query.south}, ${query.west} to ${query.north}, ${query.east}`;
    case 'geo_distance':
      return `within ${Math.round(query.metres).toLocaleString('en-GB')} metres of ${query.centre.lat}, ${query.centre.lon}`;
    case 'geo_shape': {
      const corners = query.polygons.flat().reduce((sum, ring) => sum + ring.length - 1, 0);
      return `in an outline of ${corners.toLocaleString('en-GB')} corners`;
    }
  }
}
