import type { Bounds } from '@property/geo/bounds.ts';
import { projectLatitude, projectLongitude, unprojectLatitude } from '@property/geo/mercator.ts';

/** Whole tiles of the Web Mercator map at one zoom, from `left`, `top` up to before `right`, `bottom`. */
export interface TileBox {
  readonly zoom: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Pixels of a world that is one tile wide at zoom 0, as MapLibre counts. */
const TILE = 512;

interface View {
  readonly zoom: number;
  readonly lat: number;
  readonly lon: number;
}

/**
 * The tiles that a view needs with a margin around it, so that a move within them needs no others.
 *
 * @param size of the map in pixels, as is the margin
 * @param tileZoom zoom of the tiles
 */
export function coverView(
  { zoom, lat, lon }: View,
  size: { readonly width: number; readonly height: number },
  margin: number,
  tileZoom: number,
): TileBox {
  const world = TILE * 2 ** zoom;
  const tiles = 2 ** tileZoom;
  const across = (size.width / 2 + margin) / world;
  const down = (size.height / 2 + margin) / world;
  const x = projectLongitude(lon);
  const y = projectLatitude(lat);
  const hold = (tile: number) => Math.min(tiles, Math.max(0, tile));
  return {
    zoom: tileZoom,
    left: hold(Math.floor((x - across) * tiles)),
    top: hold(Math.floor((y - down) * tiles)),
    right: hold(Math.ceil((x + across) * tiles)),
    bottom: hold(Math.ceil((y + down) * tiles)),
  };
}

/** The bounds of tiles in degrees. */
export function boundTiles({ zoom, left, top, right, bottom }: TileBox): Bounds {
  const tiles = 2 ** zoom;
  const toLon = (x: number) => (x / tiles - 0.5) * 360;
  return [
    toLon(left),
    unprojectLatitude(bottom / tiles),
    toLon(right),
    unprojectLatitude(top / tiles),
  ];
}

/** The tile that a place stands in. */
export function findTile(
  lon: number,
  lat: number,
  zoom: number,
): { readonly x: number; readonly y: number } {
  const tiles = 2 ** zoom;
  const hold = (tile: number) => Math.min(tiles - 1, Math.max(0, Math.floor(tile)));
  return { x: hold(projectLongitude(lon) * tiles), y: hold(projectLatitude(lat) * tiles) };
}
