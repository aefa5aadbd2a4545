import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Search } from '../model/filter.ts';
import type { CurrentFilters } from './current-filters.ts';

/** Milliseconds a choice rests before it is applied: quick choices become one search. */
const REST = 250;

/** One opening of an editor. */
export interface FilterSession {
  /** The search as the person has it now; the link follows a moment later. */
  readonly draft: Search;
  readonly change: (next: Search) => void;
  /** The link does not hold the last choice yet. */
  readonly isPending: boolean;
}

interface Choice {
  readonly search: Search;
  /** The page and the searches this was chosen over: with another one in the link it is void. */
  readonly path: string;
  readonly over: readonly string[];
}

/**
 * Applies choices as they are made, once they rest, and the last one when the editor goes. All of a
 * session share one entry of the history, so that Back undoes what was done in it.
 */
export function useFilterSession(current: CurrentFilters): FilterSession {
  const { search, key, update, write, readKey } = current;
  const [chosen, setChosen] = useState<Choice | null>(null);
  const waiting = useRef<Choice | null>(null);
  /** The search that this session wrote last. */
  const written = useRef<string | null>(null);
  const isValid = chosen?.over.includes(key) ?? false;

  const apply = useEffectEvent(() => {
    const choice = waiting.current;
    waiting.current = null;
    // Who went to another page, or back, does not want to be fetched from there.
    if (choice === null || window.location.pathname !== choice.path) return;
    const next = write(choice.search);
    const now = readKey();
    if (next === now) return;
    update(choice.search, { replace: written.current === now });
    written.current = next;
  });
  useEffect(() => {
    if (chosen === null) return;
    const timer = setTimeout(() => apply(), REST);
    return () => clearTimeout(timer);
  }, [chosen]);
  // The link has followed, or has gone elsewhere: from here on it counts.
  useEffect(() => {
    setChosen((before) => (before?.over.includes(key) ? before : null));
    if (!waiting.current?.over.includes(key)) waiting.current = null;
  }, [key]);
  useEffect(() => () => apply(), []);

  return {
    draft: chosen && isValid ? chosen.search : search,
    change: (next) => {
      // A link that was just written may not have been drawn yet.
      const over = [key, readKey()];
      const choice = { search: next, path: window.location.pathname, over };
      waiting.current = choice;
      setChosen(choice);
    },
    isPending: chosen !== null && isValid && write(chosen.search) !== key,
  };
}
