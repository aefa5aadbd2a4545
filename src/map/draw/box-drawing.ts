import { type Bounds, measureBounds } from '@property/geo/bounds.ts';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { TerraDraw, TerraDrawRectangleMode } from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import { hasInside, spanBox } from './box-size.ts';
import { showMarks } from './draft-marks.ts';
import { listenToDrawKeys } from './draw-input.ts';
import { type Advice, advise, type Drawing, type DrawingSettings, NO_DRAFT } from './drawing.ts';

const ADVICE: Advice = [
  'Drag a box, or click two corners. With keys: Enter sets a corner, Esc cancels.',
  'Drag a box, or tap two corners.',
];

/**
 * Draws one box on the map, by dragging, by two clicks, or from the keyboard: Enter sets a corner
 * at the crosshair, the arrow keys move the map under it, Escape gives up.
 */
export function startBoxDrawing(map: MapLibreMap, settings: DrawingSettings): Drawing {
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
  const show = (bounds: Bounds | null, first?: Corner) =>
    settings.onDraft({
      ...NO_DRAFT,
      advice: advise(ADVICE),
      corners: bounds ? 1 : 0,
      told: first && { number: 1, place: [...first] },
      shape: bounds && hasInside(bounds) ? { kind: 'box', bounds } : null,
    });
  const draw = (bounds: Bounds | null) => {
    if (bounds && hasInside(bounds)) settings.onDrawn({ kind: 'box', bounds });
  };
  terra.start();
  terra.setMode('rectangle');
  terra.on('change', () => show(readBox(terra)));
  terra.on('finish', () => {
    const box = readBox(terra);
    terra.clear();
    draw(box);
  });
  // A box that the mouse has begun ends as it is seen.
  const end = () => {
    const box = readBox(terra);
    draw(box);
    return box !== null;
  };
  const endKeyboard = startKeyboardBox(map, settings, { show, draw, end });
  show(null);
  return {
    run: (command) => {
      if (command === 'cancel') settings.onCancelled();
    },
    stop: () => {
      endKeyboard();
      terra.stop();
    },
  };
}

function readBox(terra: TerraDraw): Bounds | null {
  const [feature] = terra.getSnapshot();
  const bounds = feature && measureBounds([feature.geometry]);
  return bounds ? spanBox([bounds[0], bounds[1]], [bounds[2], bounds[3]]) : null;
}

type Corner = readonly [number, number];

interface KeyboardBoxEvents {
  readonly show: (box: Bounds | null, first?: Corner) => void;
  readonly draw: (box: Bounds) => void;
  /** Ends the box of the mouse; false where it has begun none. */
  readonly end: () => boolean;
}

/** The keyboard's way to draw a box; the map itself pans with the arrow keys. Gives back its end. */
function startKeyboardBox(
  map: MapLibreMap,
  { locateCrosshair, onCancelled }: Pick<DrawingSettings, 'locateCrosshair' | 'onCancelled'>,
  { show, draw, end }: KeyboardBoxEvents,
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
    show(box, corner ?? undefined);
  };
  const onMove = () => {
    if (corner) showBox(spanBox(corner, readCrosshair()));
  };
  map.on('move', onMove);
  const endKeys = listenToDrawKeys(map, {
    run: (command) => command === 'cancel' && onCancelled(),
    enter: () => {
      if (end()) return;
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
