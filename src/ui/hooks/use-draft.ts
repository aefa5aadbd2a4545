import { useState } from 'react';

/** What was typed and not kept yet, by its place; gone with the page. */
const drafts = new Map<string, string>();

/**
 * The text of a field that outlives its dialog: Escape and a press outside lose nothing that was
 * typed, as it stands there again when the dialog is opened for the same thing. `initial` stands
 * there before anything was typed; null where an emptied field is something that was typed.
 */
export function useDraft<Initial extends string | null>(
  place: string,
  initial: Initial,
): readonly [text: string | Initial, change: (text: string | Initial) => void] {
  const [text, setText] = useState<string | Initial>(() => drafts.get(place) ?? initial);
  const change = (next: string | Initial) => {
    setText(next);
    if (next === initial || next === null) drafts.delete(place);
    else drafts.set(place, next);
  };
  return [text, change];
}

/** Lets texts go once they are kept, or not wanted any more. */
export function forgetDrafts(...places: readonly string[]): void {
  for (const place of places) drafts.delete(place);
}
