import type { Area } from '#filters/model/area.ts';
import { type DealSearch, findAround, type Place } from '#filters/model/deal-search.ts';
import { readAreas, withAreas } from '#filters/model/edit-filters.ts';
import { type EditContext, type EditPlan, settle } from '#filters/query/edits/edit-outcome.ts';
import { isReachable, type Reach, readReach } from '#filters/query/edits/move-limit.ts';
import { findNamed } from '#filters/query/edits/name-filters.ts';
import { planEdit } from '#filters/query/edits/plan-edit.ts';
import type { Edit } from '#filters/query/edits/read-edit.ts';
import { formatRadius } from '#filters/words/describe-area.ts';
import { METRES_PER_MILE } from '#lib/format/format-distance.ts';
import { completePlace } from './place-of-title.ts';

/** The title from which distances are meant. */
export interface DistanceTitle {
  readonly id: string;
  readonly number: string | undefined;
  readonly centre: Place | null;
}

/** The search with its distance from the title among its areas, named after it: "1 mi of WX1". */
export function nameDistance(
  search: DealSearch,
  { number = 'the title', centre }: Omit<DistanceTitle, 'id'>,
): DealSearch {
  const around = findAround(search, centre);
  if (around === null) return search;
  return withAreas(search, [nameAround(around, number), ...readAreas(search)]);
}

function nameAround(around: Area, number: string): Area {
  if (around.kind === 'radius') {
    const metres = readWholeMiles(around.metres);
    return { ...around, metres, name: `${formatRadius(around.metres)} of ${number}` };
  }
  if (around.kind !== 'travel-time') return around;
  const way = around.mode === 'foot' ? 'walk' : 'drive';
  return { ...around, name: `${around.minutes} min ${way} of ${number}` };
}

/** A link has whole metres, of which a twentieth of a mile has not. */
function readWholeMiles(metres: number): number {
  const step = METRES_PER_MILE / 20;
  const near = Math.round(metres / step) * step;
  return Math.round(near) === metres ? near : metres;
}

/**
 * How a question changes the filters of deals in force (decision 236). A distance or time without a
 * place is that from the title, whichever of them was in force.
 *
 * @param title that is valued; null for a search of its own
 */
export function planDealEdit(
  edit: Edit,
  search: DealSearch,
  title: DistanceTitle | null,
  words: Pick<EditContext, 'reader' | 'dialect'>,
): EditPlan {
  const before = title === null ? search : nameDistance(search, title);
  const context: EditContext = { before, ...words };
  const own = title && edit.act === 'put' ? planDistance(edit, search, title, context) : null;
  const { asks, finish } = own ?? planEdit(edit, context);
  return { asks: asks.map((text) => completePlace(text, title?.number)), finish };
}

/** The words are of the distance from the title, where no other place has one; null for others. */
function planDistance(
  { what, by }: Extract<Edit, { act: 'put' }>,
  search: DealSearch,
  title: DistanceTitle,
  context: EditContext,
): EditPlan | null {
  const others = readAreas(search).filter(({ role }) => role !== 'except');
  const named = what === null ? [] : findNamed(what, context.before, context.reader);
  const isOfPlace =
    what === null ||
    /^(?:distance|radius|walk|drive|travel time|drive time)$/.test(what) ||
    named.some(({ filter }) => filter.type === 'area');
  if (others.length > 0 || !isOfPlace) return null;
  const around = findAround(search, title.centre);
  if (by === null)
    return around === null
      ? settle({
          fault: 'How far is not said.',
          offers: title.centre ? ['widen to 1 mile', 'widen to 15 minutes walk'] : [],
        })
      : null;
  const reach = readReach(by);
  if (reach === null || !isReachable(reach) || isAlike(around, reach)) return null;
  if (title.centre === null)
    return settle({ fault: 'The title has no place to measure from.', offers: [] });
  if (!('minutes' in reach))
    return settle(put({ kind: 'radius', ...title.centre, metres: reach.metres }));
  const { minutes, mode } = reach;
  if (mode === null)
    return settle({
      fault: 'On foot or by car is not said.',
      offers: [`make it ${minutes} minutes walk`, `make it ${minutes} minutes drive`],
    });
  return settle(put({ kind: 'travel-time', titleId: title.id, mode, minutes }));

  function put(next: Area) {
    return { search: withAreas(search, [next, ...readAreas(search)]) };
  }
}

/** A distance that is in force is moved as on the map; a time does not become one by that. */
function isAlike(around: Area | null, reach: Reach): boolean {
  return around?.kind === ('minutes' in reach ? 'travel-time' : 'radius');
}
