/** Milliseconds after which nobody waits for a part of the first view any more. */
const LONGEST = 5000;

interface Moment {
  /** The moment has come. */
  readonly note: () => void;
  /** Waits for it, or until it takes too long. */
  readonly wait: () => Promise<void>;
}

function createMoment(): Moment {
  let note = (): void => undefined;
  const come = new Promise<void>((resolve) => {
    note = resolve;
  });
  const giveUp = () =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, LONGEST);
    });
  return { note, wait: () => Promise.race([come, giveUp()]) };
}

const title = createMoment();
const mapCode = createMoment();

/** Element that shows the name of a linked title until the app has come (src/app/ahead). */
export const TITLE_AHEAD = 'title-ahead';
/** Milliseconds in which a panel has faded in over it. */
const FADED_IN = 400;

/** Takes away the name that was shown ahead of the app. */
export function removeTitleAhead(): void {
  document.getElementById(TITLE_AHEAD)?.remove();
}

/** Told once the title a link leads to, or why there is none, has been put on the page. */
export function noteTitleStands(): void {
  // The frame after the next one has painted it.
  requestAnimationFrame(() => setTimeout(title.note));
  setTimeout(removeTitleAhead, FADED_IN);
}

/**
 * Waits for the title that a link leads to: a map keeps the page's thread busy for its first second,
 * and whoever opens a title has come for that.
 */
export const waitForTitle: () => Promise<void> = title.wait;

/** Told once all code of the first map has come, or will not come. */
export const noteMapCode: () => void = mapCode.note;

/** Waits for the code of the map, which what nobody misses at first would share the line with. */
export const waitForMapCode: () => Promise<void> = mapCode.wait;
