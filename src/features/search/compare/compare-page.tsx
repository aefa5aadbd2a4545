import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { lazy, useState } from 'react';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { describeError } from '#api/describe-error.ts';
import { formatCount } from '#lib/format-count.ts';
import { preferences } from '#lib/preferences.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { SectionError } from '#ui/section-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { buildCompareLink, type ComparePair } from '#url/compare-searches-codec.ts';
import { useTitleNames } from '../areas/use-title-names.ts';
import { describeQuery } from '../describe-query.ts';
import { DialogBoundary } from '../dialog-boundary.tsx';
import { formatTotalTitles } from '../read-total.ts';
import styles from './compare-page.module.css';
import { MEASURES, SHARES } from './compare-requests.ts';
import { describePlaces } from './describe-places.ts';
import { MeasureCard } from './measure-card.tsx';
import { SharesCard } from './shares-card.tsx';
import { type ComparedSide, useComparedSide } from './use-compared-side.ts';

const CompareWithDialog = lazy(() => import('./compare-with-dialog.tsx'));

/** Two searches side by side: counts, shares, medians and distributions from aggregations. */
export function ComparePage({ pair }: { readonly pair: ComparePair }) {
  const one = useComparedSide(pair.one);
  const other = useComparedSide(pair.other);
  const units = useStore(preferences, (state) => state.units);
  const [changed, setChanged] = useState<'A' | 'B' | null>(null);
  const kept = changed === 'A' ? other : one;
  const isSame = one.query === other.query;
  const isAlike = !isSame && describeQuery(one.query, units) === describeQuery(other.query, units);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.heading}>Compare</h1>
        <Link className={styles.swap} to={buildCompareLink(pair.other, pair.one)} replace>
          <ArrowLeftRight aria-hidden="true" />
          Swap sides
        </Link>
      </header>
      <div className={styles.sides}>
        <SideCard name="A" side={one} isAlike={isAlike} onChange={() => setChanged('A')} />
        <SideCard name="B" side={other} isAlike={isAlike} onChange={() => setChanged('B')} />
      </div>
      {isSame && (
        <Note tone="warn" role="status">
          Both sides are the same search, so every figure is the same. Change one of them.
        </Note>
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
        All figures are counted by the service
        {one.isIncomplete || other.isIncomplete ? '' : ', over every title of each search'}. Medians
        are read from narrow bars, so they are close, not exact to the pound or square foot.
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
    </div>
  );
}

interface SideCardProps {
  readonly name: 'A' | 'B';
  readonly side: ComparedSide;
  /** The other side reads the same, so this one says where its areas are. */
  readonly isAlike: boolean;
  readonly onChange: () => void;
}

function SideCard({ name, side, isAlike, onChange }: SideCardProps) {
  const units = useStore(preferences, (state) => state.units);
  const nameTitle = useTitleNames();
  const words = side.error ? describeError(side.error) : null;
  return (
    <section className={styles.card} aria-label={`Search ${name}`}>
      <p className={styles.sideName} data-side={name}>
        <span aria-hidden="true">{name}</span>
        <Link to={`/?${side.query}`}>{describeQuery(side.query, units)}</Link>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Change search ${name}`}
          onClick={onChange}
        >
          Change
        </Button>
      </p>
      {isAlike && <p className={styles.quiet}>{describePlaces(side.search, nameTitle)}</p>}
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
      {words ? (
        <SectionError
          message={`${words.sentence} ${words.advice ?? ''}`}
          code={words.code}
          correlationId={words.correlationId}
          onRetry={words.canRetry ? side.retry : undefined}
        />
      ) : (
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
