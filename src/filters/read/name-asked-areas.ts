import { normaliseAreaName } from '#filters/link/area-manner-codec.ts';
import type { Area } from '#filters/model/area.ts';
import { readAreas, withAreas } from '#filters/model/edit-filters.ts';
import type { Search } from '#filters/model/filter.ts';
import { countPlaces } from '#filters/model/near-places.ts';
import { formatMetres } from '#filters/words/describe-area.ts';

/** Where a place ends in a sentence: with its coordinates where they are said, else at the next pause. */
const PLACE = String.raw`(?:(.{1,80}?) \(-?\d+\.\d+, -?\d+\.\d+\)|(.+?)(?:[.,;)]| and | or |$))`;
/** Minutes, way and place. */
const JOURNEY = new RegExp(String.raw`\bwithin (\d+) minute\S* (walk|drive) of ${PLACE}`, 'g');
/** A distance from one place that has coordinates. */
const RADIUS =
  /\bwithin [\d.,]+ (?:m|metres?|km|miles?|yards?) of (?!any of \d)(.{1,80}?) \(-?\d+\.\d+, -?\d+\.\d+\)/g;
/** How many of what something is near to. */
const NEAR = /\bwithin [\d.,]+ [a-z]+ of any of (\d+) ([a-z][a-z -]*?s)(?=[.,;)]| and | or |$)/g;

/**
 * Names the areas of a question after what they stand for: "10 min walk of Wrenford station", "500 m of
 * Wrenford station", "500 m of 27 schools". A query has only their corners and middles, and the
 * description alone says what they are (S-112). Where it has not one such phrase for each area of a kind
 * to be inside or outside of, none of these is named.
 */
export function nameAskedAreas(search: Search, description: string): Search {
  const areas = readAreas(search);
  const names = new Map<Area, Partial<Area>>();
  const assign = (kind: Area['kind'], phrases: readonly RegExpExecArray[], toName: Naming) => {
    for (const isOut of [false, true]) {
      const said = phrases.filter(({ index }) => isOut === description.endsWith('not ', index));
      const unnamed = areas.filter(
        (area) => area.kind === kind && !area.name && isOut === (area.role === 'except'),
      );
      if (said.length !== unnamed.length) continue;
      for (const [index, area] of unnamed.entries()) {
        const phrase = said[index];
        if (phrase) names.set(area, toName(phrase, area));
      }
    }
  };
  assign('drawn', [...description.matchAll(JOURNEY)], ([, minutes, way, known, place = '']) => ({
    name: normaliseAreaName(`${minutes} min ${way} of ${known ?? place}`),
  }));
  assign('radius', [...description.matchAll(RADIUS)], ([, place], area) =>
    area.kind === 'radius'
      ? { name: normaliseAreaName(`${formatMetres(area.metres)} of ${place}`) }
      : {},
  );
  assign('near', [...description.matchAll(NEAR)], ([, count, things = ''], area) =>
    area.kind === 'near' && Number(count) === countPlaces(area) ? { thing: nameOne(things) } : {},
  );
  if (names.size === 0) return search;
  return withAreas(
    search,
    areas.map((area) => ({ ...area, ...names.get(area) }) as Area),
  );
}

type Naming = (phrase: RegExpExecArray, area: Area) => Partial<Area>;

/** One of several, as `namePlaces` says them: "church" of churches, "pharmacy" of pharmacies. */
function nameOne(things: string): string {
  if (/[^aeiou]ies$/.test(things)) return `${things.slice(0, -3)}y`;
  return things.slice(0, /(?:ss|sh|ch|x)es$/.test(things) ? -2 : -1);
}
