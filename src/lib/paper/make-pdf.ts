import { runLater } from '../page-life.ts';
import { withPrintStyles } from './print-styles.ts';
import { readMarks } from './read-marks.ts';
import { type PdfAbout, writePdf } from './write-pdf.ts';

/** The width of what is printed on either paper, in pixels: 182.6 mm. */
const WIDTH = 690;

/**
 * Makes a PDF of an element with the rules it is printed by, as wide as on paper. What the page
 * draws by its width is drawn anew for that, so it is narrow for a moment.
 * @throws when the fonts cannot be loaded
 */
export async function makePdf(root: HTMLElement, about: PdfAbout): Promise<Blob> {
  root.toggleAttribute('data-pdf', true);
  root.style.width = `${WIDTH}px`;
  try {
    await document.fonts.ready;
    await waitForContent(root);
    // Once for the width, once for what is drawn by it.
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const page = withPrintStyles(() => readMarks(root));
    return await writePdf(page, about);
  } finally {
    root.removeAttribute('data-pdf');
    root.style.removeProperty('width');
  }
}

/** Milliseconds for what is still on its way; the page says of what has not come that it is not there. */
const PATIENCE = 20_000;

/** Waits until nothing of the page is busy. */
function waitForContent(root: HTMLElement): Promise<void> {
  const isBusy = () => root.querySelector('[aria-busy="true"]') !== null;
  return new Promise((resolve) => {
    if (!isBusy()) return resolve();
    const end = () => {
      observer.disconnect();
      cancel();
      resolve();
    };
    const cancel = runLater(end, PATIENCE);
    const observer = new MutationObserver(() => {
      if (!isBusy()) end();
    });
    observer.observe(root, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
  });
}
