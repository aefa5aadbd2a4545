import { formatCount } from '#lib/format/format-count.ts';
import { semibold } from '../basemap/fonts.ts';

/** The characters counts are written with. */
export const LETTERS = '0123456789,.k';
const SIZE = 11.5;
/** Pixels around a character, so that neighbours in the atlas do not bleed into each other. */
const CELL = { width: 12, height: 16 } as const;

/** Characters side by side in a texture of coverage, one byte a pixel. */
export interface LetterAtlas {
  readonly width: number;
  readonly height: number;
  readonly coverage: Uint8Array<ArrayBuffer>;
  /** Of one character, in CSS pixels. */
  readonly cell: { readonly width: number; readonly height: number };
  /** How far each character moves the pen, in CSS pixels. */
  readonly advances: readonly number[];
}

/**
 * Paints the characters of counts with the page's own font, as it is loaded now.
 *
 * @param ratio device pixels in a CSS pixel
 */
export function paintLetters(ratio: number): LetterAtlas | null {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(CELL.width * ratio) * LETTERS.length;
  canvas.height = Math.round(CELL.height * ratio);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  const cell = canvas.width / LETTERS.length;
  context.font = `600 ${SIZE * ratio}px ${semibold.map((face) => `"${face}"`).join(', ')}, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  // Digits have no descenders: their middle is half of the height of a capital.
  const baseline = canvas.height / 2 + SIZE * ratio * 0.36;
  const advances = [...LETTERS].map((letter, index) => {
    context.fillText(letter, (index + 0.5) * cell, baseline);
    return context.measureText(letter).width / ratio;
  });
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const coverage = new Uint8Array(canvas.width * canvas.height);
  for (let index = 0; index < coverage.length; index += 1)
    coverage[index] = data[4 * index + 3] ?? 0;
  return {
    width: canvas.width,
    height: canvas.height,
    coverage,
    cell: { width: cell / ratio, height: canvas.height / ratio },
    advances,
  };
}

/** A count as it stands in a group: whole as long as there is room for it, then in thousands. */
export function writeCount(count: number): string {
  return count < 10_000 ? formatCount(count) : `${Math.round(count / 100) / 10}k`;
}
