import { measureDistance } from '@property/geo/measure-distance.ts';
import type { Place, Within } from '#filters/model/deal-search.ts';
import { readAreas, withAreas } from '#filters/model/edit-filters.ts';
import type { Search } from '#filters/model/filter.ts';

/** A distance or a time on the way that does not say of which place. */
const FROM_NOWHERE =
  /\b(?:within|inside|up to) (?:(?:about|around|roughly) )?(?:an?|one|half an?|(?:a )?quarter of a|[\d.]+)[ -]?(?:miles?|mi|km|kilomet(?:re|er)s?|m|met(?:re|er)s?|yards?|yds?|min(?:ute)?s?['’]?(?: (?:walk(?:ing)?|drive|driving|by (?:foot|car)|on foot))?)\b['’]?(?! (?:of|from|to|around|walk|drive))/i;
const HERE = /\b(?:nearby|near ?by|near (?:here|it)|around here|close by)\b/i;
const OF_IT =
  /\b(of|from|near) (?:it|here|this(?: (?:title|property|place))?|the (?:subject|title|property))\b/i;

/**
 * A question whose distance is from no place, or from "it", as one about the title that is valued:
 * "sales within a mile" becomes "sales within a mile of WX15996". Another question stays as it is.
 */
export function completePlace(question: string, titleNumber: string | undefined): string {
  if (!titleNumber) return question;
  if (OF_IT.test(question)) return question.replace(OF_IT, `$1 ${titleNumber}`);
  if (FROM_NOWHERE.test(question)) return question.replace(FROM_NOWHERE, `$& of ${titleNumber}`);
  return question.replace(HERE, `near ${titleNumber}`);
}

/** Metres that a place may be off by rounding. */
const ROUNDED = 30;
const JOURNEY = /\bwithin (\d+) minute\S* (walk|drive) of title (\S+)/;

/**
 * The distance from the title among the areas of an answer or an edit, and the search without that area: it has
 * a chip of its own. Null where the answer speaks of no distance from the title.
 */
export function takeWithin<Kept extends Search>(
  search: Kept,
  description: string,
  title: {
    readonly id: string | null;
    readonly number: string | undefined;
    readonly centre: Place | null;
  },
): { readonly search: Kept; readonly within: Within } | null {
  const areas = readAreas(search);
  const { id, number, centre } = title;
  const [, minutes, way, from] = JOURNEY.exec(description) ?? [];
  const isJourney = minutes !== undefined && number !== undefined && from === number;
  const drawn = areas.filter(({ kind }) => kind === 'drawn');
  const found = areas.find(
    (area) =>
      area.role === undefined &&
      (area.kind === 'radius'
        ? centre !== null && measureDistance(centre, area) < ROUNDED
        : area.kind === 'travel-time'
          ? area.titleId === id
          : isJourney && area.kind === 'drawn' && drawn.length === 1),
  );
  if (found === undefined) return null;
  const within: Within =
    found.kind === 'radius'
      ? { kind: 'radius', metres: Math.round(found.metres) }
      : found.kind === 'travel-time'
        ? { kind: 'travel', mode: found.mode, minutes: found.minutes }
        : { kind: 'travel', mode: way === 'walk' ? 'foot' : 'car', minutes: Number(minutes) };
  const others = areas.filter((area) => area !== found);
  return { search: withAreas(search, others), within };
}
