import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { Bounds } from '@property/geo/bounds.ts';
import { countPositions } from '@property/geo/rings/list-polygons.ts';
import { type Area, type AreaPlace, type AreaShape, describeAreaKey } from '../model/area.ts';
import { readAreas } from '../model/edit-filters.ts';
import type { Search } from '../model/filter.ts';
import { decodePlaces, type Place } from '../model/near-places.ts';
import type { QueryDialect } from './query-dialect.ts';

/** Shapes of areas by their key, and of their combination by its own. */
export interface AreaShapes extends ReadonlyMap<string, AreaShape> {
  /** Where the titles stand that areas start from, by the id of the title. */
  readonly origins?: ReadonlyMap<string, Place>;
}

/** A box at the South Pole: what finds nothing, said with documented operators. */
const NOWHERE: Bounds = [0, -90, 0.001, -89.999];

/**
 * Records whose centroid lies in the areas: a condition for each area that has to hold, a bounding
 * box or a shape (S-073, S-074, S-163); areas of which any will do, and what is excepted, are one
 * shape more, worked out beforehand, since only `within` is documented (O-055). A deployment that
 * takes distances, alternatives and what must not be is asked in these (O-054), so that a question's
 * own circles, alternatives and exceptions stay just what they were. A shape that is not there yet is a bug.
 */
export function buildAreaFilters(
  areas: readonly Area[],
  shapes: AreaShapes,
  dialect: QueryDialect,
  centroid: string,
): QueryNode[] {
  const cut = listCutAreas(areas);
  const build = (area: Area) => buildWhole(area, shapes, dialect, centroid);
  const whole = areas.filter((area) => !cut.includes(area)).map(build);
  if (cut.length === 0) return whole;
  const [inside, outside] = [cut.filter(isInside), cut.filter((area) => !isInside(area))];
  if (!canSayCut(cut, dialect)) {
    return [...whole, buildShapeFilter(readShape(describeCutKey(cut), shapes), centroid)];
  }
  const held: QueryNode[] = inside.every(({ role }) => role === 'any')
    ? [{ bool: { should: inside.map(build), minimum_should_match: 1 } }]
    : inside.map(build);
  if (outside.length === 0) return [...whole, ...held];
  return [...whole, { bool: { filter: held, must_not: outside.map(build) } }];
}

function isInside({ role }: Area): boolean {
  return role !== 'except';
}

/**
 * Whether a deployment can be asked for combined areas without their one shape. Outside of something
 * and inside of nothing is also what has no position, and stays a shape.
 */
function canSayCut(cut: readonly Area[], { allows }: Pick<QueryDialect, 'allows'>): boolean {
  const hasAny = cut.some(({ role }) => role === 'any');
  const hasExcept = !cut.every(isInside);
  return (
    cut.some(isInside) &&
    (!hasAny || allows('bool.should')) &&
    (!hasExcept || allows('bool.must_not'))
  );
}

/**
 * The areas that become one shape: those of which any will do and those excepted; where all others
 * have to hold, the first of them is what the exceptions are cut out of. Empty when every area has
 * to hold.
 */
export function listCutAreas(areas: readonly Area[]): Area[] {
  const [first] = areas.filter((area) => area.role === undefined);
  const hasAny = areas.some((area) => area.role === 'any');
  const hasExcept = areas.some((area) => area.role === 'except');
  return areas.filter((area) => area.role || (area === first && hasExcept && !hasAny));
}

/** The key of the shape that `listCutAreas` make together. */
export function describeCutKey(areas: readonly Area[]): string {
  return areas.map((area) => `${area.role ?? 'all'} ${describeAreaKey(area)}`).join(' ');
}

/** Where the query cache holds a shape that was worked out in the page. */
export function buildShapeQueryKey(area: AreaPlace) {
  return ['area-shape', describeAreaKey(area)] as const;
}

