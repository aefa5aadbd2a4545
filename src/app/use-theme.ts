import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { preferences } from '#lib/state/preferences.ts';

const DARK = '(prefers-color-scheme: dark)';

function subscribeToSystem(onChange: () => void): () => void {
  const query = window.matchMedia(DARK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** The theme in force: what the person chose, or that of the system. */
export function useTheme(): 'light' | 'dark' {
  const choice = useStore(preferences, (state) => state.theme);
  const systemIsDark = useSyncExternalStore(
    subscribeToSystem,
    () => window.matchMedia(DARK).matches,
    () => false,
  );
  if (choice !== 'system') return choice;
  return systemIsDark ? 'dark' : 'light';
}
