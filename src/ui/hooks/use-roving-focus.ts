import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

const STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};
const ENDS: Readonly<Record<string, number>> = { Home: 0, End: -1 };

/**
 * Makes the buttons of a toolbar one stop of the Tab key: arrows, Home and End go from one to the
 * next, and Tab comes back to the one that had the focus last. Which buttons there are is read from
 * the page after every drawing, so that they need to know nothing of it.
 */
export function useRovingFocus(toolbar: RefObject<HTMLElement | null>) {
  const last = useRef<HTMLElement | null>(null);
  // One that is not shown would take the stop with it.
  const list = () =>
    [
      ...(toolbar.current?.querySelectorAll<HTMLElement>('button:not([aria-hidden], :disabled)') ??
        []),
    ].filter((button) => button.checkVisibility?.() ?? true);
  const mark = () => {
    const buttons = list();
    const [first] = buttons;
    if (last.current === null || !buttons.includes(last.current)) last.current = first ?? null;
    for (const button of buttons) button.tabIndex = button === last.current ? 0 : -1;
  };
  useEffect(mark);
  return {
    onFocus: ({ target }: { readonly target: HTMLElement }) => {
      last.current = target;
      mark();
    },
    onKeyDown: (event: KeyboardEvent) => {
      const seen = list();
      const at = seen.indexOf(event.target as HTMLElement);
      const step = STEPS[event.key];
      const end = ENDS[event.key];
      if (at === -1 || (step === undefined && end === undefined)) return;
      event.preventDefault();
      seen.at(end ?? (at + (step ?? 0)) % seen.length)?.focus();
    },
  };
}
