import type { AmenitiesResult, Amenity } from '#contract/amenities.ts';
import type { MapPlace } from '#map/map-scene.ts';

/** A place within reach as its row tells it. */
export interface AmenityRow {
  readonly id: string;
  /** Its name where a deployment sends one, else the first part of its address. */
  readonly name: string;
  readonly address: string;
  readonly kind: string;
  /** Metres in a straight line; undefined where the service does not say. */
  readonly distance: number | undefined;
  readonly position: { readonly lat: number; readonly lon: number } | undefined;
  readonly source: Amenity;
}

/** Rows in the order of the service, nearest first (S-150). `kindField` names the kind (O-040). */
export function listAmenityRows(result: AmenitiesResult, kindField: string): AmenityRow[] {
  return result.results.hits.hits.map(({ _id, _source = {} }) => {
    const [first = '', ...rest] = (_source.mainAddress?.fullAddress ?? '').split(/,\s*/);
    const named = _source.name;
    const hasName = typeof named === 'string' && named !== '';
    return {
      id: _id,
      name: hasName ? named : first || 'Address not recorded',
      address: (hasName ? [first, ...rest] : rest)
        .filter((part) => part && part !== named)
        .join(', '),
      kind: readKind(_source, kindField),
      distance: _source.distanceInMetres,
      position: _source.geometry?.centroid,
      source: _source,
    };
  });
}

/** Rows that have a position, for the map, in their order: a mark has the number of its place in it. */
export function buildMapPlaces(rows: readonly AmenityRow[]): MapPlace[] {
  return rows.flatMap(({ id, name, kind, position }) =>
    position ? [{ id, name, kind, lon: position.lon, lat: position.lat }] : [],
  );
}

function readKind(source: Amenity, kindField: string): string {
  const told = source[kindField];
  if (typeof told === 'string' && told !== '') return told;
  const described = source.uprns?.flatMap(({ vOA }) => vOA ?? []) ?? [];
  return (
    described.find(({ typeDescription }) => typeDescription)?.typeDescription ??
    source.propertyCategory ??
    'Kind not recorded'
  );
}
