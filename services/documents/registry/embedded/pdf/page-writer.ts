import PDFDocument from 'pdfkit';

/** A4 in points; heights count from the top of the page. */
export const PAGE = { width: 595.28, height: 841.89, margin: 62 } as const;
export const INK = '#1f2129';
export const REGULAR = 'Times-Roman';

const BOLD = 'Times-Bold';
const FAINT = '#6b707a';
const STAMP = '#c72929';
const FOOT = 54;
const LINE = 1.38;
const SIZE = 11;

interface Style {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly isFaint?: boolean;
  readonly indent?: number;
  /** Points of air below. */
  readonly after?: number;
}

/**
 * Writes text down pages of a document and begins a new one when a page is full. Every page says
 * that it is a specimen, across the sheet and at its foot: none can be taken for a real copy.
 */
export class PageWriter {
  readonly pdf: PDFKit.PDFDocument;
  readonly #head: string;
  #y = 0;

  /** `head` stands at the top of every page, such as "Title number WX12345"; `at` is when it is written. */
  constructor(title: string, head: string, at: Date) {
    this.#head = head;
    this.pdf = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      // The stamp comes last, over whatever a page shows.
      bufferPages: true,
      lang: 'en-GB',
      displayTitle: true,
      info: {
        Title: title,
        Subject: 'Specimen; of no legal effect',
        Producer: 'Property research',
        Creator: 'Property research',
        CreationDate: at,
        ModDate: at,
      },
    });
    this.addPage();
  }

  addPage(): void {
    const { pdf } = this;
    pdf.addPage();
    pdf.font(REGULAR).fontSize(9).fillColor(FAINT);
    this.writeLine(this.#head, PAGE.margin, 40);
    pdf.fontSize(8).fillColor(STAMP);
    const foot = 'Specimen. Of no legal effect, and not issued by any land registry.';
    this.writeLine(foot, PAGE.margin, PAGE.height - 32);
    this.#y = 72;
  }

  /** Writes a paragraph, broken into lines that fit. */
  write(text: string, style: Style = {}): void {
    const { size = SIZE, isBold = false, isFaint = false, indent = 0, after = 6 } = style;
    const width = PAGE.width - 2 * PAGE.margin - indent;
    const prepare = () =>
      this.pdf
        .font(isBold ? BOLD : REGULAR)
        .fontSize(size)
        .fillColor(isFaint ? FAINT : INK);
    prepare();
    for (const line of this.#breakLines(toWinAnsi(text), width)) {
      if (this.#y + size > PAGE.height - FOOT) {
        this.addPage();
        prepare();
      }
      this.#y += size * LINE;
      this.writeLine(line, PAGE.margin + indent, this.#y);
    }
    this.#y += after;
  }

  /** A numbered entry: its number hangs in the margin of the text. */
  writeEntry(number: number, text: string): void {
    if (this.#y > PAGE.height - FOOT - 40) this.addPage();
    this.pdf.font(REGULAR).fontSize(SIZE).fillColor(INK);
    this.writeLine(String(number), PAGE.margin, this.#y + SIZE * LINE);
    this.write(text, { indent: 26, after: 8 });
  }

  /** One line in the font and colour that are set; `y` is what its letters stand on. */
  writeLine(text: string, x: number, y: number): void {
    this.pdf.text(toWinAnsi(text), x, y, { lineBreak: false, baseline: 'alphabetic' });
  }

  rule(): void {
    this.#y += 4;
    this.pdf
      .moveTo(PAGE.margin, this.#y)
      .lineTo(PAGE.width - PAGE.margin, this.#y)
      .lineWidth(0.7)
      .stroke(FAINT);
    this.#y += 10;
  }

  /** All of the file. */
  async save(): Promise<Uint8Array> {
    const { count } = this.pdf.bufferedPageRange();
    for (let index = 0; index < count; index += 1) this.#stamp(index);
    const chunks: Buffer[] = [];
    this.pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise<void>((resolve, reject) => {
      this.pdf.on('end', resolve);
      this.pdf.on('error', reject);
    });
    this.pdf.end();
    await ended;
    return Uint8Array.from(Buffer.concat(chunks));
  }

  #stamp(page: number): void {
    const { pdf } = this;
    const origin: [number, number] = [120, PAGE.height - 270];
    pdf.switchToPage(page);
    pdf.save().rotate(-45, { origin });
    pdf.font(BOLD).fontSize(96).fillColor(STAMP, 0.09);
    this.writeLine('SPECIMEN', ...origin);
    pdf.restore();
  }

  #breakLines(text: string, width: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/\s+/)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.pdf.widthOfString(longer) > width) {
        lines.push(line);
        line = word;
      } else {
        line = longer;
      }
    }
    return [...lines, line];
  }
}

/** The fonts every reader has know Western European letters; others lose their accents or become "?". */
function toWinAnsi(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => {
      if (/[\u0020-\u007e\u00a0-\u00ff£–—‘’“”•€]/.test(letter)) return letter;
      const plain = letter.normalize('NFD').replace(/\p{M}/gu, '');
      return /^[\u0020-\u007e]+$/.test(plain) ? plain : '?';
    })
    .join('');
}
