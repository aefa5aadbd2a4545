import { isRateLimited } from '@property/client/api-error.ts';
import type { TitleSearchResponse } from '@property/contract/search/title-search.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useStore } from 'zustand';
import { describeError } from '#api/describe-error.ts';
import type { TriedAgain } from '#api/reading/use-tried-again.ts';
import { useQuestion } from '#filters/link/use-question.ts';
import { readAreas } from '#filters/model/edit-filters.ts';
import { UNASKED_REQUEST } from '#filters/query/build-search-request.ts';
import { formatCappedCount } from '#lib/format/format-count.ts';
import { lazyWithStandIn } from '#lib/lazy-with-stand-in.ts';
import { useMapLook } from '#lib/links/use-map-look.ts';
import { readCount, readTotal } from '#lib/read-total.ts';
import { nameColouring } from '#map/controls/class-names.ts';
import type { DrawnMarks } from '#map/marks/drawn-marks.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { limitToUnplaced } from '../results/gather/limit-request.ts';
import { useAgainWords } from '../results/rows/use-again-words.ts';
import { useCurrentSearch } from '../use-current-search.ts';
import styles from './map-status.module.css';
import { plotting } from './plotting.ts';
import { useFreshSearch } from './use-fresh-search.ts';
import type { MapReading } from './use-map-picture.ts';

/** Comes once a search is there that may be out of view. */
const OutOfView = lazyWithStandIn(() => import('./out-of-view.tsx'));

/** Titles whose places are read one by one to bring them into view; more are seldom all out of it. */
const MOST_SHOWN = 2_500;

interface MapStatusProps {
  readonly reading: MapReading;
  /** The first rows of the search, once they are there. */
  readonly found: TitleSearchResponse | undefined;
  /** What is drawn; null before there is a map. */
  readonly marks: DrawnMarks | null;
}

/** What the map does not show: titles out of view, or without a position, and what could not be read. */
export function MapStatus({ reading, found, marks }: MapStatusProps) {
  const { again, isUncoloured, isUnjoined } = reading;
  const isOld = useStore(plotting, (state) => state.picture.isOld);
  const { look } = useMapLook();
  const unplaced = useUnplaced(reading);
  const { question } = useQuestion();
  const isFresh = useFreshSearch(reading, marks);
  if (again.error !== null) return <Failed again={again} />;
  // A question that is not answered, or refused, counts nothing: the panel says how it stands.
  if (question !== null && !question.isAnswered) return null;
  if (isOld) return <Line>Counting titles</Line>;
  if (isUncoloured)
    return <Line>Zoom in to colour by {nameColouring(look.colouring).toLowerCase()}</Line>;
  if (isUnjoined) return <Line>Zoom in to see what lies side by side</Line>;
  const { query, isThere } = reading;
  const placed = (found && readTotal(found)?.value) ?? 0;
  const aside = unplaced !== null && unplaced.value > 0 && (
    <Line isAside>{formatCappedCount(unplaced.value, unplaced.isCapped)} without a position</Line>
  );
  const away = placed - (unplaced?.value ?? 0);
  const isSought = away > 0 && away <= MOST_SHOWN && look.hidden.length === 0;
  return (
    <>
      {isThere && isSought && marks && query && (
        <Suspense>
          <OutOfView marks={marks} query={query} placed={away} isFresh={isFresh} />
        </Suspense>
      )}
      {aside}
    </>
  );
}

interface LineProps {
  readonly children: ReactNode;
  /** Left out where there is little room. */
  readonly isAside?: boolean;
}

function Line({ children, isAside = false }: LineProps) {
  return (
    <p
      className={joinClassNames(styles.pill, isAside && styles.aside)}
      role="status"
      data-map-says=""
    >
      <small>{children}</small>
    </p>
  );
}

/** Why the newest picture did not come, and when it is asked for again (O-048). */
function Failed({ again }: { readonly again: TriedAgain }) {
  const { error, tryNow } = again;
  const words = useAgainWords(again);
  const isLimit = isRateLimited(error);
  return (
    <div className={styles.pill}>
      <span className={isLimit ? undefined : styles.fault} role="status">
        {isLimit ? 'The map waits for the service' : describeError(error).sentence}
      </span>
      {words && <span className={styles.wait}>{words}</span>}
      {!isLimit && (
        <Button variant="quiet" size="small" onClick={tryNow}>
          Retry
        </Button>
      )}
    </div>
  );
}

/** How many titles of the search no map can show, where a deployment can be asked (O-054). */
function useUnplaced({ query, isThere }: MapReading) {
  const { search, dialect, service } = useCurrentSearch();
  // What is limited to an area stands somewhere.
  const isAskable =
    query !== null && isThere && dialect.allows('bool.must_not') && readAreas(search).length === 0;
  const request = isAskable ? limitToUnplaced({ query, size: 0 }) : UNASKED_REQUEST;
  const { data } = useQuery({ ...service.search(request), enabled: isAskable });
  return data && isAskable ? readCount(data) : null;
}
