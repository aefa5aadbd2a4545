import type { AmenityRecord } from '@property/contract/search/stored-places.ts';
import type { OsmTags } from '../osm/osm-data.ts';
import { chain, filterSeries } from '../shelf/shelf.ts';
import { type LocalProjection, measureRegion } from '../titles/local-projection.ts';
import type { AreaFeature, Features } from '../titles/read-features.ts';
import { boxOf, containsPoint } from '../titles/region.ts';
import { indexBoxes } from '../titles/spatial-index.ts';
import type { BuildOptions } from './build-options.ts';
import { SOURCES, tellOrigin } from './provenance.ts';
import { deriveUuid } from './random.ts';
import type { AddressResolver } from './resolve-addresses.ts';

const SMALLEST_SUPERSTORE = 500;

/** Hospitals, superstores, petrol stations, schools and railway stations, each once. */
export function writeAmenities(
  features: Features,
  addresses: AddressResolver,
  projection: LocalProjection,
  options: BuildOptions,
): AmenityRecord[] {
  const entries = new Map<string, AmenityRecord>();
  const areas = [...filterSeries(chain(features.areas, features.buildings), isLargeEnough)]
    .map((area) => ({ ...area, kind: kindOf(area.tags) }))
    .sort((left, right) => measureRegion(right.region) - measureRegion(left.region));
  const places = [
    ...areas.map(({ key, tags, kind, centre, region }) => ({
      key,
      tags,
      kind,
      point: centre,
      region,
    })),
    ...features.points.map(({ key, tags, point }) => ({
      key,
      tags,
      kind: kindOf(tags),
      point,
      region: [],
    })),
  ];
  const index = indexBoxes(areas, ({ region }) => boxOf(region));
  for (const { key, tags, kind, point } of places) {
    if (!kind) continue;
    // A node or building inside the grounds of the same kind is the same place.
    const inside = index
      .search(boxOf([[point]]))
      .some(
        (area) =>
          area.key !== key &&
          area.kind === kind &&
          entries.has(area.key) &&
          containsPoint(area.region, point),
      );
    if (inside) continue;
    const { name } = tags;
    const address = addresses.resolve(
      `amenity/${key}`,
      tags,
      point,
      name === undefined ? {} : { name },
    );
    if (!address) continue;
    const [lon, lat] = projection.unproject(point);
    entries.set(key, {
      id: deriveUuid(`amenity/${options.name}/${key}`),
      amenityType: kind,
      ...(name === undefined ? {} : { name }),
      fullAddress: address.fullAddress,
      propertyCategory: 'Commercial',
      uprn: address.uprn,
      centroid: { lat, lon },
      provenance: tellOrigin(options, {
        real: ['amenityType', 'propertyCategory', 'geometry', 'distanceInMetres', 'name'],
        modelled: address.real ? ['uprns'] : ['mainAddress', 'uprns'],
        sources: [SOURCES.map],
      }),
    });
  }
  return [...entries.values()];
}

function isLargeEnough({ tags, region }: AreaFeature): boolean {
  const kind = kindOf(tags);
  if (kind === 'Superstore') return measureRegion(region) >= SMALLEST_SUPERSTORE;
  return kind !== undefined;
}

function kindOf(tags: OsmTags): AmenityRecord['amenityType'] | undefined {
  if (tags.amenity === 'hospital') return 'Hospital';
  if (tags.shop === 'supermarket') return 'Superstore';
  if (tags.amenity === 'fuel') return 'Petrol station';
  if (tags.amenity === 'school' || tags.amenity === 'college') return 'School';
  if (tags.railway === 'station' || tags.railway === 'halt') return 'Railway station';
  return undefined;
}
