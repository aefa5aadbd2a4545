import { runLater } from '../page-life.ts';

/** The width of what is printed on either paper, in pixels: 182.6 mm. */
export const PAPER_WIDTH = 690;

/**
 * Works with a page while it is as wide as on paper and has nothing folded away. What the page draws by
 * its width is drawn anew for that, so it is narrow for a moment.
 */
export async function withPaperLayout<Result>(
  root: HTMLElement,
  work: () => Promise<Result>,
): Promise<Result> {
  root.toggleAttribute('data-pdf', true);
  root.style.width = `${PAPER_WIDTH}px`;
  try {
    await document.fonts.ready;
    await waitForContent(root);
    // Once for the width, once for what is drawn by it.
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return await work();
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

/** What is printed can only be measured before: for that moment the screen takes its rules. */
export function withPrintStyles<Result>(measure: () => Result): Result {
  const print = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSMediaRule)
    .map(({ media }) => ({ media, text: media.mediaText }))
    .filter(({ text }) => /\bprint\b/.test(text));
  for (const { media } of print) media.mediaText = 'all';
  try {
    return measure();
  } finally {
    for (const { media, text } of print) media.mediaText = text;
  }
}
