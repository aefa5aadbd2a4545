import type { Map as MapLibreMap } from 'maplibre-gl';
import type { NoteSign } from '#lib/state/map-notes.ts';
import type { Palette, PaletteName } from '../basemap/palette.ts';
import { SIGN_LOOKS } from './sign-looks.ts';

/** Pixels of the side of a sign. */
const SIZE = 20;
/** Device pixels in a pixel: sharp on any screen. */
const RATIO = 2;

export type PointLook = 'filled' | 'hollow';
export type PointShape = 'triangle' | 'dot';

/** The image of a note, added to the map where it is not there yet. */
export function addNoteSign(map: MapLibreMap, sign: NoteSign, palette: Palette): string {
  const { shape, token, glyph } = SIGN_LOOKS[sign];
  return add(map, `note:${palette.theme}:${sign}`, (context) => {
    const colour = readToken(map.getContainer(), palette, token);
    context.beginPath();
    if (shape === 'ring') context.arc(SIZE / 2, SIZE / 2, 9, 0, 2 * Math.PI);
    else context.roundRect(2, 2, SIZE - 4, SIZE - 4, 4);
    context.fillStyle = shape === 'ring' ? palette.surface : colour;
    context.fill();
    context.lineWidth = 1.5;
    context.strokeStyle = shape === 'ring' ? colour : palette.surface;
    context.stroke();
    context.translate(4.4, 4.4);
    context.scale(11.2 / 24, 11.2 / 24);
    context.lineWidth = shape === 'ring' ? 2.4 : 3.2;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.strokeStyle = shape === 'ring' ? colour : palette.surface;
    context.stroke(new Path2D(glyph));
  });
}

/** The tile of titles side by side, for their count: that of `mark-shaders.ts`, in the colour of the owner. */
export function addJoinedSign(map: MapLibreMap, palette: Palette): string {
  return add(map, `joined:${palette.theme}`, (context) => {
    context.beginPath();
    context.roundRect(1.25, 1.25, SIZE - 2.5, SIZE - 2.5, 3);
    context.fillStyle = palette.surface;
    context.fill();
    context.lineWidth = 2.5;
    context.strokeStyle = palette.accent;
    context.stroke();
  });
}

/** The disc of several titles of an owner that are close, for their number. */
export function addGatheredSign(map: MapLibreMap, palette: Palette): string {
  return add(map, `gathered:${palette.theme}`, (context) => {
    context.beginPath();
    context.arc(SIZE / 2, SIZE / 2, SIZE / 2 - 1, 0, 2 * Math.PI);
    context.fillStyle = palette.accent;
    context.fill();
    context.lineWidth = 1.5;
    context.strokeStyle = palette.surface;
    context.stroke();
  });
}

/** The image of a constraint that is a point, added to the map where it is not there yet. */
export function addPointSign(
  map: MapLibreMap,
  shape: PointShape,
  look: PointLook,
  colour: PaletteName,
  palette: Palette,
): string {
  return add(map, `sign:${palette.theme}:${shape}:${look}:${colour}`, (context) => {
    context.beginPath();
    if (shape === 'dot') context.arc(SIZE / 2, SIZE / 2, 4.5, 0, 2 * Math.PI);
    else {
      context.moveTo(SIZE / 2, 4);
      context.lineTo(SIZE / 2 + 6.5, 15.5);
      context.lineTo(SIZE / 2 - 6.5, 15.5);
      context.closePath();
    }
    context.lineJoin = 'round';
    // A ring of the ground keeps it apart from whatever it lies on.
    context.lineWidth = 4.5;
    context.strokeStyle = palette.pointRing;
    context.stroke();
    context.fillStyle = look === 'hollow' ? palette.surface : palette[colour];
    context.fill();
    context.lineWidth = 1.8;
    context.strokeStyle = palette[colour];
    context.stroke();
  });
}

function add(
  map: MapLibreMap,
  id: string,
  draw: (context: CanvasRenderingContext2D) => void,
): string {
  if (map.hasImage(id)) return id;
  const canvas = document.createElement('canvas');
  canvas.width = SIZE * RATIO;
  canvas.height = SIZE * RATIO;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return id;
  context.scale(RATIO, RATIO);
  draw(context);
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  map.addImage(id, image, { pixelRatio: RATIO });
  return id;
}

/** A token in the theme of the map, which may be another than that of the page for a moment. */
function readToken(host: HTMLElement, { theme }: Palette, token: string): string {
  const probe = document.createElement('div');
  probe.dataset.theme = theme;
  probe.hidden = true;
  host.append(probe);
  const value = getComputedStyle(probe).getPropertyValue(token).trim();
  probe.remove();
  return value || '#888888';
}
