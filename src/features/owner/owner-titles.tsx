import type { TitleSearchResponse } from '@property/contract/search/title-search.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useServices } from '#api/services-context.ts';
import { buildOwnerMapLink, type Owner } from '#filters/link/owner-codec.ts';
import type { QueryDialect } from '#filters/query/query-dialect.ts';
import { formatLandArea } from '#lib/format/format-area.ts';
import { formatCappedCount, formatCount } from '#lib/format/format-count.ts';
import { serializeTitleRoute } from '#lib/links/title-route.ts';
import { RequestError } from '#records/query-error.tsx';
import { Button } from '#ui/controls/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import frame from '#ui/page-frame.module.css';
import styles from './owner-page.module.css';
import { buildOwnerRows, LAST_OWNER_PAGE, OWNER_PAGE, readOwnerTotal } from './owner-requests.ts';

/** Pages that come with one press. */
const AT_ONCE = 4;

export interface OwnerTitlesProps {
  readonly owner: Owner;
  readonly dialect: QueryDialect;
  /** Of the request that has the first page. */
  readonly answer: TitleSearchResponse;
  readonly units: UnitSystem;
}

/**
 * All titles of an owner, largest first: a page, and more with each press. What lies beyond the last
 * page that the service gives is on the map, whose list has no end.
 */
export function OwnerTitles({ owner, dialect, answer, units }: OwnerTitlesProps) {
  const { search: service } = useServices();
  const [wanted, setWanted] = useState(1);
  const { value: count, isCapped } = readOwnerTotal(answer);
  const pages = useQueries({
    queries: Array.from({ length: wanted - 1 }, (_, index) =>
      service.search(buildOwnerRows(owner, dialect, index + 1)),
    ),
  });
  // Without a gap, whichever page comes first.
  const missing = pages.findIndex(({ data }) => data === undefined);
  const there = missing === -1 ? pages : pages.slice(0, missing);
  const rows = [answer, ...there.flatMap(({ data }) => data ?? [])].flatMap(
    ({ hits }) => hits.hits,
  );
  const failed = pages.find(({ isError }) => isError);
  const last = Math.min(Math.ceil(count / OWNER_PAGE) - 1, LAST_OWNER_PAGE);
  const isWhole = rows.length >= count && !isCapped;
  const isEnd = wanted > last && missing === -1;
  return (
    <section className={frame.card} aria-labelledby="largest-titles">
      <h2 id="largest-titles" className={styles.title}>
        {isWhole
          ? 'All titles, largest first'
          : `The ${formatCount(rows.length)} largest of ${formatCappedCount(count, isCapped)}`}
      </h2>
      <p className={styles.whole}>
        <Link to={`${buildOwnerMapLink(owner)}&view=table`}>Open as a table beside the map</Link>
      </p>
      <DataTable
        caption="Titles of this owner, largest first"
        rows={rows}
        rowKey={({ _id }) => _id}
        columns={[
          {
            key: 'number',
            header: 'Title',
            isRowHeader: true,
            render: ({ _id, _source }) => (
              <Link to={serializeTitleRoute({ kind: 'id', id: _source?.id ?? _id })}>
                {_source?.number ?? 'No number'}
              </Link>
            ),
          },
          {
            key: 'address',
            header: 'Address',
            wide: true,
            render: ({ _source }) =>
              _source?.mainAddress?.fullAddress || (
                <span className={styles.quiet}>No address recorded</span>
              ),
          },
          { key: 'tenure', header: 'Tenure', render: ({ _source }) => _source?.tenure },
          {
            key: 'category',
            header: 'Category',
            render: ({ _source }) => _source?.propertyCategory,
          },
          {
            key: 'area',
            header: 'Area',
            align: 'end',
            render: ({ _source }) =>
              _source?.areaInSquareMeters === undefined
                ? '–'
                : formatLandArea(_source.areaInSquareMeters, units),
          },
        ]}
      />
      {failed && <RequestError error={failed.error} onRetry={() => void failed.refetch()} />}
      {!isWhole && !failed && (
        <p className={styles.more}>
          {isEnd ? (
            <Link to={buildOwnerMapLink(owner)}>The others are in the list beside the map</Link>
          ) : (
            <Button
              aria-busy={missing !== -1}
              onClick={() => setWanted((pages) => Math.min(pages + AT_ONCE, last + 1))}
            >
              Show more
            </Button>
          )}
        </p>
      )}
    </section>
  );
}
