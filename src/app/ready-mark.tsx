import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds of rest that count as settled: the step from one answer to the next question. */
const REST = 120;

export interface ReadyMarkProps {
  readonly hasMap: boolean;
}

/**
 * Marks the page with `data-ready="true"` once the first view has settled: nothing is being asked
 * for, and the map, if the page has one, is idle or has failed. The mark stays, and nothing is
 * watched any more. A component of its own, so that no request draws the whole page anew.
 */
export default function ReadyMark({ hasMap }: ReadyMarkProps) {
  const [marked, setMarked] = useState(() => document.documentElement.dataset.ready === 'true');
  return marked ? null : <Watch hasMap={hasMap} onMarked={() => setMarked(true)} />;
}

function Watch({ hasMap, onMarked }: ReadyMarkProps & { readonly onMarked: () => void }) {
  const fetching = useIsFetching();
  const mapRests = useMapRests(hasMap);
  const mark = useEffectEvent(() => {
    document.documentElement.dataset.ready = 'true';
    onMarked();
  });
  useEffect(() => {
    if (fetching > 0 || !mapRests) return undefined;
    const timer = setTimeout(() => mark(), REST);
    return () => clearTimeout(timer);
  }, [fetching, mapRests]);
  return null;
}

/** Whether the map says that it is idle, or a fault stands in its place. */
function useMapRests(hasMap: boolean): boolean {
  const [rests, setRests] = useState(false);
  useEffect(() => {
    if (!hasMap) return undefined;
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
