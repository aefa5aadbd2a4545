import { useSyncExternalStore } from 'react';

/**
 * Whether the browser believes it has a connection. Not the hook of the search: code that the list of
 * results uses is delivered with that list, which this drawer can do without.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
