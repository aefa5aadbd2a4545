/** What the service says of a question, and apart from it which words it made nothing of. */
interface SplitDescription {
  readonly said: string;
  readonly dropped: string | null;
}

const DROPPED = /\s*\bNot used: [^.]*(?:\.|$)/;

/** How many the service shows of its own accord; the list beside it goes on to the end. */
const SHOWN = /\s*\bShows up to [\d,]+\./;
/** How far the service counts of its own accord; the list may tell more exactly. */
const COUNTED = /, counted up to [\d,]+(?=\.)/;

/**
 * Takes the sentence about unused words out of a description, so that it can be set apart, and the
 * one about how many are shown and counted, which is not so of the list.
 */
export function splitDescription(description: string): SplitDescription {
  const dropped = DROPPED.exec(description)?.[0].trim() ?? null;
  return {
    said: description.replace(DROPPED, '').replace(SHOWN, '').replace(COUNTED, '').trim(),
    dropped,
  };
}
