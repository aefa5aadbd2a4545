import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Milliseconds of rest that count as settled: the step from one answer to the next question. */
const REST = 120;

/**
 * Marks the page with `data-ready="true"` once the first view has settled: nothing is being asked
 * for, and the map, if the page has one, is idle or has failed. The mark stays.
 */
export function useReadyMark(hasMap: boolean): void {
  const fetching = useIsFetching();
  const mapRests = useMapRests(hasMap);
  useEffect(() => {
    if (fetching > 0 || !mapRests) return undefined;
    const timer = setTimeout(() => {
      document.documentElement.dataset.ready = 'true';
    }, REST);
    return () => clearTimeout(timer);
  }, [fetching, mapRests]);
}

/** Whether the map says that it is idle, or a fault stands in its place. */
function useMapRests(hasMap: boolean): boolean {
  const [rests, setRests] = useState(false);
  useEffect(() => {
    if (!hasMap || document.documentElement.dataset.ready === 'true') return undefined;
    const look = () =>
      setRests(
        document.querySelector(
          '[aria-label="Map"][data-idle="true"], [data-map-fault], [data-panel-fault="The map"]',
        ) !== null,
      );
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['data-idle'],
    });
    return () => observer.disconnect();
  }, [hasMap]);
  return hasMap ? rests : true;
}
