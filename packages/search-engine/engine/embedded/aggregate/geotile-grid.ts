import type { CompiledAggregation, GridAggregation } from '../../../dsl/compiled-aggregation.ts';
import type { AggregationResult } from '../../search-engine.ts';
import { FINEST_ZOOM } from '../columns/tiles.ts';
import type { Segment } from '../segment.ts';
import type { AggregationRun, Aggregator } from './aggregator.ts';
import { TileNumbers } from './tile-numbers.ts';
import {
  countOnce,
  countTiles,
  gatherMembers,
  keepWithin,
  listPlaces,
  numberSpots,
} from './tile-points.ts';
import { readyWriter, type WriteTile } from './tile-writers.ts';

/** Counts by tile of the Web Mercator map, the fullest first (O-149). */
export const aggregateGeotileGrid: Aggregator<'geotile_grid'> = (aggregation, segment, context) => {
  const write = prepareTiles(aggregation, segment, context);
  return (documents) => JSON.parse(write(documents)) as AggregationResult;
};

/** Names that would change their place in an object, or take that of something else. */
const AWKWARD_NAME = /^(?:\d+|key|doc_count)$/;

/**
 * The same as JSON, which takes a fraction of what making an object of each bucket does. A centroid of
 * the points themselves comes along with the counts; what else is below is worked out in one pass
 * over the points where that can be, or from the documents of each tile, gathered once.
 */
export function prepareTiles(
  aggregation: GridAggregation,
  segment: Segment,
  context: AggregationRun,
): (documents: Uint32Array) => string {
  const { field, precision, size, bounds, below, place } = aggregation;
  const column = segment.points.get(field);
  if (!column) return () => '{"buckets":[]}';
  // Documents with several points would count in places that lie outside the tile.
  const centroidField = column.single ? field : undefined;
  const isCentroid = (one: CompiledAggregation) =>
    one.kind === 'geo_centroid' && one.field === centroidField;
  const centroids = [...below].filter(([, one]) => isCentroid(one));
  const others = [...below].filter(([, one]) => !isCentroid(one));
  const readied = [...centroids, ...others].map(([name, one]) => ({
    name,
    isCentroid: isCentroid(one),
    ready: column.single ? readyWriter(one, segment, context) : undefined,
    run: context.prepareOne(one, segment),
  }));
  const isGathered = others.length > 0 || !column.single;
  const isAwkward = readied.some(({ name }) => AWKWARD_NAME.test(name));
  const { budget } = context;
  return (documents) => {
    const all = listPlaces(column, documents, segment.size, budget);
    const places = bounds ? keepWithin(column, all, bounds, budget) : all;
    const points = places?.length ?? column.documents.length;
    const tiles = new TileNumbers(column.extent, {
      shift: FINEST_ZOOM - precision,
      points,
      sums: centroids.length > 0,
    });
    const numbers = isGathered ? new Uint32Array(points) : undefined;
    countTiles(column, places, tiles, numbers, budget);
    if (places && numbers && !column.single) countOnce(column, places, tiles, numbers);
    const chosen = tiles.rank(size, budget);
    context.claimBuckets(chosen.length, `${place}.size`);
    const counts = Uint32Array.from(chosen, (tile) => tiles.counts[tile] ?? 0);
    const spots = numbers && numberSpots(numbers, tiles.count, chosen);
    const known = { count: chosen.length, column, places, spots: spots ?? NO_SPOTS };
    let members: ((index: number) => Uint32Array) | undefined;
    const writers = readied.map(({ name, isCentroid, ready, run }): [string, WriteTile] => {
      const opening = `,${JSON.stringify(name)}:`;
      if (isCentroid) return [opening, (index) => writeCentre(tiles, chosen[index] ?? 0)];
      const own = ready?.(known);
      if (own) return [opening, own];
      members ??= gatherMembers(column, places, known.spots, counts);
      const list = members;
      return [opening, (index) => JSON.stringify(run(list(index)))];
    });
    let text = '';
    for (let i = 0; i < chosen.length; i++) {
      const tile = chosen[i] ?? 0;
      const key = `${precision}/${tiles.columns[tile]}/${tiles.rows[tile]}`;
      text += `${i === 0 ? '' : ','}{"key":"${key}","doc_count":${counts[i]}`;
      for (const [opening, write] of writers) text += opening + write(i);
      text += '}';
    }
    const written = `{"buckets":[${text}]}`;
    return isAwkward ? JSON.stringify(JSON.parse(written)) : written;
  };
}

const NO_SPOTS = new Uint32Array();

/** The mean of the points of a tile. */
function writeCentre({ counts, longitudes, latitudes }: TileNumbers, tile: number): string {
  const count = counts[tile] ?? 0;
  const [lon, lat] = [(longitudes[tile] ?? 0) / count, (latitudes[tile] ?? 0) / count];
  return `{"location":{"lat":${lat},"lon":${lon}},"count":${count}}`;
}
