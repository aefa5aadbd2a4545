import type { MultiPolygon, Polygon } from 'geojson';
import { difference, type Geom, intersection, union } from 'polyclip-ts';
import { buildBox } from '../build-box.ts';
import { UK_BOUNDS } from '../uk-bounds.ts';

type Shape = Polygon | MultiPolygon;

/** A shape and how it counts: it has to hold, it is one of which any will do, or it is taken out. */
export interface CountedShape {
  readonly shape: Shape;
  readonly role: 'all' | 'any' | 'except';
}

/** What exceptions are cut out of where nothing else is said: the United Kingdom and its waters. */
const UNITED_KINGDOM: Shape = buildBox(UK_BOUNDS);

/**
 * Inside all of `all`, inside at least one of `any`, outside every `except`; an empty
 * multi-polygon where that is nowhere. Exceptions alone are cut out of `everywhere`.
 */
export function combineShapes(
  shapes: readonly CountedShape[],
  everywhere: Shape = UNITED_KINGDOM,
): MultiPolygon {
  const pick = (role: CountedShape['role']) =>
    shapes.filter((each) => each.role === role).map(({ shape }) => shape.coordinates as Geom);
  const [firstAny, ...otherAny] = pick('any');
  const any = firstAny === undefined ? [] : [union(firstAny, ...otherAny)];
  const [first = everywhere.coordinates as Geom, ...others] = [...any, ...pick('all')];
  const [joined] = others.length === 0 ? any : [];
  const inside = joined ?? intersection(first, ...others);
  const except = pick('except');
  const coordinates = except.length === 0 ? inside : difference(inside, ...except);
  return { type: 'MultiPolygon', coordinates };
}
