import { boundsMeet, measureBounds } from '@property/geo/bounds.ts';
import { listPolygons } from '@property/geo/rings/list-polygons.ts';
import { Clipper, type Path64, type Point64 } from 'clipper2-ts';
import type { Geometry, Position } from 'geojson';
import type { BoundingBox } from '../osm/osm-data.ts';
import type { PlanningEntity } from '../sources/open-data/planning.ts';
import { type LocalProjection, measureRing } from '../titles/local-projection.ts';
import { orientRing, type Region } from '../titles/region.ts';
import { type ConstraintKind, FLOOD_ZONE, findKindOf } from './constraint-kinds.ts';

/** Ground, or a place on it, that a constraint lies on. */
export interface PlannedPlace {
  /** Stable text from which ids follow. */
  readonly key: string;
  readonly kind: ConstraintKind;
  readonly name: string;
  readonly reference?: string;
  /** Of a listed building: `I`, `II*` or `II`. */
  readonly grade?: string;
  /** YYYY-MM-DD */
  readonly startedOn?: string;
  /** In millimetres; empty for what is told by points alone. */
  readonly region: Region;
  readonly points: readonly Point64[];
  /** Whether no source tells of it. */
  readonly modelled?: true;
}

/** Millimetres around the world within which ground is kept: outlines reach over its edge. */
const MARGIN = 500_000;

/** What was left, by reason. */
export type LeaveEntity = (entity: PlanningEntity, reason: string) => void;

/**
 * Entities of the planning data as ground in the world. What lies elsewhere is dropped, and of large
 * areas such as flood zones only the part that is here is kept.
 */
export function* placeEntities(
  entities: Iterable<PlanningEntity>,
  projection: LocalProjection,
  bbox: BoundingBox,
  leave: LeaveEntity = () => undefined,
): Generator<PlannedPlace> {
  const rect = findRect(projection, bbox);
  for (const entity of entities) {
    const kind = findKindOf(entity.dataset);
    if (!kind) {
      leave(entity, 'its dataset tells no constraint');
      continue;
    }
    const name = nameEntity(entity, kind);
    if (name === undefined) {
      leave(entity, 'its flood zone has no level');
      continue;
    }
    const { region, points } = projectGeometry(entity.geometry, projection);
    const here = {
      region: region.length === 0 ? [] : Clipper.rectClip(rect, region),
      points: points.filter(
        ({ x, y }) => x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom,
      ),
    };
    if (here.region.length === 0 && here.points.length === 0) continue;
    const grade = kind.type === 'listed building' ? entity.level : undefined;
    yield {
      key: `planning/${entity.dataset}/${entity.entity || entity.reference}`,
      kind,
      name,
      ...(entity.reference === '' ? {} : { reference: entity.reference }),
      ...(grade === undefined ? {} : { grade }),
      ...(entity.startedOn === undefined ? {} : { startedOn: entity.startedOn }),
      ...here,
    };
  }
}

/** Whether any part of a shape may lie in the world, by its corners alone. */
export function mayBeHere(geometry: Geometry, bbox: BoundingBox): boolean {
  const bounds = measureBounds([geometry]);
  return bounds !== null && boundsMeet(bounds, bbox);
}

function nameEntity({ name, level }: PlanningEntity, { type }: ConstraintKind): string | undefined {
  if (type === FLOOD_ZONE) {
    const zone = /[23]/.exec(level ?? '')?.[0];
    return zone && `Flood Zone ${zone}`;
  }
  return name === '' ? `${type.charAt(0).toUpperCase()}${type.slice(1)}` : name;
}

/** The box of a world, and a little around it, in millimetres; `top` is the least y. */
export function findRect(projection: LocalProjection, [west, south, east, north]: BoundingBox) {
  const low = projection.project(west, south);
  const high = projection.project(east, north);
  return {
    left: low.x - MARGIN,
    top: low.y - MARGIN,
    right: high.x + MARGIN,
    bottom: high.y + MARGIN,
  };
}

function projectGeometry(
  geometry: Geometry,
  projection: LocalProjection,
): { region: Region; points: Point64[] } {
  const toPath = (positions: readonly Position[]): Path64 =>
    positions.map(([lon = 0, lat = 0]) => projection.project(lon, lat));
  switch (geometry.type) {
    case 'Point':
      return { region: [], points: toPath([geometry.coordinates]) };
    case 'MultiPoint':
      return { region: [], points: toPath(geometry.coordinates) };
    case 'Polygon':
    case 'MultiPolygon': {
      const region = listPolygons(geometry).flatMap((rings) =>
        rings.flatMap((ring, index) => {
          const path = orientRing(toPath(ring.slice(0, -1)));
          if (path.length < 3 || measureRing(path) === 0) return [];
          return [index === 0 ? path : path.reverse()];
        }),
      );
      return { region, points: [] };
    }
    default:
      return { region: [], points: [] };
  }
}
