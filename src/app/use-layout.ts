import { useSyncExternalStore } from 'react';

/** How the workspace is arranged; the widths are those of panels.module.css. */
export type Layout = 'narrow' | 'medium' | 'wide' | 'widest';

const QUERIES: readonly (readonly [Layout, string])[] = [
  ['widest', '(min-width: 1680px)'],
  ['wide', '(min-width: 1400px)'],
  ['medium', '(min-width: 900px)'],
];

/** Read at every rendering: a list that is there answers at once, a new one works it out first. */
let lists: (readonly [Layout, MediaQueryList])[] = [];

function readLayout(): Layout {
  if (lists.length === 0) lists = QUERIES.map(([name, query]) => [name, window.matchMedia(query)]);
  return lists.find(([, { matches }]) => matches)?.[0] ?? 'narrow';
}

function subscribe(onChange: () => void): () => void {
  readLayout();
  for (const [, list] of lists) list.addEventListener('change', onChange);
  return () => {
    for (const [, list] of lists) list.removeEventListener('change', onChange);
  };
}

/** The arrangement for the width of the window. */
export function useLayout(): Layout {
  return useSyncExternalStore(subscribe, readLayout);
}
