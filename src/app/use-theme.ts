import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { preferences } from '#lib/state/preferences.ts';

const DARK = '(prefers-color-scheme: dark)';
const FORCED = '(forced-colors: active)';

function subscribeToSystem(onChange: () => void): () => void {
  const query = window.matchMedia(DARK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/**
 * The theme in force: what the person chose, or that of the system. Colours that are forced on every
 * page are a choice too, and the stronger one: marks in those of the other theme would be lost.
 */
export function useTheme(): 'light' | 'dark' {
  const choice = useStore(preferences, (state) => state.theme);
  const systemIsDark = useSyncExternalStore(
    subscribeToSystem,
    () => window.matchMedia(DARK).matches,
    () => false,
  );
  if (choice !== 'system' && !window.matchMedia(FORCED).matches) return choice;
  return systemIsDark ? 'dark' : 'light';
}
