import { ApiError } from '@property/client/api-error.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { describeError } from '#api/describe-error.ts';
import type { TriedAgain } from '#api/reading/use-tried-again.ts';
import { useQuestion } from '#filters/link/use-question.ts';
import { readAreas } from '#filters/model/edit-filters.ts';
import { UNASKED_REQUEST } from '#filters/query/build-search-request.ts';
import { formatCappedCount } from '#lib/format/format-count.ts';
import { useMapLook } from '#lib/links/use-map-look.ts';
import { readCount } from '#lib/read-total.ts';
import { nameColouring } from '#map/controls/class-names.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { limitToUnplaced } from '../results/gather/limit-request.ts';
import { useAgainWords } from '../results/rows/use-again-words.ts';
import { useCurrentSearch } from '../use-current-search.ts';
import styles from './map-status.module.css';
import { plotting } from './plotting.ts';
import type { MapReading } from './use-map-picture.ts';

/** What the map does not show: titles without a position, and what could not be read. */
export function MapStatus({ reading }: { readonly reading: MapReading }) {
  const { again, isUncoloured, isUnjoined } = reading;
  const isOld = useStore(plotting, (state) => state.picture.isOld);
  const { look } = useMapLook();
  const unplaced = useUnplaced(reading);
  const { question } = useQuestion();
  if (again.error !== null) return <Failed again={again} />;
  // A question that is not answered, or refused, counts nothing: the panel says how it stands.
  if (question !== null && !question.isAnswered) return null;
  if (isOld) return <Line>Counting titles</Line>;
  if (isUncoloured)
    return <Line>Zoom in to colour by {nameColouring(look.colouring).toLowerCase()}</Line>;
  if (isUnjoined) return <Line>Zoom in to see what lies side by side</Line>;
  if (unplaced === null || unplaced.value === 0) return null;
  return (
    <Line isAside>{formatCappedCount(unplaced.value, unplaced.isCapped)} without a position</Line>
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
  const isLimit = error instanceof ApiError && error.status === 429;
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
