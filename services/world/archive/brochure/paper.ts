import PDFDocument from 'pdfkit';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48 } as const;
export const INNER = PAGE.width - 2 * PAGE.margin;
export const INK = '#22272b';
export const QUIET = '#5d666d';
const NOTICE =
  'Specimen drawn from a data world. Not an offer: agent, particulars and pictures are made up.';

/** Two colours for each house style; an agency always has the same. */
const STYLES = [
  ['#1f4e5f', '#c7a55b'],
  ['#5b2a3c', '#c9b37e'],
  ['#26413c', '#b9c48a'],
  ['#2d3561', '#c05c7e'],
  ['#3d3b3c', '#d08c60'],
] as const;

export interface Paper {
  readonly pdf: PDFKit.PDFDocument;
  readonly main: string;
  readonly accent: string;
}

export function openPaper(details: {
  readonly title: string;
  readonly author: string;
  readonly date: string;
  readonly style: number;
}): Paper {
  const date = new Date(details.date);
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: 'en-GB',
    displayTitle: true,
    // Dates of the record, not of the moment: the same listing gives the same bytes.
    info: {
      Title: details.title,
      Author: details.author,
      Subject: NOTICE,
      CreationDate: date,
      ModDate: date,
    },
  });
  const [main, accent] = STYLES[details.style % STYLES.length] ?? STYLES[0];
  return { pdf, main, accent };
}

/** Starts a page with its band, heading, notice and number. */
export function startPage(
  { pdf, main, accent }: Paper,
  heading: string,
  page: number,
  agency: string,
): void {
  pdf.addPage();
  pdf.rect(0, 0, PAGE.width, 74).fill(main);
  pdf.rect(0, 74, PAGE.width, 4).fill(accent);
  pdf.font('Helvetica-Bold').fontSize(20).fillColor('#ffffff');
  pdf.text(heading, PAGE.margin, 27, { lineBreak: false });
  pdf.font('Helvetica').fontSize(10).fillColor('#ffffff');
  pdf.text(agency, PAGE.margin, 32, { width: INNER, align: 'right', lineBreak: false });
  writeNotice({ pdf, main, accent }, page);
}

/** The line at the foot of every page. */
export function writeNotice({ pdf }: Paper, page: number): void {
  pdf.font('Helvetica').fontSize(7.5).fillColor(QUIET);
  pdf.text(NOTICE, PAGE.margin, PAGE.height - 34, { lineBreak: false });
  pdf.text(`Page ${page}`, PAGE.margin, PAGE.height - 34, {
    width: INNER,
    align: 'right',
    lineBreak: false,
  });
}

/** A paragraph; gives the height below it. */
export function writeParagraph(
  { pdf }: Paper,
  text: string,
  y: number,
  width: number = INNER,
): number {
  pdf.font('Helvetica').fontSize(10.5).fillColor(INK);
  pdf.text(text, PAGE.margin, y, { width, lineGap: 3 });
  return pdf.y + 9;
}

export function writeHeading({ pdf, main }: Paper, text: string, y: number): number {
  pdf.font('Helvetica-Bold').fontSize(13).fillColor(main);
  pdf.text(text, PAGE.margin, y, { lineBreak: false });
  return y + 22;
}

/** All of the file, once it is written. */
export async function closePaper({ pdf }: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  pdf.end();
  await ended;
  return Uint8Array.from(Buffer.concat(chunks));
}
