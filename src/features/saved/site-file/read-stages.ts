import { STAGES_MAXIMUM } from '#storage/saved-records.ts';
import type { SiteLine } from './read-site-file.ts';

/** Where a title stands of which nobody says it. */
const FIRST = 'New';

/**
 * The stage of each line, in the words of the list that it goes to where it has one of that name.
 * A column of more names than a board has stages says something else, and is not taken for them.
 */
export function readStages(
  lines: readonly SiteLine[],
  stages: readonly string[],
): (line: SiteLine) => string {
  const names = new Map(stages.map((name) => [name.toLowerCase(), name]));
  for (const { stage } of lines) {
    if (stage && !names.has(stage.toLowerCase())) names.set(stage.toLowerCase(), stage);
  }
  if (names.size > STAGES_MAXIMUM) return () => FIRST;
  return ({ stage }) => (stage && names.get(stage.toLowerCase())) || FIRST;
}
