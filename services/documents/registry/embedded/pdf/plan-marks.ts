import { type PDFFont, type PDFPage, rgb } from 'pdf-lib';

const INK = rgb(0.12, 0.13, 0.16);
const WHITE = rgb(1, 1, 1);
const POINTS_IN_METRE = 72 / 0.0254;
/** Points that a scale bar may be long. */
const BAR_MAXIMUM = 150;
const BAR_HEIGHT = 5;
const PARTS = 4;
/** Metres that a bar may stand for; each divides into four. */
const LENGTHS = [4, 8, 20, 40, 80, 200, 400, 800, 2_000, 4_000] as const;

/** Where a mark is drawn, in points. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** An arrow that points to the top of the page, 36 points high, standing on its place. */
export function drawNorthArrow(page: PDFPage, { x, y }: Place): void {
  // An SVG path counts downwards from where it is placed.
  page.drawSvgPath('M 0 0 L 7 22 L 0 17 Z', { x, y: y + 22, color: INK });
  page.drawSvgPath('M 0 0 L -7 22 L 0 17 Z', {
    x,
    y: y + 22,
    color: WHITE,
    borderColor: INK,
    borderWidth: 0.7,
  });
  page.drawSvgPath('M -3.5 0 L -3.5 -9 L 3.5 0 L 3.5 -9', {
    x,
    y: y + 26,
    borderColor: INK,
    borderWidth: 1.1,
  });
}

/** A bar of four parts, as long as fits, with its length in metres; `scale` is the 1:scale of the plan. */
export function drawScaleBar(page: PDFPage, font: PDFFont, { x, y }: Place, scale: number): void {
  const points = POINTS_IN_METRE / scale;
  const metres = LENGTHS.findLast((length) => length * points <= BAR_MAXIMUM) ?? LENGTHS[0];
  const part = (metres * points) / PARTS;
  for (let index = 0; index < PARTS; index += 1) {
    page.drawRectangle({
      x: x + index * part,
      y,
      width: part,
      height: BAR_HEIGHT,
      color: index % 2 === 0 ? INK : WHITE,
      borderColor: INK,
      borderWidth: 0.6,
    });
  }
  const write = (text: string, at: number) =>
    page.drawText(text, { x: at, y: y + BAR_HEIGHT + 4, size: 8, font, color: INK });
  write('0', x);
  write(`${metres.toLocaleString('en-GB')} m`, x + PARTS * part - 8);
}
