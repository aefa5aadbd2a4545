import type { Map as MapLibreMap } from 'maplibre-gl';
import { TerraDraw, TerraDrawRectangleMode } from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import { type BoundingBox, measureBounds } from '../framing.ts';
import type { BoxDrawing, BoxDrawingSettings } from './box-drawing-settings.ts';
import { hasInside, spanBox } from './box-size.ts';
import { startKeyboardBox } from './keyboard-box.ts';

/**
 * Draws one box on the map, by dragging, by two clicks, or from the keyboard: Enter sets a corner
 * at the crosshair, the arrow keys move the map under it, Escape gives up.
 */
export function startBoxDrawing(map: MapLibreMap, settings: BoxDrawingSettings): BoxDrawing {
  const terra = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map }),
    modes: [
      new TerraDrawRectangleMode({
        drawInteraction: 'click-move-or-drag',
        keyEvents: null,
        styles: {
          fillColor: settings.colour,
          fillOpacity: 0.08,
          outlineColor: settings.colour,
          outlineWidth: 2,
        },
      }),
    ],
  });
  terra.start();
  terra.setMode('rectangle');
  terra.on('change', () => settings.onDraft(readBox(terra)));
  terra.on('finish', () => {
    const box = readBox(terra);
    terra.clear();
    if (box && hasInside(box)) settings.onDrawn(box);
  });
  const keyboard = startKeyboardBox(map, settings);
  map.getCanvas().focus();
  return {
    stop: () => {
      keyboard.stop();
      terra.stop();
    },
  };
}

function readBox(terra: TerraDraw): BoundingBox | null {
  const [feature] = terra.getSnapshot();
  const bounds = feature && measureBounds(feature.geometry);
  return bounds ? spanBox([bounds[0], bounds[1]], [bounds[2], bounds[3]]) : null;
}
