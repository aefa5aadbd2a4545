import { GeoJSONSource, type Map as MapLibreMap } from 'maplibre-gl';
import { sourceIds } from './layers/source-ids.ts';

/** Milliseconds between two pictures of a map of which parts are still on their way. */
const PAUSE = 400;

/**
 * Spares a map pictures that the next one replaces, and errands for tiles that hold nothing.
 *
 * @param hasNews whether the next picture shows what a person waits for, and is drawn at once
 */
export function spareWork(map: MapLibreMap, hasNews: () => boolean): void {
  paceFrames(map, hasNews);
  map.on('style.load', () => leaveEmptySources(map));
}

/**
 * Draws a map that rests no oftener than every 0.4 seconds while tiles of it are still to come, in
 * place of once for each tile; the whole is drawn at once when the last of them is there. Without a
 * graphics card a picture takes as long as reading the tiles does.
 */
function paceFrames(map: MapLibreMap, hasNews: () => boolean): void {
  const draw = map.triggerRepaint.bind(map);
  let drawn = Number.NEGATIVE_INFINITY;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(waiting);
    waiting = undefined;
  };
  const drawNow = (): void => {
    end();
    draw();
  };
  map.on('render', () => {
    drawn = performance.now();
  });
  map.on('remove', end);
  // The library asks for each of its own pictures by it as well.
  map.triggerRepaint = () => {
    const rest = drawn + PAUSE - performance.now();
    if (rest <= 0 || hasNews() || map.isMoving() || map.areTilesLoaded()) drawNow();
    else waiting ??= setTimeout(drawNow, rest);
  };
}

/**
 * Lets the parts of the overlay that hold nothing cost nothing. MapLibre cuts each source into the
 * tiles of the view in a worker, empty or not, and looks for them with each picture: ten parts in nine
 * tiles are ninety errands for nothing before the first one, and most of what a step of the map takes.
 */
function leaveEmptySources(map: MapLibreMap): void {
  for (const id of Object.values(sourceIds)) {
    const tiles = map.style.tileManagers[id];
    const source = tiles?.getSource();
    if (!(source instanceof GeoJSONSource)) continue;
    // As that of a source of which no layer is shown, which the library leaves alone.
    let isUsed = tiles?.used;
    Object.defineProperty(tiles, 'used', {
      configurable: true,
      get: () => isUsed && hasFeatures(source.serialize().data),
      set: (used: boolean) => {
        isUsed = used;
      },
    });
  }
}

function hasFeatures(data: ReturnType<GeoJSONSource['serialize']>['data']): boolean {
  return typeof data === 'string' || data.type !== 'FeatureCollection' || data.features.length > 0;
}
