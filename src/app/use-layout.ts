import { useSyncExternalStore } from 'react';

/** How the workspace is arranged; the widths are those of panels.module.css. */
export type Layout = 'narrow' | 'medium' | 'wide' | 'widest';

const QUERIES: readonly (readonly [Layout, string])[] = [
  ['widest', '(min-width: 1680px)'],
  ['wide', '(min-width: 1400px)'],
  ['medium', '(min-width: 900px)'],
];

function readLayout(): Layout {
  return QUERIES.find(([, query]) => window.matchMedia(query).matches)?.[0] ?? 'narrow';
}

function subscribe(onChange: () => void): () => void {
  const lists = QUERIES.map(([, query]) => window.matchMedia(query));
  for (const list of lists) list.addEventListener('change', onChange);
  return () => {
    for (const list of lists) list.removeEventListener('change', onChange);
  };
}

/** The arrangement for the width of the window. */
export function useLayout(): Layout {
  return useSyncExternalStore(subscribe, readLayout);
}
