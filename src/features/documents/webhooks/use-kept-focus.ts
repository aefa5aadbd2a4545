import { type RefObject, useEffect, useRef } from 'react';

/**
 * Takes the focus to a part of the page when what had it has gone from there, as after a button that
 * makes place for something else. `state` names what is shown; undefined while nothing is yet.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>, state: string | undefined): void {
  const before = useRef(state);
  useEffect(() => {
    const was = before.current;
    before.current = state;
    if (was === undefined || was === state) return;
    // A dialog that has closed gives the focus back first.
    const timer = setTimeout(() => {
      const { activeElement, body } = document;
      if (activeElement === null || activeElement === body) part.current?.focus();
    });
    return () => clearTimeout(timer);
  }, [part, state]);
}
