import { JOINED_PATH } from '@property/contract/field-colours.ts';
import type { TitlePoints } from '@property/contract/search/title-points.ts';
import type { TitlePoint } from '#lib/points/point-batch.ts';
import { classifyTitle } from '#lib/title/classify-title.ts';
import { COLOUR_READERS } from '#lib/title/read-figure.ts';

/** The points of one page; titles without a position have none (S-055). */
export function readPoints({ hits }: TitlePoints): TitlePoint[] {
  return hits.hits.flatMap(({ _id, _source: title }) => {
    const centroid = title?.geometry?.centroid;
    if (centroid === undefined) return [];
    const classes = classifyTitle({
      category: title?.propertyCategory,
      tenure: title?.tenure,
      readNumber: (path) => COLOUR_READERS.get(path)?.(title),
    });
    const { lon, lat } = centroid;
    return [{ id: title?.id ?? _id, lon, lat, classes, group: title?.[JOINED_PATH] }];
  });
}
