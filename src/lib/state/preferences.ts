import type { UnitSystem } from '@property/contract/units.ts';
import { createStore } from 'zustand/vanilla';
import { keepText, parseRecord, readKept } from './kept-text.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

/** What this browser remembers about the person's taste. */
export interface Preferences {
  readonly theme: ThemeChoice;
  readonly units: UnitSystem;
  /** Filters that stand in the bar also while they are off; null for the usual ones. */
  readonly pinned: readonly string[] | null;
  /** The same in the bar of deals. */
  readonly pinnedDeals: readonly string[] | null;
  /** Columns of the table of titles, by the paths of their fields; null for the usual ones. */
  readonly titleColumns: readonly string[] | null;
  /** Layers left out of the map. */
  readonly hiddenLayers: readonly string[];
  /** Whether single characters are shortcuts; who speaks to the computer may type them by accident. */
  readonly singleKeys: boolean;
  /** Keys the person chose, by the single character each stands in for. */
  readonly chosenKeys: Readonly<Record<string, string>>;
}

const KEY = 'preferences';
const VERSION = 1;

export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'system',
  units: 'imperial',
  pinned: null,
  pinnedDeals: null,
  titleColumns: null,
  hiddenLayers: [],
  singleKeys: true,
  chosenKeys: {},
};

/**
 * Reads what was stored; anything missing, older or damaged gives the default for that part.
 * src/app/shell/theme.js reads the same entry before the first paint.
 */
export function parsePreferences(text: string | null): Preferences {
  const stored = parseRecord(text);
  return {
    theme: pick(stored.theme, ['light', 'dark', 'system'], DEFAULT_PREFERENCES.theme),
    units: pick(stored.units, ['imperial', 'metric'], DEFAULT_PREFERENCES.units),
    pinned: Array.isArray(stored.pinned) ? stored.pinned.map(String) : null,
    pinnedDeals: Array.isArray(stored.pinnedDeals) ? stored.pinnedDeals.map(String) : null,
    titleColumns: Array.isArray(stored.titleColumns) ? stored.titleColumns.map(String) : null,
    hiddenLayers: Array.isArray(stored.hiddenLayers) ? stored.hiddenLayers.map(String) : [],
    singleKeys: stored.singleKeys !== false,
    // What is no key matches none.
    chosenKeys: Object(stored.chosenKeys),
  };
}

/** Writes preferences with the version of their form. */
export function serializePreferences(preferences: Preferences): string {
  return JSON.stringify({ version: VERSION, ...preferences });
}

export const preferences = createStore<Preferences>()(() => parsePreferences(readKept(KEY)));

/** Changes preferences and remembers them; a browser without storage keeps them until it closes. */
export function changePreferences(change: Partial<Preferences>): void {
  preferences.setState(change);
  keepText(KEY, serializePreferences(preferences.getState()));
}

function pick<Value extends string>(
  value: unknown,
  known: readonly Value[],
  fallback: Value,
): Value {
  return known.find((each) => each === value) ?? fallback;
}
