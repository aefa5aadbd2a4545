import type { MultiPolygon } from 'geojson';
import type { OsmData } from '../osm/osm-data.ts';
import { openForBuild } from '../store/open-for-build.ts';
import { buildFeatures } from './build-features.ts';
import { buildPlots } from './build-plots.ts';
import { buildTiles, findTileBounds } from './build-tiles.ts';
import { describeLayers } from './describe-layers.ts';
import { MAXIMUM_ZOOM } from './map-feature.ts';
import { type TileTotals, TileWriter } from './tile-writer.ts';

/**
 * Draws the basemap of a world into a new database of vector tiles (the layout of MBTiles).
 *
 * @param outlines registered extents of the titles, for the layer `plots`
 */
export function buildBasemap(
  path: string,
  data: OsmData,
  outlines: Iterable<MultiPolygon>,
): TileTotals {
  const features = [...buildFeatures(data), ...buildPlots(outlines)];
  const database = openForBuild(path);
  try {
    const writer = new TileWriter(database);
    for (const { z, x, y, data: tile } of buildTiles(features, data.bbox)) {
      writer.write(z, x, y, tile);
    }
    return writer.finish({
      format: 'pbf',
      minzoom: '0',
      maxzoom: String(MAXIMUM_ZOOM),
      bounds: findTileBounds(data.bbox).join(','),
      json: JSON.stringify({ vector_layers: describeLayers(features) }),
    });
  } finally {
    database.close();
  }
}
