import { quoteStraight } from '@property/contract/straighten.ts';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { lazy, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useServices } from '#api/services-context.ts';
import { DialogBoundary } from '#filters/bar/dialog-boundary.tsx';
import { serializeSearch } from '#filters/link/search-codec.ts';
import { readAreas } from '#filters/model/edit-filters.ts';
import type { Search } from '#filters/model/filter.ts';
import { readQueryDialect } from '#filters/query/query-dialect.ts';
import { useAreaStreets } from '#filters/query/use-area-streets.ts';
import { describeQuery, type Reader } from '#filters/words/describe-search.ts';
import { useReader } from '#filters/words/use-reader.ts';
import { capitalise } from '#lib/format/capitalise.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { buildCompareLink, type ComparePair } from '#lib/links/compare-searches-codec.ts';
import { formatTotalTitles } from '#lib/read-total.ts';
import { RequestError } from '#records/query-error.tsx';
import { useSaved } from '#storage/saved-database.ts';
import { Button } from '#ui/controls/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { Note } from '#ui/note.tsx';
import frame from '#ui/page-frame.module.css';
import { PageFrame } from '#ui/page-frame.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTitleNames } from '../areas/use-title-names.ts';
import { nameWhere, type PlaceNames } from '../export/describe-whole-search.ts';
import styles from './compare-page.module.css';
import { MEASURES, SHARES } from './compare-requests.ts';
import { MeasureCard } from './measure-card.tsx';
import { type ComparedSide, readSide, useComparedSide } from './use-compared-side.ts';

const CompareWithDialog = lazy(() => import('./compare-with-dialog.tsx'));

export interface ComparePageProps {
  readonly pair: ComparePair;
  /** Names in the link that are neither of the two searches. */
  readonly unknown?: readonly string[];
}

/** Two searches side by side: counts, shares, medians and distributions from aggregations. */
export function ComparePage({ pair, unknown = [] }: ComparePageProps) {
  const one = useComparedSide(pair.one);
  const other = useComparedSide(pair.other);
  const reader = useReader();
  const [changed, setChanged] = useState<'A' | 'B' | null>(null);
  const kept = changed === 'A' ? other : one;
  const isSame = one.query === other.query;
  const isAlike =
    !isSame && describeQuery(one.query, reader) === describeQuery(other.query, reader);
  const isWhole = ![one, other].some((side) => side.isIncomplete || side.error);
  const places = usePlaces(one, other, isAlike);
  return (
    <PageFrame
      heading="Compare"
      actions={
        <Link className={frame.link} to={buildCompareLink(pair.other, pair.one)} replace>
          <ArrowLeftRight aria-hidden="true" />
          Swap sides
        </Link>
      }
    >
      <div className={styles.sides}>
        <SideCard name="A" side={one} places={places?.[0]} onChange={() => setChanged('A')} />
        <SideCard name="B" side={other} places={places?.[1]} onChange={() => setChanged('B')} />
      </div>
      {unknown.map((name) => (
        <div key={name} className={styles.alike}>
          <Note tone="warn" role="status">
            The link says {quoteStraight(name)} here, which is neither search A nor B; it is left
            out.
          </Note>
        </div>
      ))}
      {isSame && (
        <div className={styles.alike}>
          <Note tone="warn" role="status">
            Both sides are the same search, so every figure is the same. Change one of them.
          </Note>
        </div>
      )}
      <div className={styles.grid}>
        {MEASURES.map((measure) => (
          <MeasureCard key={measure.key} measure={measure} one={one} other={other} />
        ))}
        {SHARES.map(({ key, label }) => (
          <SharesCard key={key} label={label} one={one} other={other} shareKey={key} />
        ))}
      </div>
      <p className={styles.quiet}>
        {isWhole && 'Every figure is of all titles of each search.'}
        {!one.hasMedians && ' Medians are read from narrow bars: they are close, not exact.'}
      </p>
      <DialogBoundary name="The choice" resetKey={String(changed)} onClose={() => setChanged(null)}>
        {changed && (
          <CompareWithDialog
            current={{ search: kept.search, key: kept.query }}
            side={changed}
            onClose={() => setChanged(null)}
          />
        )}
      </DialogBoundary>
    </PageFrame>
  );
}

interface SideCardProps {
  readonly name: 'A' | 'B';
  readonly side: ComparedSide;
  /** Where its areas are, as the other side reads the same; null until that is known. */
  readonly places: string | null | undefined;
  readonly onChange: () => void;
}

