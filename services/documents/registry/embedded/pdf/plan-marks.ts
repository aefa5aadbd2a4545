import { INK, PAGE, type PageWriter, REGULAR } from './page-writer.ts';

const WHITE = '#ffffff';
export const POINTS_IN_METRE = 72 / 0.0254;
/** Points that a scale bar may be long. */
const BAR_MAXIMUM = 150;
const BAR_HEIGHT = 5;
const PARTS = 4;
/** Metres that a bar may stand for; each divides into four. */
const LENGTHS = [4, 8, 20, 40, 80, 200, 400, 800, 2_000, 4_000] as const;

/** The drawing: a square below the heading, in points. */
export const FRAME = {
  left: PAGE.margin,
  top: 221,
  side: PAGE.width - 2 * PAGE.margin,
} as const;

/** An arrow that points to the top of the page, at the upper right of the frame, on white. */
export function drawNorthArrow({ pdf }: PageWriter): void {
  const x = FRAME.left + FRAME.side - 24;
  const y = FRAME.top + 30;
  pdf.rect(x - 14, y - 20, 28, 52).fill(WHITE);
  pdf.path(`M ${x} ${y} l 7 22 l -7 -5 Z`).fill(INK);
  pdf.path(`M ${x} ${y} l -7 22 l 7 -5 Z`).lineWidth(0.7).stroke(INK);
  pdf
    .path(`M ${x - 3.5} ${y - 4} v -9 l 7 9 v -9`)
    .lineWidth(1.1)
    .stroke(INK);
}

/** A bar of four parts, as long as fits, with its length in metres; `scale` is the 1:scale of the plan. */
export function drawScaleBar(writer: PageWriter, scale: number): void {
  const { pdf } = writer;
  const points = POINTS_IN_METRE / scale;
  const metres = LENGTHS.findLast((length) => length * points <= BAR_MAXIMUM) ?? LENGTHS[0];
  const part = (metres * points) / PARTS;
  const x = FRAME.left + 16;
  const y = FRAME.top + FRAME.side - 23;
  pdf.rect(x - 8, y - 16, PARTS * part + 36, 30).fill(WHITE);
  for (let index = 0; index < PARTS; index += 1) {
    pdf.rect(x + index * part, y, part, BAR_HEIGHT).lineWidth(0.6);
    pdf.fillAndStroke(index % 2 === 0 ? INK : WHITE, INK);
  }
  pdf.font(REGULAR).fontSize(8).fillColor(INK);
  writer.writeLine('0', x, y - 4);
  writer.writeLine(`${metres.toLocaleString('en-GB')} m`, x + PARTS * part - 8, y - 4);
}
