import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { registerShortcuts } from '#lib/state/shortcuts.ts';

/**
 * Undo and redo by key: every change of filters and areas is an entry of the browser's history, so
 * these are its Back and Forward. Undo never leaves the app.
 */
export function useUndoKeys(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const redo = { label: 'Redo', group: 'Anywhere', run: () => void navigate(1) } as const;
    const undo = () => {
      if (readIndex() > 0) void navigate(-1);
    };
    return registerShortcuts([
      {
        keys: 'Ctrl+z',
        label: 'Undo a change of the filters',
        group: 'Anywhere',
        run: undo,
        restsWhileTyping: true,
      },
      { keys: 'Ctrl+Shift+z', ...redo, restsWhileTyping: true },
      { keys: 'Ctrl+y', ...redo, restsWhileTyping: true },
    ]);
  }, [navigate]);
}

/** How many entries of the app lie before this one, as the router counts. */
function readIndex(): number {
  const state: unknown = window.history.state;
  const index: unknown = typeof state === 'object' && state ? Reflect.get(state, 'idx') : 0;
  return typeof index === 'number' ? index : 0;
}
