/** Milliseconds after which nobody waits for a title any more. */
const LONGEST = 5000;

let stand = (): void => undefined;
const standing = new Promise<void>((resolve) => {
  stand = resolve;
});

/** Told once the title a link leads to, or why there is none, has been put on the page. */
export function noteTitleStands(): void {
  // The frame after the next one has painted it.
  requestAnimationFrame(() => setTimeout(stand));
}

/**
 * Waits for the title that a link leads to: a map keeps the page's thread busy for its first second,
 * and whoever opens a title has come for that. A title that takes too long is not waited for.
 */
export function waitForTitle(): Promise<void> {
  return Promise.race([
    standing,
    new Promise<void>((resolve) => {
      setTimeout(resolve, LONGEST);
    }),
  ]);
}
