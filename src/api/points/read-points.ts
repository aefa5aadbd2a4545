import type { TitlePoints } from '#contract/title-points.ts';
import { classifyTitle } from '#lib/classify-title.ts';
import type { TitlePoint } from '#lib/point-batch.ts';
import { readLastSale } from '#lib/read-last-sale.ts';

/** The points of one page; titles without a position have none (S-055). */
export function readPoints({ hits }: TitlePoints): TitlePoint[] {
  return hits.hits.flatMap(({ _id, _source: title }) => {
    const centroid = title?.geometry?.centroid;
    if (centroid === undefined) return [];
    const classes = classifyTitle({
      category: title?.propertyCategory,
      tenure: title?.tenure,
      price: readLastSale(title?.sales)?.price,
      size: title?.areaInSquareMeters,
    });
    return [{ id: title?.id ?? _id, lon: centroid.lon, lat: centroid.lat, classes }];
  });
}
