import { type CompiledSortKey, SCORE_FIELD } from '../../dsl/read-sort.ts';
import type { CompiledSearch } from '../../engine/search-engine.ts';
import type { IndexName } from '../../mappings/mapping.ts';
import { SUBJECTS } from '../compose/subject.ts';
import { describeOrderedElements } from './describe-order.ts';
import { describeQuery, type Labels } from './describe-query.ts';
import { findFieldWords } from './fields.ts';
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

const NESTED: Readonly<Record<string, string>> = {
  sales: 'sale',
  leases: 'lease',
  planning: 'planning',
};

function describeSortKey({ field, descending, nestedPath }: CompiledSortKey): string {
  if (field === SCORE_FIELD) return 'relevance';
  const { label, format } = findFieldWords(field);
  const own = nestedPath === undefined ? '' : `${NESTED[nestedPath] ?? nestedPath} `;
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
