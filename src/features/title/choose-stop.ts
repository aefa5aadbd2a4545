import type { SheetStop } from './use-sheet.ts';

export const TRAVEL_TIME = 'travel-time';

/** A section is read at full height; an area within reach is looked at together with the map. */
export function chooseStop(section: string | null): SheetStop | null {
  if (section === null) return null;
  return section === TRAVEL_TIME ? 'half' : 'full';
}
