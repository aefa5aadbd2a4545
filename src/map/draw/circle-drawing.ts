import { buildCircle } from '@property/geo/build-circle.ts';
import { measureLength } from '@property/geo/measure-distance.ts';
import { roundDegrees } from '@property/geo/round-degrees.ts';
import type { Position } from 'geojson';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { RADIUS_METRES } from '#lib/radius-metres.ts';
import { showMarks } from './draft-marks.ts';
import { drawByHand } from './draw-by-hand.ts';
import {
  type Advice,
  advise,
  type DrawCommand,
  type Drawing,
  type DrawingSettings,
  type DrawnShape,
  NO_DRAFT,
} from './drawing.ts';

const { minimum: LEAST, maximum: MOST } = RADIUS_METRES;

const ADVICE = {
  centre: [
    'Click the middle of the circle. With keys: Enter sets it at the cross, arrows move the map.',
    'Tap the middle of the circle.',
  ],
  edge: [
    'Click where the circle should end, or press Enter. Ctrl+Z takes the middle back.',
    'Tap where the circle should end.',
  ],
} as const satisfies Record<string, Advice>;

/** Draws a circle by its middle and a place on its edge: two clicks, or Enter twice. */
export function startCircleDrawing(map: MapLibreMap, settings: DrawingSettings): Drawing {
  let centre: Position | null = null;
  let pointed: Position | null = null;
  let fault: string | null = null;

  const measure = (): Extract<DrawnShape, { kind: 'circle' }> | null => {
    if (!centre || !pointed) return null;
    const [lon = 0, lat = 0] = centre;
    return { kind: 'circle', lon, lat, metres: Math.round(measureLength([centre, pointed])) };
  };
  const show = () => {
    const circle = measure();
    showMarks(map, {
      ...(circle && circle.metres > 0
        ? { area: buildCircle(circle.lon, circle.lat, Math.min(circle.metres, MOST)) }
        : {}),
      corners: centre ? [centre] : [],
    });
    settings.onDraft({
      ...NO_DRAFT,
      advice: advise(centre ? ADVICE.edge : ADVICE.centre),
      corners: centre ? 1 : 0,
      told: centre ? { number: 1, place: centre } : undefined,
      shape: circle,
      fault,
      canUndo: centre !== null,
      canFinish: (circle?.metres ?? 0) >= LEAST,
    });
  };
  const finish = () => {
    const circle = measure();
    if (circle && circle.metres >= LEAST && circle.metres <= MOST) settings.onDrawn(circle);
    else fault = `A radius is ${LEAST} m to ${MOST / 1000} km long. Choose another place.`;
    show();
  };
  const set = (place: Position) => {
    fault = null;
    const [lon = 0, lat = 0] = place;
    pointed = place;
    if (centre) finish();
    else {
      centre = [roundDegrees(lon), roundDegrees(lat)];
      show();
    }
  };
  const run = (command: DrawCommand) => {
    fault = null;
    if (command === 'cancel') return settings.onCancelled();
    if (command === 'finish') return finish();
    if (command === 'undo') centre = null;
    show();
  };
  return drawByHand(map, settings, {
    run,
    show,
    onSet: set,
    onPoint: (place) => {
      pointed = place;
      show();
    },
    onEnter: () => {
      if (centre) finish();
      return centre !== null;
    },
  });
}
