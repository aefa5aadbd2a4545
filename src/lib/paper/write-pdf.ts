import regular from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?url';
import medium from '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf?url';
import strong from '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf?url';
import PDFDocument from 'pdfkit';
import type { Mark, PathMark, TextMark } from './marks.ts';
import { fitSheets, type Span } from './paginate.ts';
import type { ReadPage } from './read-marks.ts';

/** Sheets in points, by the names people call them. */
export const PAPERS = { A4: [595.28, 841.89], Letter: [612, 792] } as const;
export type Paper = keyof typeof PAPERS;

/** Points of a pixel. */
const POINTS = 0.75;
/** Points above and below what is printed: 12 and 15 mm. */
const ABOVE = 34;
const BELOW = 46;
const FOOT_SIZE = 7.5;
const QUIET = '#47505e';
const INK = '#14181f';

export interface PdfAbout {
  readonly title: string;
  /** What stands at the foot of every sheet beside its number. */
  readonly foot: string;
  /** What stands at the head of every sheet but the first, which has its own. */
  readonly head?: PaperHead | undefined;
  readonly paper: Paper;
}

/** Whom paper is from, which may be empty, and what kind it is. */
export interface PaperHead {
  readonly from: string;
  readonly kind: string;
}

/** The fonts of the file; Inter as on the page, so that every line is as wide as there. */
async function loadFonts(): Promise<Readonly<Record<string, ArrayBuffer>>> {
  const files = Object.entries({ regular, medium, strong });
  const loaded = files.map(async ([name, url]) => {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error('The letters of the file could not be loaded.');
    return [name, await answer.arrayBuffer()] as const;
  });
  return Object.fromEntries(await Promise.all(loaded));
}

/**
 * Writes a page that was read as sheets of paper: letters that can be selected, lines that stay sharp.
 * @throws when the fonts cannot be loaded
 */
export async function writePdf(
  page: ReadPage,
  { title, foot, head: running, paper }: PdfAbout,
): Promise<Blob> {
  const [width, height] = PAPERS[paper];
  const pdf = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    // None of those that every reader has: they know neither ŵ nor ≈.
    font: '',
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, Creator: 'Property research', Producer: 'Property research' },
  });
  for (const [name, bytes] of Object.entries(await loadFonts())) pdf.registerFont(name, bytes);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  pdf.on('data', (part: Uint8Array<ArrayBuffer>) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  const { sheets, scale } = fitSheets(page, (height - ABOVE - BELOW) / POINTS);
  const points = POINTS * scale;
  const side = (width - page.width * points) / 2;
  sheets.forEach(({ top, bottom, head }, index) => {
    pdf.addPage({ size: [width, height], margin: 0 });
    const headHeight = head ? (head.bottom - head.top) * points : 0;
    if (head) drawPart(pdf, page.marks, head, { x: side, y: ABOVE, points });
    drawPart(pdf, page.marks, { top, bottom }, { x: side, y: ABOVE + headHeight, points });
    const line = { lineBreak: false, baseline: 'alphabetic' } as const;
    const y = height - BELOW / 2;
    const number = `Page ${index + 1} of ${sheets.length}`;
    pdf.font('regular').fontSize(FOOT_SIZE).fillColor(QUIET).text(foot, side, y, line);
    if (running && index > 0) {
      pdf.text(running.from, side, ABOVE / 2 + FOOT_SIZE, line);
      const right = width - side - pdf.widthOfString(running.kind);
      pdf.text(running.kind, right, ABOVE / 2 + FOOT_SIZE, line);
    }
    pdf.font('medium').fillColor(INK);
    pdf.text(number, width - side - pdf.widthOfString(number), y, line);
  });
  pdf.end();
  await ended;
  return new Blob(parts, { type: 'application/pdf' });
}

/** Where a stretch of the page is drawn on a sheet, and how many points a pixel of it has there. */
interface Placed {
  readonly x: number;
  readonly y: number;
  readonly points: number;
}

/** Draws a stretch of the page with its upper end at `y`; what reaches past it is cut off there. */
function drawPart(
  pdf: PDFKit.PDFDocument,
  marks: readonly Mark[],
  { top, bottom }: Span,
  { x, y, points }: Placed,
): void {
  pdf.save();
  // Room at the sides for marks that stand over the edge of the text.
  pdf.rect(0, y - 1, pdf.page.width, (bottom - top) * points + 2).clip();
  pdf.transform(points, 0, 0, points, x, y - top * points);
  for (const mark of marks) {
    // A line belongs to the part that it stands in: half of one is no line.
    const isHere =
      mark.kind === 'text'
        ? mark.baseline > top && mark.baseline <= bottom
        : mark.top < bottom && mark.top + mark.height >= top;
    if (isHere) drawMark(pdf, mark);
  }
  pdf.restore();
}

function drawMark(pdf: PDFKit.PDFDocument, mark: Mark): void {
  pdf.save();
  switch (mark.kind) {
    case 'text':
      drawText(pdf, mark);
      break;
    case 'box': {
      const inset = (mark.stroke?.width ?? 0) / 2;
      const size = [mark.width - 2 * inset, mark.height - 2 * inset] as const;
      const trace = () =>
        pdf.roundedRect(
          mark.left + inset,
          mark.top + inset,
          ...size,
          Math.max(0, mark.radius - inset),
        );
      if (mark.fill) trace().fillColor(mark.fill.colour, mark.fill.opacity).fill();
      if (mark.stroke) {
        pdf.lineWidth(mark.stroke.width).strokeColor(mark.stroke.colour, mark.stroke.opacity);
        trace().stroke();
      }
      break;
    }
    case 'path':
      drawPath(pdf, mark);
      break;
    case 'image':
      pdf.image(mark.source, mark.left, mark.top, { width: mark.width, height: mark.height });
      break;
  }
  pdf.restore();
}

function drawText(pdf: PDFKit.PDFDocument, mark: TextMark): void {
  const { text, left, top, baseline, size, width, height, weight, isTabular, ink, link } = mark;
  const features: PDFKit.Mixins.OpenTypeFeatures[] = isTabular ? ['tnum'] : [];
  pdf.font(weight < 450 ? 'regular' : weight < 560 ? 'medium' : 'strong').fontSize(size);
  // As wide as on the page, whose letters are cut a little differently.
  const more = width - pdf.widthOfString(text, { features });
  const characterSpacing = text.length > 1 ? more / text.length : 0;
  pdf.fillColor(ink.colour, ink.opacity);
  pdf.text(text, left, baseline, {
    lineBreak: false,
    baseline: 'alphabetic',
    characterSpacing,
    features,
  });
  if (link !== null) pdf.link(left, top, width, height, link);
}

function drawPath(pdf: PDFKit.PDFDocument, { path, matrix, fill, stroke }: PathMark): void {
  pdf.transform(...matrix);
  if (fill) pdf.path(path).fillColor(fill.colour, fill.opacity).fill(fill.rule);
  if (stroke && stroke.width > 0) {
    pdf.lineWidth(stroke.width).lineCap(stroke.cap).lineJoin(stroke.join);
    pdf.strokeColor(stroke.colour, stroke.opacity);
    if (stroke.dash.length > 0)
      pdf.dash(stroke.dash[0] ?? 0, { space: stroke.dash[1] ?? stroke.dash[0] ?? 0 });
    pdf.path(path).stroke();
  }
}
