/** Where the bottom sheet rests: 120 px, half the window, or all of it but 44 px. */
export type SheetStop = 'low' | 'half' | 'full';

const ORDER: readonly SheetStop[] = ['low', 'half', 'full'];

/** Pixels of each stop in a window of a given height, the tab bar included. */
export function measureStops(windowHeight: number): Readonly<Record<SheetStop, number>> {
  return { low: 120, half: Math.round(windowHeight / 2), full: windowHeight - 44 };
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
