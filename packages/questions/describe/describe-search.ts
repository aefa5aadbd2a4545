import type { CompiledQuery } from '@property/search-engine/dsl/compiled-query.ts';
import { type CompiledSortKey, SCORE_FIELD } from '@property/search-engine/dsl/read-sort.ts';
import type { CompiledSearch } from '@property/search-engine/engine/search-engine.ts';
import type { IndexName } from '@property/search-engine/mappings/mapping.ts';
import { SUBJECTS } from '../compose/subject.ts';
import { describeQuery, type Labels } from './describe-query.ts';
import { findFieldWords, nameElement } from './fields.ts';
import { joinWords } from './values.ts';

export interface Remarks {
  /** How something was read that could be read in another way. */
  readonly notes: readonly string[];
  /** Words nothing was made of. */
  readonly unused: readonly string[];
}

/** Says a checked search in plain English: what was looked for, in which order, how much is shown (S-112). */
export function describeSearch(
  index: IndexName,
  search: CompiledSearch,
  labels: Labels,
  { notes, unused }: Remarks,
): string {
  const { noun } = SUBJECTS[index];
  const what =
    search.query.kind === 'match_all'
      ? `All ${noun}`
      : `${noun[0]?.toUpperCase()}${noun.slice(1)} where ${describeQuery(search.query, labels)}`;
  const sentences = [
    `${what}.`,
    ...(search.sort.length > 0
      ? [`Ordered by ${joinWords(search.sort.map(describeSortKey), 'and')}.`]
      : []),
    ...describeOrderedElements(search),
    describeSize(search),
    ...notes.map((note) => `${note[0]?.toUpperCase()}${note.slice(1)}.`),
    ...(unused.length > 0 ? [`Not used: ${unused.map((word) => `“${word}”`).join(', ')}.`] : []),
  ];
  return sentences.join(' ');
}

function describeSize({ size, from, aggregations }: CompiledSearch): string {
  const shown = from > 0 ? `${size} from number ${from + 1} on` : `up to ${size}`;
  const counted = aggregations.size > 0 ? ` Figures: ${[...aggregations.keys()].join(', ')}.` : '';
  return size === 0 ? `Only the count is given.${counted}` : `Shows ${shown}.${counted}`;
}

function describeSortKey({ field, descending, nestedPath }: CompiledSortKey): string {
  if (field === SCORE_FIELD) return 'relevance';
  const { label, format } = findFieldWords(field);
  const own =
    nestedPath === undefined ? '' : `${nameElement(nestedPath)?.split(' ')[0] ?? nestedPath} `;
  const dated = format === 'date';
  const sized = format === 'acres' || format.startsWith('square');
  if (sized) return `${own}${label}, ${descending ? 'largest' : 'smallest'} first`;
  const first =
    format === 'text'
      ? descending
        ? 'Z to A'
        : 'A to Z'
      : descending
        ? dated
          ? 'latest first'
          : 'highest first'
        : dated
          ? 'earliest first'
          : 'lowest first';
  return `${own}${label}, ${first}`;
}

/**
 * An order by an array goes by all of its elements, also those the conditions pass over: the latest
 * application of a title need not be the refused one that was asked for. Says so where it is so (S-112).
 */
function describeOrderedElements({ query, sort }: CompiledSearch): string[] {
  return sort.flatMap((key) => {
    const path = key.nestedPath;
    if (path === undefined || !listElements(query, path).some((one) => passesOver(one, key)))
      return [];
    const { label, format } = findFieldWords(key.field);
    const dated = format === 'date' ? ['latest', 'earliest'] : ['highest', 'lowest'];
    const one = nameElement(path) ?? path;
    return [
      `The order goes by the ${dated[key.descending ? 0 : 1]} ${label} of all the ${one}s of a title, not only of those asked for.`,
    ];
  });
}

/** What is asked of an element of an array, wherever it is asked for; what must not be asks for none. */
function listElements(query: CompiledQuery, path: string): CompiledQuery[] {
  if (query.kind === 'nested') return query.path === path ? [query.query] : [];
  if (query.kind !== 'bool') return [];
  return [...query.must, ...query.filter, ...query.should].flatMap((part) =>
    listElements(part, path),
  );
}

/**
 * Whether the first element in an order may be one that a condition leaves out. It cannot be when
 * only a limit on the ordered field itself is asked for, of which the first is the most to meet it.
 */
function passesOver(query: CompiledQuery, key: CompiledSortKey): boolean {
  switch (query.kind) {
    case 'bool':
      return (
        query.should.length + query.mustNot.length > 0 ||
        [...query.must, ...query.filter].some((part) => passesOver(part, key))
      );
    case 'exists':
    case 'match_all':
      return false;
    case 'range':
      return (
        query.field !== key.field || (key.descending ? query.upper : query.lower) !== undefined
      );
    default:
      return true;
  }
}
