import { GeoJSONSource, type Map as MapLibreMap } from 'maplibre-gl';
import type { BoundingBox } from '../framing.ts';
import { sourceIds } from '../layers/source-ids.ts';
import type { BoxDrawing, BoxDrawingSettings } from './box-drawing-settings.ts';
import { hasInside, spanBox } from './box-size.ts';

type Corner = readonly [number, number];

/** The keyboard's way to draw a box; the map itself pans with the arrow keys. */
export function startKeyboardBox(map: MapLibreMap, settings: BoxDrawingSettings): BoxDrawing {
  let corner: Corner | null = null;
  const canvas = map.getCanvas();
  const readCrosshair = (): Corner => {
    const [x, y] = settings.locateCrosshair();
    const { lng, lat } = map.unproject([x, y]);
    return [lng, lat];
  };
  const show = (box: BoundingBox | null) => {
    drawDraft(map, box);
    settings.onDraft(box);
  };
  const onMove = () => {
    if (corner) show(spanBox(corner, readCrosshair()));
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Escape belongs to the drawing while there is one: panels stay open.
      event.stopPropagation();
      settings.onCancelled();
    }
    if (event.key !== 'Enter' || event.target !== canvas) return;
    event.preventDefault();
    if (!corner) {
      corner = readCrosshair();
      show(spanBox(corner, corner));
      return;
    }
    const box = spanBox(corner, readCrosshair());
    if (hasInside(box)) settings.onDrawn(box);
  };
  map.on('move', onMove);
  document.addEventListener('keydown', onKey, true);
  return {
    stop: () => {
      map.off('move', onMove);
      document.removeEventListener('keydown', onKey, true);
      drawDraft(map, null);
    },
  };
}

function drawDraft(map: MapLibreMap, box: BoundingBox | null): void {
  const source = map.getSource(sourceIds.draft);
  if (!(source instanceof GeoJSONSource)) return;
  if (!box) {
    void source.setData({ type: 'FeatureCollection', features: [] });
    return;
  }
  const [west, south, east, north] = box;
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  void source.setData({ type: 'Polygon', coordinates: [ring] });
}