/** Where the query cache holds the one shape of combined areas. */
export function buildCutQueryKey(areas: readonly Area[]) {
  return ['area-cut', describeCutKey(listCutAreas(areas))] as const;
}

/**
 * Whether a request can be built of just these areas. A deployment that takes alternatives is asked
 * for any of some areas without their one shape.
 */
export function hasAllShapes(
  areas: readonly Area[],
  shapes: AreaShapes,
  dialect?: Pick<QueryDialect, 'allows'>,
): boolean {
  const cut = listCutAreas(areas);
  const isAnyOnly = cut.every(({ role }) => role === 'any') && dialect?.allows('bool.should');
  return (
    listMissingShapes(areas, shapes).length === 0 &&
    (cut.length === 0 || isAnyOnly === true || shapes.has(describeCutKey(cut)))
  );
}

/** Whether the shape of every area is there, so that a request can be built of just this search. */
export function hasShapes(search: Pick<Search, 'filters'>, shapes: AreaShapes): boolean {
  return hasAllShapes(readAreas(search), shapes);
}

/** Areas that are more than a box and whose shape is not known yet. */
export function listMissingShapes(areas: readonly Area[], shapes: AreaShapes): Area[] {
  return areas.filter((area) => !('bounds' in area) && !shapes.has(describeAreaKey(area)));
}

/**
 * Positions of the shapes that are sent for areas, of which one search takes so many (O-055). Boxes
 * have none, and circles are sent as such wherever it can be done. What is excepted is sent by itself
 * or cut out, as the deployment has it: the more of the two counts.
 */
export function countSentPositions(areas: readonly Area[], shapes: AreaShapes): number {
  const cut = listCutAreas(areas);
  const count = (keys: readonly string[]) =>
    keys
      .map((key) => shapes.get(key))
      .reduce((sum, shape) => sum + (shape ? countPositions(shape) : 0), 0);
  const listKeys = (sent: readonly Area[]) =>
    sent.flatMap((area) =>
      'bounds' in area || area.kind === 'radius' || area.kind === 'near'
        ? []
        : [describeAreaKey(area)],
    );
  const each = count(listKeys(areas));
  if (cut.every(({ role }) => role === 'any')) return each;
  const rest = areas.filter((area) => !cut.includes(area));
  return Math.max(each, count([...listKeys(rest), describeCutKey(cut)]));
}

function buildWhole(
  area: Area,
  shapes: AreaShapes,
  dialect: QueryDialect,
  centroid: string,
): QueryNode {
  if ('bounds' in area) return buildBoxFilter(area.bounds, centroid);
  if (area.kind === 'radius' && dialect.allows('geo_distance')) {
    const { lat, lon, metres } = area;
    return { geo_distance: { distance: `${metres}m`, [centroid]: { lat, lon } } };
  }
  if (area.kind === 'near' && dialect.allows('geo_distance') && dialect.allows('bool.should')) {
    const should = (decodePlaces(area.code) ?? []).map((place) => ({
      geo_distance: { distance: `${area.metres}m`, [centroid]: place },
    }));
    return { bool: { should, minimum_should_match: 1 } };
  }
  return buildShapeFilter(readShape(describeAreaKey(area), shapes), centroid);
}

function readShape(key: string, shapes: AreaShapes): AreaShape {
  const shape = shapes.get(key);
  if (shape === undefined) throw new Error(`The shape of ${key} has to be asked for first.`);
  return shape;
}

function buildShapeFilter(shape: AreaShape, centroid: string): QueryNode {
  if (shape.coordinates.length === 0) return buildBoxFilter(NOWHERE, centroid);
  return { geo_shape: { [centroid]: { shape, relation: 'within' } } };
}

function buildBoxFilter([west, south, east, north]: Bounds, centroid: string): QueryNode {
  return {
    geo_bounding_box: {
      [centroid]: {
        top_left: { lat: north, lon: west },
        bottom_right: { lat: south, lon: east },
      },
    },
  };
}
