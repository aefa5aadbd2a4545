import { SEARCH_WINDOW_MAXIMUM } from '@property/contract/search/limits.ts';
import type { TitleSearchResponse } from '@property/contract/search/title-search.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useServices } from '#api/services-context.ts';
import { buildCompsLink } from '#filters/link/comps-link.ts';
import { buildOwnerMapLink, type Owner, searchOwner } from '#filters/link/owner-codec.ts';
import type { Search } from '#filters/model/filter.ts';
import { buildRowsRequest, PAGE_SIZE, ROW_FIELDS } from '#filters/query/build-search-request.ts';
import { buildColumnSort } from '#filters/query/column-sort.ts';
import type { QueryDialect } from '#filters/query/query-dialect.ts';
import { formatCappedCount, formatCount } from '#lib/format/format-count.ts';
import { serializeTitleRoute } from '#lib/links/title-route.ts';
import { RequestError } from '#records/query-error.tsx';
import { ColumnChooser, useChosenColumns } from '#records/title-grid/column-chooser.tsx';
import { TickBar } from '#records/title-grid/tick-bar.tsx';
import {
  buildAddressColumn,
  buildTitleColumns,
  type GridTitle,
  listColumnFields,
  nameTitle,
} from '#records/title-grid/title-columns.tsx';
import { useTicks } from '#records/title-grid/use-ticks.ts';
import { useLabel } from '#records/use-label.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import frame from '#ui/page-frame.module.css';
import styles from './owner-page.module.css';
import { readOwnerTotal } from './owner-requests.ts';

export interface OwnerTitlesProps {
  readonly owner: Owner;
  readonly dialect: QueryDialect;
  /** Of the request that says how many there are. */
  readonly answer: TitleSearchResponse;
  readonly units: UnitSystem;
}

const NO_SHAPES = new Map<string, never>();
const NO_MARKS = new Map<string, string>();
const linkTo = ({ id }: GridTitle) => serializeTitleRoute({ kind: 'id', id });

/**
 * All titles of an owner in the grid of titles, largest first: columns are chosen, rows are ordered
 * and ticked, pages come as they come into view. What lies beyond the last page that the service
 * gives is on the map, whose list has no end.
 */
export default function OwnerTitles({ owner, dialect, answer, units }: OwnerTitlesProps) {
  const { search: service, config } = useServices();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const label = useLabel();
  const total = readOwnerTotal(answer);
  const count = Math.min(total.value, SEARCH_WINDOW_MAXIMUM);
  const isWhole = !total.isCapped && count === total.value;

  const all = useMemo(
    () => buildTitleColumns(units, dialect.titleFields, label),
    [units, dialect, label],
  );
  const chosen = useChosenColumns(all);
  const columns = useMemo(() => [buildAddressColumn(linkTo, NO_MARKS), ...chosen], [chosen]);
  const fields = useMemo(
    () => [...new Set([...ROW_FIELDS, ...listColumnFields(columns)])],
    [columns],
  );
  const [search, setSearch] = useState(
    (): Search => ({ ...searchOwner(owner), sort: 'size', direction: 'desc' }),
  );
  const sort = buildColumnSort(search, columns, dialect, (order) =>
    setSearch({ ...search, ...order }),
  );

  const listKey = `${search.sort} ${search.direction}`;
  const [inView, setInView] = useState({ listKey, first: 0, last: 0 });
  const { first, last } = inView.listKey === listKey ? inView : { first: 0, last: 0 };
  const start = Math.floor(first / PAGE_SIZE);
  const end = Math.floor(Math.min(last, count - 1) / PAGE_SIZE);
  const askPage = (page: number) =>
    service.search(buildRowsRequest(search, NO_SHAPES, dialect, page, fields));
  const pages = useQueries({
    queries: Array.from({ length: end - start + 1 }, (_, offset) => askPage(start + offset)),
  });
  // Grows with the pages that come, in whatever order they are asked for.
  const [ownIds] = useState(() => new Set<string>());
  for (const { data } of pages) noteIds(ownIds, data);
  const read = (index: number): GridTitle | undefined => {
    const page = pages[Math.floor(index / PAGE_SIZE) - start]?.data;
    const hit = page?.hits.hits[index % PAGE_SIZE];
    return hit && { ...hit._source, id: hit._source?.id ?? hit._id };
  };
  const readPage = async (page: number): Promise<readonly GridTitle[]> => {
    const answer = await queryClient.fetchQuery(askPage(page));
    noteIds(ownIds, answer);
    return answer.hits.hits.map(({ _id, _source }) => ({ ..._source, id: _source?.id ?? _id }));
  };
  const changeRows = useCallback(
    (nextFirst: number, nextLast: number) =>
      setInView({ listKey, first: nextFirst, last: nextLast }),
    [listKey],
  );
  const ticks = useTicks({
    listKey,
    length: count,
    read,
    pages: { size: PAGE_SIZE, read: readPage },
    ownIds,
  });
  const failed = pages.find(({ isError }) => isError);
  return (
    <section className={frame.card} aria-labelledby="owned-titles">
      <div className={styles.tableHead}>
        <h2 id="owned-titles" className={styles.title}>
          {isWhole
            ? `All ${formatCount(count)} titles`
            : `The first ${formatCount(count)} of ${formatCappedCount(total.value, total.isCapped)} titles`}
        </h2>
        <Link to={`${buildOwnerMapLink(owner)}&view=table`}>
          {isWhole ? 'Beside the map' : 'All of them beside the map'}
        </Link>
        <ColumnChooser all={all} sortedKey={sort.key} />
      </div>
      <div className={styles.table} data-few={count < FEW || undefined}>
        <DataGrid
          label="Titles of this owner"
          listKey={listKey}
          count={count}
          read={read}
          columns={columns}
          sort={sort}
          ticks={ticks}
          nameRow={nameTitle}
          onOpen={(row) => void navigate(linkTo(row))}
          onRowsChange={changeRows}
        />
        <TickBar
          ticks={ticks}
          compsLink={buildCompsLink(ticks.titles)}
          canBuy={config.documents !== null}
        />
      </div>
      {failed && <RequestError error={failed.error} onRetry={() => void failed.refetch()} />}
    </section>
  );
}

function noteIds(ids: Set<string>, answer: TitleSearchResponse | undefined): void {
  for (const { _id, _source } of answer?.hits.hits ?? []) ids.add(_source?.id ?? _id);
}

/** Rows that leave room below them in the usual height. */
const FEW = 10;
