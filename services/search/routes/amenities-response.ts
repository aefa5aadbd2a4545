import { searchProfile } from '#contract/profile-search.ts';
import { writeSearchResponse } from '../engine/search-response.ts';
import type { ReachableAmenity } from '../location/amenity-finder.ts';

/** Amenities as a search response, nearest first (S-151, S-152, O-040). */
export function writeAmenities(
  found: readonly ReachableAmenity[],
  size: number,
  took: number,
): object {
  return writeSearchResponse(searchProfile.query.indexNames.amenities, {
    took,
    total: found.length,
    maxScore: null,
    aggregations: undefined,
    hits: found.slice(0, size).map(({ amenity, distance }) => ({
      id: amenity.id,
      score: null,
      source: {
        name: amenity.name,
        amenityType: amenity.amenityType,
        mainAddress: { fullAddress: amenity.fullAddress },
        propertyCategory: amenity.propertyCategory,
        uprns: [{ uprn: amenity.uprn, vOA: [{ typeDescription: amenity.amenityType }] }],
        distanceInMetres: Math.round(distance),
        geometry: { centroid: amenity.centroid },
      },
    })),
  });
}
