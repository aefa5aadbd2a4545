import { Map as MapLibreMap } from 'maplibre-gl';
import { limitMotion } from '../camera.ts';
import type { MapViewProps } from '../map-scene.ts';
import type { Palette } from './palette.ts';
import { buildPlainStyle } from './style.ts';

/**
 * Makes a map on plain ground: it stands before its layers are made, which is most of the work.
 * Throws MapLibre's `GPUInitializationError` where the browser gives no WebGL 2.
 */
export function makeMap(
  container: HTMLElement,
  { basemap, viewport }: Pick<MapViewProps, 'basemap' | 'viewport'>,
  palette: Palette,
): MapLibreMap {
  const map = new MapLibreMap({
    container,
    style: buildPlainStyle(palette),
    // Ours is checked by its tests; checking it again takes as long as everything else it needs.
    validateStyle: basemap.kind === 'style',
    center: [viewport.lon, viewport.lat],
    zoom: viewport.zoom,
    minZoom: 3,
    maxZoom: 20,
    dragRotate: false,
    touchPitch: false,
    attributionControl: false,
    // Names that fade cost frames, and are motion.
    fadeDuration: limitMotion(120),
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  // It is never tilted, and has no sky. The library draws one all the same, over the whole picture:
  // without a graphics card that takes longer than the marks and names of it. All painters share these
  // functions, that of a card which comes back too.
  map.painter.drawFunctions.sky = () => undefined;
  return map;
}

/** Resolves once the plain ground that a map was made on is drawn, and a frame has shown it. */
export function waitForGround(map: MapLibreMap): Promise<void> {
  return new Promise((resolve) => {
    map.once('load', () => {
      // It does not rest on it, or names would fade in over the first picture, which takes longer.
      map.repaint = true;
      const frame = requestAnimationFrame(() => {
        map.repaint = false;
        resolve();
      });
      map.once('remove', () => cancelAnimationFrame(frame));
    });
  });
}
