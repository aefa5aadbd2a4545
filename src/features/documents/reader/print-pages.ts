import type { PDFPageProxy } from 'pdfjs-dist';
import styles from './print-pages.module.css';

/** Dots of a printer for each point of a page: 150 to an inch, at which small print stays sharp. */
const DOTS = 150 / 72;

/**
 * Prints the pages of a document, each on a sheet of its own, through the dialog of the printer. They
 * are drawn as pictures one after the other, so that a long deed needs no more room than its files.
 * @throws when a page cannot be drawn
 */
export async function printPages(pages: readonly PDFPageProxy[]): Promise<void> {
  const sheets = document.createElement('div');
  sheets.className = styles.sheets ?? '';
  const addresses: string[] = [];
  try {
    for (const page of pages) {
      const picture = new Image();
      picture.src = URL.createObjectURL(await drawPage(page));
      addresses.push(picture.src);
      picture.alt = '';
      await picture.decode();
      sheets.append(picture);
    }
    document.body.append(sheets);
    // Returns once the dialog is closed; what is printed is taken before that.
    window.print();
  } finally {
    sheets.remove();
    for (const address of addresses) URL.revokeObjectURL(address);
  }
}

async function drawPage(page: PDFPageProxy): Promise<Blob> {
  const viewport = page.getViewport({ scale: DOTS });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport, intent: 'print' }).promise;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  // Lets go of its memory at once.
  canvas.width = 0;
  if (blob === null) throw new Error('The page could not be drawn.');
  return blob;
}
