import type { Map as MapLibreMap } from 'maplibre-gl';
import type { DrawMode } from '../map-scene.ts';
import { startBoxDrawing } from './box-drawing.ts';
import { startCircleDrawing } from './circle-drawing.ts';
import type { Drawing, DrawingSettings } from './drawing.ts';
import { startMeasuring } from './measure-drawing.ts';
import { startPolygonDrawing } from './polygon-drawing.ts';
import { startShapeEditing } from './shape-editing.ts';

/** Starts the drawing of a mode; loaded when somebody draws. */
export function startDrawing(
  mode: Exclude<DrawMode, 'none'>,
  map: MapLibreMap,
  settings: DrawingSettings,
): Drawing {
  switch (mode) {
    case 'box':
      return startBoxDrawing(map, settings);
    case 'polygon':
      return startPolygonDrawing(map, settings);
    case 'circle':
      return startCircleDrawing(map, settings);
    case 'measure':
      return startMeasuring(map, settings);
    case 'edit':
      return startShapeEditing(map, settings);
  }
}
