import type { StyleImageMetadata } from 'maplibre-gl';
import { type Palette, readRgb } from '../basemap/palette.ts';

/** The image of what is not seen and holds a place. */
export const BLANK = 'blank';

interface PaintedImage {
  readonly data: Pick<ImageData, 'width' | 'height' | 'data'>;
  readonly options: Partial<StyleImageMetadata>;
}

/**
 * Paints the image a layer asks for by its id, `kind:theme:…`; nothing for an id that is not ours.
 * The theme is part of the id, so that a change of theme asks for new images.
 *
 * @param ratio device pixels in a CSS pixel
 */
export function paintImage(id: string, palette: Palette, ratio: number): PaintedImage | undefined {
  const [kind, , ...rest] = id.split(':');
  switch (kind) {
    case 'shield': {
      const image = paint(20, 15, ratio, (context) =>
        paintShield(context, rest[0] === 'A' ? 'A' : 'B', palette),
      );
      return image && { ...image, options: { ...image.options, ...shieldStretch(ratio) } };
    }
    case BLANK:
      return { data: { width: 1, height: 1, data: new Uint8ClampedArray(4) }, options: {} };
    case 'hatch':
      return paintHatch(palette.labelQuiet);
    case 'marker':
      return paint(28, 28, ratio, (context) => paintDisc(context, 14, 10.5, palette.surface));
    case 'place':
      return paint(28, 28, ratio, (context) => {
        paintDisc(context, 14, 10, choosePlaceColour(rest[0], palette));
        if (rest[0] === 'hollow') paintDisc(context, 14, 8.5, palette.surface);
      });
    default:
      return undefined;
  }
}

/** A deal has the colour that it has in table, chart and print; what is ticked that of the rest of the page. */
export function choosePlaceColour(kind: string | undefined, palette: Palette): string {
  if (kind === 'subject') return palette.select;
  return kind === 'deal' || kind === 'hollow' ? palette.choice1 : palette.accent;
}

function paint(
  width: number,
  height: number,
  ratio: number,
  draw: (context: CanvasRenderingContext2D) => void,
): PaintedImage | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.scale(ratio, ratio);
  draw(context);
  return {
    data: context.getImageData(0, 0, canvas.width, canvas.height),
    options: { pixelRatio: ratio },
  };
}

/** Paints a disc with the soft shadow that lifts it off the map. */
function paintDisc(
  context: CanvasRenderingContext2D,
  centre: number,
  radius: number,
  colour: string,
): void {
  context.save();
  context.shadowColor = 'rgba(15, 20, 30, 0.32)';
  context.shadowBlur = 2.5 * context.getTransform().a;
  context.shadowOffsetY = context.getTransform().a;
  context.beginPath();
  context.arc(centre, centre, radius, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
  context.restore();
}

/** Paints a blank road sign, 20 by 15 CSS pixels, that is stretched to the number on it. */
function paintShield(context: CanvasRenderingContext2D, letter: 'A' | 'B', palette: Palette): void {
  context.beginPath();
  context.roundRect(0.5, 0.5, 19, 14, 3);
  context.fillStyle = letter === 'A' ? palette.shieldPrimary : palette.shieldSecondary;
  context.fill();
  if (letter === 'B') {
    context.lineWidth = 1;
    context.strokeStyle = palette.shieldLine;
    context.stroke();
  }
}

/** Which part of the sign stretches and where its text goes, in device pixels. */
function shieldStretch(ratio: number): Partial<StyleImageMetadata> {
  return {
    stretchX: [[6 * ratio, 14 * ratio]],
    stretchY: [[5 * ratio, 10 * ratio]],
    content: [4 * ratio, 2 * ratio, 16 * ratio, 13 * ratio],
  };
}

/** Pixels of the pattern, of which two make one of the page, and of a line across it. */
const HATCH = { size: 14, line: 3.4 } as const;

/** Lines that rise to the right, which go on from one tile of the pattern to the next. */
function paintHatch(colour: string): PaintedImage {
  const { size, line } = HATCH;
  const rgb = readRgb(colour);
  const data = new Uint8ClampedArray(size * size * 4);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const along = (x + y) % size;
      const away = Math.min(along, size - along);
      const coverage = Math.min(1, Math.max(0, line / 2 + 0.5 - away));
      data.set([...rgb, Math.round(255 * coverage)], (y * size + x) * 4);
    }
  }
  return { data: { width: size, height: size, data }, options: { pixelRatio: 2 } };
}
