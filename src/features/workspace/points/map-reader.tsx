import { MapStatus } from './map-status.tsx';
import { useCellTitle } from './use-cell-title.ts';
import { useHoveredPlace } from './use-hovered-place.ts';
import { useMapPicture } from './use-map-picture.ts';
import { useRetryWithList } from './use-retry-with-list.ts';

/** Reads what the map shows of the present search, and tells what it cannot show. */
export function MapReader() {
  const reading = useMapPicture();
  useCellTitle(reading.query);
  useHoveredPlace();
  const isListed = useRetryWithList(reading);
  // Nothing came to the list either: it says why and asks again, and the map goes on with it.
  if (reading.error !== null && !isListed) return null;
  return <MapStatus reading={reading} />;
}
