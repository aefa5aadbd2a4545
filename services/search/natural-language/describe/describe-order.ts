import type { CompiledQuery } from '../../dsl/compiled-query.ts';
import type { CompiledSortKey } from '../../dsl/read-sort.ts';
import type { CompiledSearch } from '../../engine/search-engine.ts';
import { ELEMENTS, findFieldWords } from './fields.ts';

/**
 * An order by an array goes by all of its elements, also those the conditions pass over: the latest
 * application of a title need not be the refused one that was asked for. Says so where it is so (S-112).
 */
export function describeOrderedElements({ query, sort }: CompiledSearch): string[] {
  return sort.flatMap((key) => {
    const path = key.nestedPath;
    if (path === undefined || !listElements(query, path).some((one) => passesOver(one, key)))
      return [];
    const { label, format } = findFieldWords(key.field);
    const dated = format === 'date' ? ['latest', 'earliest'] : ['highest', 'lowest'];
    const [one = path] = ELEMENTS[path] ?? [];
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
