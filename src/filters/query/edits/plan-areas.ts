import { readAreas, replaceArea } from '../../model/edit-filters.ts';
import type { Search } from '../../model/filter.ts';
import { formatMetres } from '../../words/describe-area.ts';
import { describeFilterValue } from '../../words/describe-search.ts';
import { joinFound, putFound } from './apply-found.ts';
import {
  type EditContext,
  type EditOutcome,
  type EditPlan,
  type EditWay,
  lacksAnswer,
  settle,
} from './edit-outcome.ts';
import { isReachable, measureReach, type Reach, reachArea } from './move-limit.ts';
import { PLACE_KINDS } from './name-filters.ts';

/** A distance to begin with. */
const NEAR = { metric: '1 km', imperial: '1 mile' } as const;

/** "widen it": by how much is for the person to say. */
export function saySize(what: string | null, { before, reader }: EditContext): EditOutcome {
  const [area] = readAreas(before).filter(({ role }) => role !== 'except');
  const size = area ? measureReach(area) : null;
  const offers =
    area && size && area.kind !== 'travel-time'
      ? [`widen to ${formatMetres(size * 2)}`, `widen to ${formatMetres(size * 4)}`]
      : area && size && size < 60
        ? [`widen to ${Math.min(60, size * 2)} minutes`]
        : listPlaces(before).map((place) => `make it within ${NEAR[reader.units]} of ${place}`);
  const which = what === null ? '' : ` of ${what}`;
  return { fault: `How far${which} is not said.`, offers };
}

/** "widen to 2 miles": of each area that has such a distance. */
export function moveAreas(by: string, reach: Reach, way: EditWay, context: EditContext): EditPlan {
  const { before, reader } = context;
  const areas = readAreas(before).filter(({ role }) => role !== 'except');
  const distance = by.replace(/^within /i, '');
  const moved = areas.flatMap((area) => {
    const next = reachArea(area, reach);
    return next ? [{ area, next }] : [];
  });
  if (!isReachable(reach))
    return settle({
      fault: `“${by}” is more or less than an area can have: 10 m to 50 km, or whole minutes up to 60.`,
      offers: [],
    });
  if (moved.length === 0) {
    const journey = areas.flatMap(({ name = '' }) => {
      const [, mode, place] = /^\d+ min (walk|drive) of (.+)$/.exec(name) ?? [];
      return mode && place && 'minutes' in reach ? [{ mode, place, minutes: reach.minutes }] : [];
    });
    const [one] = journey;
    if (one && journey.length === areas.length)
      return {
        asks: [`within ${one.minutes} minutes ${one.mode} of ${one.place}`],
        finish: ([found]) => (found ? { search: joinFound(found, 'now', context) } : lacksAnswer()),
      };
    // "make it within 2 miles" of what is in one place
    const [place, ...others] = listPlaces(before);
    if (way === 'to' && others.length === 0 && areas.length === 0) {
      // Of no place the service refuses it, with places that it knows.
      const asked = `within ${distance}${place === undefined ? '' : ` of ${place}`}`;
      return {
        asks: [asked],
        finish: ([found]) =>
          found
            ? putFound({ what: null, by: asked, way, named: [], found, given: undefined }, context)
            : lacksAnswer(),
      };
    }
    return settle({
      fault: `No filter in force has a distance or time to change.`,
      offers: listPlaces(before).map((place) => `make it within ${distance} of ${place}`),
    });
  }
  const isWrong = ({ area, next }: (typeof moved)[number]) => {
    const [one, other] = [measureReach(area) ?? 0, measureReach(next) ?? 0];
    if (way === 'wider' || way === 'higher') return other <= one;
    return (way === 'narrower' || way === 'lower') && other >= one;
  };
  if (moved.some(isWrong)) {
    const now = moved.map(({ area }) =>
      describeFilterValue({ type: 'area', kind: 'area', area }, before.index, reader),
    );
    return settle({
      fault: `${now.join(' and ')}: ${by} is not ${way === 'wider' || way === 'higher' ? 'wider' : 'narrower'}.`,
      offers: [`make it ${by}`],
    });
  }
  const search = moved.reduce((all, { area, next }) => replaceArea(all, area, next), before);
  return settle({ search });
}

/** The places of the filters in force, as far as they have names. */
function listPlaces({ filters }: Search): readonly string[] {
  const places = filters.flatMap((each) => {
    if (each.type === 'area')
      return / of (?:the middle of )?([^\d].*)$/.exec(each.area.name ?? '')?.[1] ?? [];
    const isPlace = each.type === 'choice' && PLACE_KINDS.includes(each.kind) && !each.not;
    return isPlace ? each.values : [];
  });
  return places.slice(0, 2);
}
