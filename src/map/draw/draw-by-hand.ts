import type { Map as MapLibreMap } from 'maplibre-gl';
import { showMarks } from './draft-marks.ts';
import { type HandEvents, listenToDrawKeys, listenToHand } from './draw-input.ts';
import type { Drawing, DrawingSettings } from './drawing.ts';

interface HandDrawing extends HandEvents {
  readonly run: Drawing['run'];
  /** Shows it as it is. */
  readonly show: () => void;
}

/** A drawing of places set by clicks or by the keyboard, until it is stopped; takes its marks along. */
export function drawByHand(
  map: MapLibreMap,
  settings: DrawingSettings,
  { run, show, ...events }: HandDrawing,
): Drawing {
  const hand = listenToHand(map, settings.locateCrosshair, events);
  const endKeys = listenToDrawKeys(map, { run, enter: hand.pressEnter });
  show();
  return {
    run,
    stop: () => {
      hand.stop();
      endKeys();
      showMarks(map);
    },
  };
}
