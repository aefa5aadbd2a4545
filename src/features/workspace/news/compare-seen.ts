import { parseInstant } from '#lib/parse-instant.ts';

/** A title of a search that is opened again. */
export interface FoundTitle {
  readonly id: string;
  readonly lastModified?: string | undefined;
}

/** What a search found when it was last opened. */
export interface SeenTitles {
  /** When, as an ISO text. */
  readonly at: string;
  readonly ids: readonly string[];
}

export interface SearchNews {
  /** Titles that were not found before. */
  readonly added: readonly string[];
  /** Titles that are found no more. */
  readonly gone: readonly string[];
  /** Titles found both times whose record was changed since. */
  readonly changed: readonly string[];
}

/** What is different between what was found when a search was last opened and now. */
export function compareSeen(seen: SeenTitles, found: readonly FoundTitle[]): SearchNews {
  const before = new Set(seen.ids);
  const now = new Set(found.map(({ id }) => id));
  const since = parseInstant(seen.at);
  return {
    added: found.flatMap(({ id }) => (before.has(id) ? [] : [id])),
    gone: seen.ids.filter((id) => !now.has(id)),
    changed: found.flatMap(({ id, lastModified = '' }) =>
      before.has(id) && parseInstant(lastModified) > since ? [id] : [],
    ),
  };
}
