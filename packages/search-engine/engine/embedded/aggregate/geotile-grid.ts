import type { CompiledAggregations } from '../../../dsl/compiled-aggregation.ts';
import type { AggregationResult } from '../../search-engine.ts';
import { FINEST_ZOOM } from '../columns/tiles.ts';
import { type Aggregator, addResult } from './aggregator.ts';
import { writeCentroid } from './places.ts';
import { TileNumbers } from './tile-numbers.ts';
import { countOnce, countTiles, gatherMembers, keepWithin, listPlaces } from './tile-points.ts';

/**
 * Counts by tile of the Web Mercator map, the fullest first (O-149). A centroid of the same points
 * comes along with the counts; for anything else below, the documents of each tile are gathered
 * once.
 */
export const aggregateGeotileGrid: Aggregator<'geotile_grid'> = (
  { field, precision, size, bounds, below, place },
  segment,
  context,
) => {
  const column = segment.points.get(field);
  if (!column) return () => ({ buckets: [] });
  // Documents with several points would count in places that lie outside the tile.
  const { centroids, others } = splitBelow(below, column.single ? field : undefined);
  const runBelow = others.size > 0 ? context.prepare(others, segment) : undefined;
  const isGathered = runBelow !== undefined || !column.single;
  const { budget } = context;
  return (documents) => {
    const all = listPlaces(column, documents, segment.size, budget);
    const places = bounds ? keepWithin(column, all, bounds, budget) : all;
    const tiles = new TileNumbers(column.extent, {
      shift: FINEST_ZOOM - precision,
      points: places?.length ?? column.documents.length,
      sums: centroids.length > 0,
    });
    const numbers = isGathered
      ? new Uint32Array(places?.length ?? column.documents.length)
      : undefined;
    countTiles(column, places, tiles, numbers, budget);
    if (places && numbers && !column.single) countOnce(column, places, tiles, numbers);
    const chosen = tiles.rank(size, budget);
    context.claimBuckets(chosen.length, `${place}.size`);
    const members =
      runBelow && numbers ? gatherMembers(column, places, tiles, numbers, chosen) : undefined;
    const buckets = Array.from(chosen, (tile, i) => {
      const count = tiles.counts[tile] ?? 0;
      const bucket: AggregationResult = {
        key: `${precision}/${tiles.columns[tile]}/${tiles.rows[tile]}`,
        doc_count: count,
      };
      for (const name of centroids) {
        const [longitude = 0, latitude = 0] = [tiles.longitudes[tile], tiles.latitudes[tile]];
        addResult(bucket, name, writeCentroid(count, longitude, latitude));
      }
      if (members) runBelow?.(bucket, members(i));
      return bucket;
    });
    return { buckets };
  };
};

/** The names of centroids of the field, which need no documents, and everything else. */
function splitBelow(below: CompiledAggregations, field: string | undefined) {
  const isOwn = (name: string) => {
    const one = below.get(name);
    return one?.kind === 'geo_centroid' && one.field === field;
  };
  return {
    centroids: [...below.keys()].filter(isOwn),
    others: new Map([...below].filter(([name]) => !isOwn(name))),
  };
}
