import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 899.98px)';

/** Whether the window is a phone's: editors fill it from below. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
}

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(NARROW);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
