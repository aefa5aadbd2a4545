import { useEffect } from 'react';
import { findShortcut } from '#lib/shortcuts.ts';

const TYPING =
  'input:not([type=radio], [type=checkbox], [type=range], [type=button]), textarea, select';

/** Runs the shortcuts of the page; plain keys rest while text is being typed. */
export function useShortcutKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      const typing =
        target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPING));
      const shortcut = findShortcut(event, typing);
      if (shortcut?.run === undefined) return;
      event.preventDefault();
      shortcut.run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
