import type { Field } from '@property/contract/fields.ts';
import { TITLE_FIELDS } from '@property/contract/title-fields.ts';
import type { Search } from '../model/filter.ts';
import { readIndex, type Sort } from '../model/filter-fields.ts';
import type { QueryDialect } from './query-dialect.ts';

const FIELDS: Readonly<Record<string, Field>> = TITLE_FIELDS;

/** The key of the column of distances, which are worked out and no field of a title. */
export const DISTANCE_COLUMN = 'distance';

/**
 * The order of results that is the order of a column. Of several sales a column shows the last one:
 * rows stand by it where the title itself holds its figure, else by the highest or lowest of them.
 */
function findColumnSort(
  path: string,
  { titleFields }: Pick<QueryDialect, 'titleFields'>,
): Sort | undefined {
  if (path === DISTANCE_COLUMN) return 'nearest';
  const own = FIELDS[path]?.colours?.counted;
  const wanted = own !== undefined && titleFields.includes(own) ? own : path;
  return findSort(wanted) ?? findSort(path);
}

function findSort(path: string): Sort | undefined {
  const found = [...readIndex('titles').sorts].find(([, field]) => field.path === path);
  return found?.[0];
}

/** The column by which results stand; undefined where none of those shown. */
export function findSortedColumn(
  { sort }: Pick<Search, 'sort'>,
  columns: readonly { readonly key: string }[],
): string | undefined {
  if (sort === 'nearest') return columns.find(({ key }) => key === DISTANCE_COLUMN)?.key;
  const path = readIndex('titles').sorts.get(sort)?.path;
  if (path === undefined) return undefined;
  return columns.find(({ key }) => key === path || FIELDS[key]?.colours?.counted === path)?.key;
}

/** How a grid of titles stands by its columns; a column that is pressed again turns its order. */
export function buildColumnSort(
  search: Pick<Search, 'sort' | 'direction'>,
  columns: readonly { readonly key: string }[],
  dialect: Pick<QueryDialect, 'titleFields'>,
  onChange: (order: Pick<Search, 'sort' | 'direction'>) => void,
) {
  return {
    key: findSortedColumn(search, columns),
    direction: search.direction === 'asc' ? ('asc' as const) : ('desc' as const),
    canSort: (column: string) => findColumnSort(column, dialect) !== undefined,
    onSort: (column: string) => {
      const sort = findColumnSort(column, dialect);
      if (sort === undefined) return;
      // Nobody asks for what is farthest.
      if (sort === 'nearest') return onChange({ sort, direction: 'asc' });
      const isTurned = sort === search.sort && search.direction === 'desc';
      onChange({ sort, direction: isTurned ? 'asc' : 'desc' });
    },
  };
}
