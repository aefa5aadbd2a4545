import { SHAPE_POSITIONS_MAXIMUM } from '@property/contract/search/limits.ts';
import { countPositions } from '@property/geo/rings/list-polygons.ts';
import { DamagedShapeError, decodeShape, encodeShape } from '@property/geo/rings/shape-code.ts';
import { prepareSimplify } from '@property/geo/rings/simplify-shape.ts';
import { tidyShape } from '@property/geo/rings/tidy-shape.ts';
import type { MultiPolygon, Polygon } from 'geojson';
import { type Area, type AreaManner, describeAreaKey } from '#filters/model/area.ts';
import { readAreas, replaceArea } from '#filters/model/edit-filters.ts';
import type { Search } from '#filters/model/filter.ts';
import { joinArea } from '#filters/model/join-area.ts';
import { findSentFault, refuseShape } from '#lib/check-sent-shape.ts';
import { LINK_MAXIMUM, measureLink } from './measure-link.ts';
import { refuseTogether } from './refuse-together.ts';

/** Metres by which a shape may be simplified, least first. */
const TOLERANCES = [0.5, 1, 2, 5, 10, 20, 50, 100] as const;

export interface CommittedShape {
  readonly search: Search;
  readonly area: Area;
  /** The shape with every corner, as in a link, where it was simplified for the sake of that. */
  readonly exactCode: string | null;
  /** Why it was simplified: the end of a sentence, empty where it was not. */
  readonly reason: string;
}

const REASONS = {
  link: 'so that the link stays under 2,000 characters',
  service: 'since the service takes no more than 20,000 corners',
  together: 'since the service takes no more than 20,000 corners of all areas together',
} as const;

interface PutShape {
  readonly search: Search;
  readonly area: Area;
  readonly code: string;
}

export interface CommitWish {
  readonly search: Search;
  readonly shape: Polygon | MultiPolygon;
  /** Name and role of the area; a name is made up where none is given. */
  readonly manner?: AreaManner;
  /** The area the shape takes the place of. */
  readonly replacing?: Area | undefined;
}

/**
 * Puts a shape into a search: compressed, and simplified by as little as will do only when the link
 * would pass 2,000 characters. Where no tolerance will do every corner is kept, or as many as the
 * service takes beside the other drawn areas, and the panel of the areas says that the link is long. Throws `PlainError` for a
 * shape the service would refuse, and one that no tolerance brings down to what it takes.
 */
export function commitShape({ search, shape, manner, replacing }: CommitWish): CommittedShape {
  const tidied = tidyShape(shape);
  if (!tidied) throw refuseShape({ code: 'flat', path: [] });
  const { tolerance: _, contours: __, ...kept } = replacing ?? {};
  const named = { name: nameNewArea(search), ...pickManner(kept), ...manner };
  const put = (each: Polygon | MultiPolygon, tolerance?: number): PutShape => {
    const code = encodeShape(each);
    const area: Area = { ...named, kind: 'drawn', code, ...(tolerance && { tolerance }) };
    const next = replacing ? replaceArea(search, replacing, area) : joinArea(search, area);
    return { search: next, area, code };
  };
  const exact = put(tidied);
  const room = SHAPE_POSITIONS_MAXIMUM - countDrawn(search, replacing);
  const fault = findSentFault(tidied) ?? findSentFault(tidied, room);
  const isTooFine = fault?.code === 'crowded' || fault?.code === 'intricate';
  if (fault && !isTooFine) throw refuseShape(fault);
  const whole = { search: exact.search, area: exact.area, exactCode: null, reason: '' };
  if (!isTooFine && measureLink(exact.search) <= LINK_MAXIMUM) return whole;
  let taken: CommittedShape | null = null;
  const simplify = prepareSimplify(tidied, TOLERANCES[0]);
  for (const tolerance of TOLERANCES) {
    const simplified = simplify(tolerance);
    if (!simplified) continue;
    const { search: next, area } = put(simplified, tolerance);
    const isShort = measureLink(next) <= LINK_MAXIMUM;
    const isTaken = isTooFine && !taken && countPositions(simplified) <= room;
    if (!(isShort || isTaken) || findSentFault(simplified, room)) continue;
    if (isShort) {
      const exactCode = isTooFine ? null : exact.code;
      return { search: next, area, exactCode, reason: REASONS.link };
    }
    const reason = countPositions(tidied) > SHAPE_POSITIONS_MAXIMUM ? 'service' : 'together';
    taken = { search: next, area, exactCode: null, reason: REASONS[reason] };
  }
  if (!fault) return whole;
  if (taken) return taken;
  throw findSentFault(tidied) ? refuseShape(fault) : refuseTogether();
}

/** Positions of the other shapes of a search that were drawn or read from a file. */
function countDrawn(search: Search, replacing: Area | undefined): number {
  const kept = replacing && describeAreaKey(replacing);
  return readAreas(search)
    .filter((area) => describeAreaKey(area) !== kept)
    .reduce((sum, area) => sum + (area.kind === 'drawn' ? countCorners(area.code) : 0), 0);
}

/** A damaged shape of a link has none: its own row says what is wrong with it. */
function countCorners(code: string): number {
  try {
    return countPositions(decodeShape(code));
  } catch (error) {
    if (error instanceof DamagedShapeError) return 0;
    throw error;
  }
}

/** "Area 1", "Area 2": the first number no area of the search bears. */
function nameNewArea(search: Search): string {
  const names = new Set(readAreas(search).map(({ name }) => name));
  let number = 1;
  while (names.has(`Area ${number}`)) number += 1;
  return `Area ${number}`;
}

function pickManner({ role, name, hidden }: AreaManner): AreaManner {
  return { ...(role && { role }), ...(name && { name }), ...(hidden && { hidden }) };
}
