import type { TitlePoints } from '#contract/title-points.ts';
import { readTitleCategory } from '#lib/title-category.ts';
import type { MapPoint } from '#map/map-scene.ts';

/** The points of one page, and how many of its titles have no position. */
export function readPoints(answer: TitlePoints): {
  readonly points: readonly MapPoint[];
  readonly withoutPosition: number;
} {
  const points = answer.hits.hits.flatMap((hit): MapPoint[] => {
    const centroid = hit._source?.geometry?.centroid;
    if (centroid === undefined) return [];
    return [
      {
        id: hit._source?.id ?? hit._id,
        lon: centroid.lon,
        lat: centroid.lat,
        category: readTitleCategory(hit._source?.propertyCategory),
      },
    ];
  });
  return { points, withoutPosition: answer.hits.hits.length - points.length };
}
