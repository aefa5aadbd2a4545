import { Suspense } from 'react';
import { useStore } from 'zustand';
import { lazyWithStandIn } from '#lib/lazy-with-stand-in.ts';
import { MapStatus } from './map-status.tsx';
import { plotting } from './plotting.ts';
import { useCellTitle } from './use-cell-title.ts';
import { useHoveredPlace } from './use-hovered-place.ts';
import { useMapPicture } from './use-map-picture.ts';
import { useRetryWithList } from './use-retry-with-list.ts';

/** Comes once the first picture stands still. */
const MarksLayer = lazyWithStandIn(() => import('../marks/marks-layer.tsx'));

/** Reads what the map shows of the present search, and tells what it cannot show. */
export function MapReader() {
  const reading = useMapPicture();
  useCellTitle(reading.query);
  useHoveredPlace();
  const isListed = useRetryWithList(reading);
  const marks = useStore(plotting, (state) => state.marks);
  // Nothing came to the list either: it says why and asks again, and the map goes on with it.
  const isSilent = reading.error !== null && !isListed;
  return (
    <>
      {!isSilent && <MapStatus reading={reading} />}
      {marks && (
        <Suspense>
          <MarksLayer marks={marks} query={reading.query} isThere={reading.isThere} />
        </Suspense>
      )}
    </>
  );
}
