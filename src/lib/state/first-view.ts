import { runLater } from '../page-life.ts';

/** Milliseconds after which nobody waits for a part of the first view any more. */
const LONGEST = 5000;
/** The same for the list, which is there and waits for the map alone. */
const LIST_WAITS = 1500;

interface Moment {
  /** The moment has come. */
  readonly note: () => void;
  /** Waits for it, or until it takes too long. */
  readonly wait: () => Promise<void>;
}

function createMoment(longest = LONGEST): Moment {
  let endWait: (() => void) | undefined;
  let resolve = (): void => undefined;
  const come = new Promise<void>((tell) => {
    resolve = tell;
  });
  const note = () => {
    endWait?.();
    // Nobody has to wait from here on.
    endWait = resolve;
    resolve();
  };
  return {
    note,
    wait: () => {
      // The first who waits says how long is too long.
      endWait ??= runLater(note, longest);
      return come;
    },
  };
}

const title = createMoment();
const map = createMoment(LIST_WAITS);
const picture = createMoment();

/** Element that shows the name of a linked title until the app has come (src/app/ahead). */
export const TITLE_AHEAD = 'title-ahead';
/** Milliseconds in which a panel has faded in over it. */
const FADED_IN = 400;

/** Takes away the name that was shown ahead of the app. */
export function removeTitleAhead(): void {
  document.getElementById(TITLE_AHEAD)?.remove();
}

/**
 * Told once the title a link leads to, or why there is none, has been put on the page. Gives what is
 * to be called when it is taken off again.
 */
export function noteTitleStands(): () => void {
  let painted: ReturnType<typeof setTimeout> | undefined;
  // The frame after the next one has painted it.
  const frame = requestAnimationFrame(() => {
    painted = setTimeout(title.note);
  });
  const fading = setTimeout(removeTitleAhead, FADED_IN);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(painted);
    clearTimeout(fading);
    // Its name would stand for another page now, and nobody has anything to wait for any more.
    removeTitleAhead();
    title.note();
  };
}

/**
 * Waits for the title that a link leads to: a map keeps the page's thread busy for its first second,
 * and whoever opens a title has come for that.
 */
export const waitForTitle: () => Promise<void> = title.wait;

/** Told once the map stands, plain ground with nothing on it, or cannot be made. */
export const noteMapGround: () => void = map.note;

/** Waits for it, and no longer than a person does for a list that has come. */
export const waitForMapGround: () => Promise<void> = map.wait;

/** Told once the map has drawn what was found, has found nothing, or will draw nothing. */
export const noteFirstPicture: () => void = picture.note;

/** Waits for it: whatever else is fetched would share the line with what was found. */
export const waitForFirstPicture: () => Promise<void> = picture.wait;
