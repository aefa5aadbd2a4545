/**
 * Where the bottom sheet rests: 120 px, up to half the window, or up to the search field. A short
 * window has no room for all at once: there it shows its handle, goes up to the filters, or takes the
 * whole.
 */
export type SheetStop = 'low' | 'half' | 'full';

const ORDER: readonly SheetStop[] = ['low', 'half', 'full'];

/** The tab bar, on which the sheet stands. */
export const TAB_BAR = 56;
/** The search field with its gutter, and a gap below it. */
const SEARCH_FIELD = 12 + 44 + 8;

/** The filters below the search field, with the gap below them. */
const FILTER_BAR = 44 + 8;

/** Pixels below which a window is short: half of it would be less than the lowest stop. */
const SHORT = 400;

/** Pixels of each stop in a window of a given height; those of `bottom-sheet.module.css`. */
export function measureStops(windowHeight: number): Readonly<Record<SheetStop, number>> {
  const free = windowHeight - TAB_BAR - SEARCH_FIELD;
  if (windowHeight < SHORT) {
    return { low: 36, half: Math.max(36, free - FILTER_BAR), full: windowHeight };
  }
  return { low: 120, half: Math.round(windowHeight / 2) - TAB_BAR, full: free };
}

/** The stop nearest to a height the sheet was dragged to. */
export function findStop(height: number, stops: Readonly<Record<SheetStop, number>>): SheetStop {
  return ORDER.reduce((nearest, stop) =>
    Math.abs(stops[stop] - height) < Math.abs(stops[nearest] - height) ? stop : nearest,
  );
}

/** The stop above or below; the ends hold. */
export function moveStop(stop: SheetStop, step: 1 | -1): SheetStop {
  const index = Math.min(ORDER.length - 1, Math.max(0, ORDER.indexOf(stop) + step));
  return ORDER[index] ?? stop;
}
