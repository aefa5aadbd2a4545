import { createStore } from 'zustand/vanilla';

/** Something that was opened from the search field. */
export interface RecentLookup {
  readonly label: string;
  readonly detail: string;
  /** Where it led, without the filters of the moment. */
  readonly href: string;
}

const KEY = 'recent-lookups';
const VERSION = 1;
const KEPT = 6;

/** What this browser remembers, newest first. */
export const recentLookups = createStore<{ readonly items: readonly RecentLookup[] }>()(() => ({
  items: [],
}));

/** Reads what was stored; another version or a damaged entry counts as nothing. */
export function parseRecentLookups(text: string | null): RecentLookup[] {
  let value: unknown;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    return [];
  }
  if (typeof value !== 'object' || value === null || !('version' in value)) return [];
  if (value.version !== VERSION || !('items' in value) || !Array.isArray(value.items)) return [];
  return value.items.filter(isRecentLookup).slice(0, KEPT);
}

/** Loads the list; called when the field is first used, not before the first paint. */
export function loadRecentLookups(): void {
  try {
    recentLookups.setState({ items: parseRecentLookups(localStorage.getItem(KEY)) });
  } catch {
    // Storage is off: the list starts empty and lasts for this visit.
  }
}

/** Puts a look-up at the top; the same destination stands there once. */
export function addRecentLookup(lookup: RecentLookup): void {
  const others = recentLookups.getState().items.filter((item) => item.href !== lookup.href);
  store([lookup, ...others].slice(0, KEPT));
}

/** Forgets every look-up. */
export function clearRecentLookups(): void {
  store([]);
}

function store(items: readonly RecentLookup[]): void {
  recentLookups.setState({ items });
  try {
    localStorage.setItem(KEY, JSON.stringify({ version: VERSION, items }));
  } catch {
    // Storage is off or full: the list lasts for this visit.
  }
}

function isRecentLookup(value: unknown): value is RecentLookup {
  if (typeof value !== 'object' || value === null) return false;
  const { label, detail, href } = value as Record<string, unknown>;
  return (
    typeof label === 'string' &&
    typeof detail === 'string' &&
    typeof href === 'string' &&
    /^\/(?!\/)/.test(href)
  );
}