function SideCard({ name, side, places, onChange }: SideCardProps) {
  const reader = useReader();
  const finds = describeQuery(side.query, reader);
  const called = useSavedName(side.query) ?? finds;
  return (
    <section className={frame.card} aria-label={`Search ${name}`}>
      <p className={styles.sideName} data-side={name}>
        <span aria-hidden="true">{name}</span>
        <Link to={`/?${side.query}`}>{called}</Link>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Change search ${name}`}
          onClick={onChange}
        >
          Change
        </Button>
      </p>
      {called !== finds && <p className={styles.quiet}>{finds}</p>}
      {places !== undefined && (
        <p className={styles.quiet} aria-busy={places === null || undefined}>
          {places ?? <Skeleton width={180} height={14} />}
        </p>
      )}
      {side.notices.map((message) => (
        <Note key={message} tone="warn" role="status">
          {message}
        </Note>
      ))}
      {side.isIncomplete && (
        <Note tone="warn" role="status">
          The service stopped before it had looked everywhere, so titles can be missing from the
          figures of search {name}.
        </Note>
      )}
      {side.error ? (
        <RequestError error={side.error} onRetry={side.retry} retrying={side.isTrying} />
      ) : null}
      {(side.total || !side.error) && (
        <p className={styles.metric}>
          {side.isLoading ? (
            <Skeleton width={140} height={28} />
          ) : side.total ? (
            formatTotalTitles(side.total)
          ) : (
            'Count not known'
          )}
        </p>
      )}
      {side.total?.isCapped && (
        <p className={styles.quiet}>
          The service counts to {formatCount(side.total.value)}
          {!side.isIncomplete && '; the figures below are of all titles'}.
        </p>
      )}
    </section>
  );
}

/** What the person calls a search that they have saved; undefined until that is known. */
function useSavedName(query: string): string | undefined {
  const { data } = useSaved();
  return useMemo(
    () =>
      data?.searches.find(
        (saved) => serializeSearch(readSide(saved.query).search).toString() === query,
      )?.name,
    [data, query],
  );
}

interface SharesCardProps {
  readonly label: string;
  readonly shareKey: string;
  readonly one: ComparedSide;
  readonly other: ComparedSide;
}

interface Row {
  readonly name: string;
  readonly a: string;
  readonly b: string;
}

/** What both searches consist of by one field: counts, and shares of those with a value. */
function SharesCard({ label, shareKey, one, other }: SharesCardProps) {
  const sides = [one.shares[shareKey] ?? [], other.shares[shareKey] ?? []] as const;
  const isLoading = one.isLoading || other.isLoading;
  const names = [...new Set(sides.flat().map(({ name }) => name))];
  const write = (side: (typeof sides)[number], name: string) => {
    const sum = side.reduce((total, { count }) => total + count, 0);
    const count = side.find((share) => share.name === name)?.count ?? 0;
    return sum === 0 ? '–' : `${formatCount(count)} (${Math.round((count / sum) * 100)}%)`;
  };
  const rows = names.map(
    (name): Row => ({
      name,
      a: write(sides[0], name),
      b: write(sides[1], name),
    }),
  );
  return (
    <section className={frame.card} aria-label={label}>
      <h2 className={styles.title}>{label}</h2>
      {isLoading && <Skeleton width="100%" height={72} />}
      {!isLoading && rows.length === 0 && (
        <p className={styles.quiet}>{one.error || other.error ? '–' : 'Not known'}</p>
      )}
      {!isLoading && rows.length > 0 && (
        <DataTable
          caption={`${label} of both searches`}
          rows={rows}
          rowKey={({ name }) => name}
          columns={[
            {
              key: 'name',
              header: label,
              render: ({ name }) => name,
              isRowHeader: true,
              wide: true,
            },
            { key: 'a', header: 'A', render: ({ a }) => a, align: 'end' },
            { key: 'b', header: 'B', render: ({ b }) => b, align: 'end' },
          ]}
        />
      )}
    </section>
  );
}

/**
 * Where the areas of both sides are, in words, nothing while the streets near them are on the way; null
 * where these read apart by themselves.
 */
function usePlaces(
  one: ComparedSide,
  other: ComparedSide,
  isAlike: boolean,
): readonly [string | null, string | null] | null {
  const { profile } = useServices();
  const dialect = useMemo(() => readQueryDialect(profile.search), [profile]);
  const reader = useReader();
  const title = useTitleNames();
  const ofOne = useAreaStreets({ ...one, search: isAlike ? one.search : NO_AREAS, dialect });
  const ofOther = useAreaStreets({ ...other, search: isAlike ? other.search : NO_AREAS, dialect });
  if (!isAlike) return null;
  if (ofOne.isPending || ofOther.isPending) return UNKNOWN_YET;
  const say = ({ search }: ComparedSide, streets: PlaceNames['streets']) =>
    describePlaces(search, reader, { title, streets });
  const [a, b] = [say(one, ofOne.streets), say(other, ofOther.streets)];
  // Near the same street only their coordinates tell them apart.
  return a === b ? [say(one, NO_STREETS), say(other, NO_STREETS)] : [a, b];
}

const UNKNOWN_YET = [null, null] as const;
const NO_AREAS: Pick<Search, 'filters'> = { filters: [] };
const NO_STREETS: PlaceNames['streets'] = new Map();

/** Where the areas of a search are, to tell apart two searches that read alike. */
export function describePlaces(
  search: Pick<Search, 'filters'>,
  reader: Pick<Reader, 'units'>,
  names: PlaceNames,
): string {
  const areas = readAreas(search);
  return areas.map((area) => capitalise(nameWhere(area, areas, reader, names))).join('; ');
}
