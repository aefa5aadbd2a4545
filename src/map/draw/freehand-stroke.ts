import type { Position } from 'geojson';
import type { Map as MapLibreMap, MapMouseEvent, Point } from 'maplibre-gl';

/** Pixels a pressed mouse has to move before it draws. */
const START = 6;
/** Pixels between two corners of a stroke. */
const STEP = 6;

export interface StrokeEvents {
  /** The stroke as it stands. */
  readonly onDraw: (stroke: readonly Position[]) => void;
  readonly onStroke: (stroke: readonly Position[]) => void;
}

/** Follows a pressed mouse over the map, which stays where it is meanwhile. Gives back what ends it. */
export function listenToStrokes(map: MapLibreMap, { onDraw, onStroke }: StrokeEvents): () => void {
  let stroke: Position[] = [];
  let last: Point | null = null;
  const onDown = (event: MapMouseEvent) => {
    if (event.originalEvent.button !== 0) return;
    event.preventDefault();
    last = event.point;
    stroke = [[event.lngLat.lng, event.lngLat.lat]];
  };
  const onMove = (event: MapMouseEvent) => {
    if (last === null) return;
    const far = stroke.length > 1 ? STEP : START;
    if (Math.hypot(event.point.x - last.x, event.point.y - last.y) < far) return;
    last = event.point;
    stroke.push([event.lngLat.lng, event.lngLat.lat]);
    onDraw(stroke);
  };
  const onUp = () => {
    const drawn = stroke;
    [stroke, last] = [[], null];
    if (drawn.length > 1) onStroke(drawn);
  };
  map.on('mousedown', onDown);
  map.on('mousemove', onMove);
  document.addEventListener('mouseup', onUp);
  return () => {
    map.off('mousedown', onDown);
    map.off('mousemove', onMove);
    document.removeEventListener('mouseup', onUp);
  };
}
