import type { Bounds } from '@property/geo/bounds.ts';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { spanBox } from './box-size.ts';
import { showMarks } from './draft-marks.ts';
import { listenToDrawKeys } from './draw-input.ts';
import type { DrawingSettings } from './drawing.ts';

type Corner = readonly [number, number];

export interface KeyboardBoxEvents {
  readonly show: (box: Bounds | null) => void;
  readonly draw: (box: Bounds) => void;
}

/** The keyboard's way to draw a box; the map itself pans with the arrow keys. Gives back its end. */
export function startKeyboardBox(
  map: MapLibreMap,
  { locateCrosshair, onCancelled }: Pick<DrawingSettings, 'locateCrosshair' | 'onCancelled'>,
  { show, draw }: KeyboardBoxEvents,
): () => void {
  let corner: Corner | null = null;
  const readCrosshair = (): Corner => {
    const [x, y] = locateCrosshair();
    const { lng, lat } = map.unproject([x, y]);
    return [lng, lat];
  };
  const showBox = (box: Bounds) => {
    const [west, south, east, north] = box;
    const ring = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ];
    showMarks(map, { area: { type: 'Polygon', coordinates: [ring] } });
    show(box);
  };
  const onMove = () => {
    if (corner) showBox(spanBox(corner, readCrosshair()));
  };
  map.on('move', onMove);
  const endKeys = listenToDrawKeys(map, {
    run: (command) => command === 'cancel' && onCancelled(),
    set: () => {
      if (corner) return draw(spanBox(corner, readCrosshair()));
      corner = readCrosshair();
      showBox(spanBox(corner, corner));
    },
  });
  return () => {
    map.off('move', onMove);
    endKeys();
    showMarks(map);
  };
}
