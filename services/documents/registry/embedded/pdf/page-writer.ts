import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 62 } as const;

const INK = rgb(0.12, 0.13, 0.16);
const FAINT = rgb(0.42, 0.44, 0.48);
const STAMP = rgb(0.78, 0.16, 0.16);
const FOOT = 54;
const LINE = 1.38;

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
  readonly document: PDFDocument;
  readonly #regular: PDFFont;
  readonly #bold: PDFFont;
  readonly #head: string;
  #page: PDFPage;
  #y = 0;

  private constructor(document: PDFDocument, regular: PDFFont, bold: PDFFont, head: string) {
    this.document = document;
    this.#regular = regular;
    this.#bold = bold;
    this.#head = head;
    this.#page = this.addPage();
  }

  /** `head` stands at the top of every page, such as "Title number WX12345". */
  static async create(title: string, head: string): Promise<PageWriter> {
    const document = await PDFDocument.create();
    document.setTitle(title);
    document.setSubject('Specimen; of no legal effect');
    document.setProducer('Property research');
    document.setCreator('Property research');
    // The same document has the same bytes whenever it is written.
    const day = new Date(Date.UTC(2026, 0, 1));
    document.setCreationDate(day);
    document.setModificationDate(day);
    const regular = await document.embedFont(StandardFonts.TimesRoman);
    const bold = await document.embedFont(StandardFonts.TimesRomanBold);
    return new PageWriter(document, regular, bold, head);
  }

  get page(): PDFPage {
    return this.#page;
  }

  get regular(): PDFFont {
    return this.#regular;
  }

  /** Points from the foot of the page to where the next line goes. */
  get y(): number {
    return this.#y;
  }

  addPage(): PDFPage {
    const page = this.document.addPage([PAGE.width, PAGE.height]);
    page.drawText('SPECIMEN', {
      x: 120,
      y: 270,
      size: 96,
      font: this.#bold,
      color: STAMP,
      opacity: 0.09,
      rotate: degrees(45),
    });
    const head = this.#regular;
    page.drawText(toWinAnsi(this.#head), {
      x: PAGE.margin,
      y: PAGE.height - 40,
      size: 9,
      font: head,
      color: FAINT,
    });
    const foot = 'Specimen. Of no legal effect, and not issued by any land registry.';
    page.drawText(foot, { x: PAGE.margin, y: 32, size: 8, font: head, color: STAMP });
    this.#page = page;
    this.#y = PAGE.height - 72;
    return page;
  }

  /** Writes a paragraph, broken into lines that fit. */
  write(text: string, style: Style = {}): void {
    const { size = 11, isBold = false, isFaint = false, indent = 0, after = 6 } = style;
    const font = isBold ? this.#bold : this.#regular;
    const width = PAGE.width - 2 * PAGE.margin - indent;
    for (const line of breakLines(toWinAnsi(text), font, size, width)) {
      if (this.#y - size < FOOT) this.addPage();
      this.#y -= size * LINE;
      this.#page.drawText(line, {
        x: PAGE.margin + indent,
        y: this.#y,
        size,
        font,
        color: isFaint ? FAINT : INK,
      });
    }
    this.#y -= after;
  }

  /** A numbered entry: its number hangs in the margin of the text. */
  writeEntry(number: number, text: string): void {
    if (this.#y < FOOT + 40) this.addPage();
    this.#page.drawText(String(number), {
      x: PAGE.margin,
      y: this.#y - 11 * LINE,
      size: 11,
      font: this.#regular,
      color: INK,
    });
    this.write(text, { indent: 26, after: 8 });
  }

  rule(): void {
    this.#page.drawLine({
      start: { x: PAGE.margin, y: this.#y },
      end: { x: PAGE.width - PAGE.margin, y: this.#y },
      thickness: 0.7,
      color: FAINT,
    });
    this.#y -= 10;
  }

  save(): Promise<Uint8Array> {
    return this.document.save();
  }
}

function breakLines(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
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
