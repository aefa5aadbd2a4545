import { COLOURED_FIELDS } from '@property/contract/field-colours.ts';
import { findElements } from '@property/contract/find-field.ts';
import { TITLE_FIELDS } from '@property/contract/title-fields.ts';
import type { Filter } from '#filters/model/filter.ts';
import { findFilterField } from '#filters/model/filter-fields.ts';
import { parseInstant } from '#lib/parse-instant.ts';
import type { Colouring } from '#lib/points/point-batch.ts';
import type { ClassLimits } from '#lib/state/map-notes.ts';

const DAY = 86_400_000;
const YEAR = 365.25 * DAY;

/**
 * Between which figures the filters leave the titles that a map colours by a number; null where they do
 * not say. Of several elements, such as sales, a filter takes any and the map the last one; of the soonest
 * end it says how far that can be, as no other comes before it, unless it takes what is over as well.
 *
 * @param now milliseconds since 1970
 */
export function limitClasses(
  colouring: Colouring,
  filters: readonly Filter[],
  now: number,
): ClassLimits | null {
  const coloured = COLOURED_FIELDS.find(({ key }) => key === colouring);
  if (coloured === undefined) return null;
  const { path, colours } = coloured;
  const isOfElements = findElements(TITLE_FIELDS, path) !== undefined;
  for (const filter of filters) {
    if (filter.type !== 'range' && filter.type !== 'date') continue;
    if (filter.not === true) continue;
    const filtered = findFilterField('titles', filter.kind).path;
    if (filter.type === 'range' && filtered === path) {
      if (!isOfElements) return filter.range;
      if (colours.soonest !== undefined)
        return (filter.range.from ?? 0) > 0 ? { to: filter.range.to } : null;
    }
    if (filter.type === 'date' && filtered === colours.soonest) {
      const from = parseInstant(filter.dates.from ?? '') - now;
      const to = (parseInstant(filter.dates.to ?? '') - now) / YEAR;
      // A day more or less in a year is none of another class.
      return from > -DAY && Number.isFinite(to) ? { to: Math.round(to * 10) / 10 } : null;
    }
  }
  return null;
}
