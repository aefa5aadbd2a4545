import {
  Document,
  ExternalHyperlink,
  Footer,
  Header,
  HeadingLevel,
  ImageRun,
  Packer,
  PageNumber,
  Paragraph,
  type Table,
  TabStopType,
  TextRun,
} from 'docx';
import { drawPicture } from './draw-picture.ts';
import { PAPER_WIDTH, withPaperLayout, withPrintStyles } from './print-styles.ts';
import { readFacts, readTable } from './read-tables.ts';
import { readWordLines, readWords, toOneLine } from './read-words.ts';
import type { PdfAbout } from './write-pdf.ts';

/** Twentieths of a point: the two papers, and the margin of both. */
const PAPERS = { A4: [11_906, 16_838], Letter: [12_240, 15_840] } as const;
const MARGIN = 1_000;
/** Of words that stand beside others. */
const QUIET = '555555';
/** Pixels of a picture as wide as the text of either paper. */
const PICTURE_WIDTH = 640;
const HEADINGS: Readonly<Record<string, (typeof HeadingLevel)[keyof typeof HeadingLevel]>> = {
  H1: HeadingLevel.TITLE,
  H2: HeadingLevel.HEADING_1,
  H3: HeadingLevel.HEADING_2,
};
/** Parts that are drawn, not written: the whole of what is marked so becomes a picture. */
const DRAWN = '[data-picture]';

type Block = Paragraph | Table;

/** What a page is read with. */
interface Reading {
  readonly pictures: ReadonlyMap<Element, Paragraph>;
  /** Of the text, in twentieths of a point. */
  readonly width: number;
}

/**
 * Makes a Word document of a page: its headings, paragraphs, lists and tables as Word has them, so
 * that they go into somebody's own template, and what is drawn as pictures. Words of tools and those
 * for screen readers alone are left out.
 */
export async function makeDocx(root: HTMLElement, about: PdfAbout): Promise<Blob> {
  const [width, height] = PAPERS[about.paper];
  const right = width - 2 * MARGIN;
  // What is folded away on the screen stands on paper, and in the file; and a file has links to press.
  const blocks = await withPaperLayout(root, async () => {
    const pictures = await drawPictures(root);
    return withPrintStyles(() => readBlocks(root, { pictures, width: right }));
  });
  const footer = new Footer({
    children: [
      buildMargin(about.foot, right, 'Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES),
    ],
  });
  const file = new Document({
    title: about.title,
    creator: '',
    styles: {
      default: {
        document: { run: { font: 'Calibri', size: 20 }, paragraph: { spacing: { after: 80 } } },
        title: { run: { size: 36, bold: true } },
        heading1: {
          run: { size: 26, bold: true },
          paragraph: { spacing: { before: 280, after: 100 }, keepNext: true },
        },
        heading2: {
          run: { size: 22, bold: true },
          paragraph: { spacing: { before: 160, after: 60 }, keepNext: true },
        },
      },
    },
    sections: [
      {
        properties: {
          titlePage: about.head !== undefined,
          page: {
            size: { width, height },
            margin: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
          },
        },
        ...(about.head && {
          headers: {
            first: new Header({ children: [] }),
            default: new Header({
              children: [buildMargin(about.head.from, right, about.head.kind)],
            }),
          },
        }),
        footers: { default: footer, first: footer },
        children: blocks,
      },
    ],
  });
  return Packer.toBlob(file);
}

/** A line in the margin: words at the left, others at the right end. */
function buildMargin(left: string, right: number, ...words: readonly string[]): Paragraph {
  const size = 16;
  return new Paragraph({
    tabStops: [{ type: TabStopType.RIGHT, position: right }],
    children: [
      new TextRun({ text: `${left}\t`, size }),
      new TextRun({ children: [...words], size }),
    ],
  });
}

/** Every drawn part, as it is printed; one within another is drawn with it. */
async function drawPictures(root: HTMLElement): Promise<ReadonlyMap<Element, Paragraph>> {
  const pictures = new Map<Element, Paragraph>();
  const parts = [...root.querySelectorAll<HTMLElement>(DRAWN)].filter(
    (part) => part.parentElement?.closest(DRAWN) == null,
  );
  for (const part of parts) {
    const drawn = await withPrintStyles(() => drawPicture(part));
    if (drawn === null) continue;
    // One for all, so that the words on them are of one size.
    const scale = Math.min(PICTURE_WIDTH / PAPER_WIDTH, PICTURE_WIDTH / drawn.width);
    const name = part.dataset.picture ?? '';
    const image = new ImageRun({
      type: 'png',
      data: drawn.png,
      transformation: { width: drawn.width * scale, height: drawn.height * scale },
      altText: { title: name, description: name, name },
    });
    pictures.set(part, new Paragraph({ children: [image], keepLines: true }));
  }
  return pictures;
}

function readBlocks(element: Element, reading: Reading): Block[] {
  return [...element.children].flatMap((child): Block[] => {
    if (!isWritten(child)) return [];
    const picture = reading.pictures.get(child);
    if (picture !== undefined) return [picture];
    const heading = HEADINGS[child.tagName];
    if (heading !== undefined) return [new Paragraph({ children: readHeading(child), heading })];
    // A heading goes with its own words, and these with what they are about.
    const keepNext = child.closest('header') !== null;
    switch (child.tagName) {
      case 'P':
        return [new Paragraph({ children: readRuns(child), keepNext })];
      case 'UL':
      case 'OL':
        return [...child.children].map(
          (item) => new Paragraph({ children: readItem(item), bullet: { level: 0 } }),
        );
      case 'DL':
        return [...readFacts(child, reading.width), new Paragraph('')];
      case 'TABLE':
        return [readTable(child as HTMLTableElement, reading.width), new Paragraph('')];
      default:
        // Words that stand in no paragraph of their own make one.
        return hasOwnWords(child)
          ? [new Paragraph({ children: readRuns(child), keepNext })]
          : readBlocks(child, reading);
    }
  });
}

function hasOwnWords({ childNodes }: Element): boolean {
  return [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
}

function isWritten(element: Element): boolean {
  if (element.matches('.visually-hidden, [data-tools], button, svg, caption, figcaption')) {
    return false;
  }
  return getComputedStyle(element).display !== 'none';
}

/** The words of a heading, and smaller those that stand smaller on the page. */
function readHeading(element: Element): TextRun[] {
  const small = element.querySelector('small');
  if (small === null) return [new TextRun(readWords(element))];
  const [words, quiet] = [readWords(element), readWords(small)];
  return [
    new TextRun(words.endsWith(quiet) ? words.slice(0, -quiet.length) : `${words} `),
    new TextRun({ text: quiet, bold: false, size: 18, color: QUIET }),
  ];
}

/** The words of an item line by line. */
function readItem(element: Element): TextRun[] {
  return readWordLines(element).map(
    (text, line) => new TextRun({ text, ...(line > 0 && { break: 1 }) }),
  );
}

/** The words of a paragraph, with its links to be pressed. */
function readRuns(element: Element): (TextRun | ExternalHyperlink)[] {
  if (element.querySelector('a') === null) return [new TextRun(readWords(element))];
  return [...element.childNodes].flatMap((node) => {
    if (node instanceof Text) return new TextRun(toOneLine(node.data));
    if (!(node instanceof Element) || !isWritten(node)) return [];
    if (!(node instanceof HTMLAnchorElement)) return readRuns(node);
    const text = new TextRun({ text: readWords(node), style: 'Hyperlink' });
    return new ExternalHyperlink({ link: node.href, children: [text] });
  });
}
