import { allowEdits, countEdits } from '@property/search-engine/edit-distance.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Names that are offered in the place of one that is not on record. */
const NEAR_MAXIMUM = 2;
const SUFFIXED = / (?:ltd|limited|plc|llp|lp|inc)\.?$/i;

/** Owners whose names are most like one that nobody has. */
export function listNearOwners(
  name: string,
  { owners }: Pick<Vocabulary, 'owners'>,
): readonly string[] {
  return listNearNames(name.replace(SUFFIXED, ''), owners);
}

/** The street itself where the town has one, else those whose names are most like it. */
export function listNearStreets(
  typed: string,
  { streets }: Pick<Vocabulary, 'streets'>,
  town: string | undefined,
): readonly string[] {
  const names = streets
    .filter(({ towns }) => town === undefined || towns.includes(town))
    .map(({ name }) => name);
  const own = names.find((name) => name.toLowerCase() === typed);
  return own === undefined ? listNearNames(typed, names) : [own];
}

/** The names most like what was typed, the nearest first; none where nothing is like it. */
function listNearNames(typed: string, names: readonly string[]): readonly string[] {
  const pairs = listPairs(typed);
  return names
    .map((name) => ({ name, likeness: measureLikeness(pairs, listPairs(name)) }))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, NEAR_MAXIMUM)
    .map(({ name }) => name);
}

function listPairs(text: string): ReadonlySet<string> {
  const letters = ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  return new Set(Array.from(letters.slice(1), (_, at) => letters.slice(at, at + 2)));
}

function measureLikeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((pair) => other.has(pair)).length;
  return (2 * both) / (one.size + other.size);
}

/** The name that what was typed misspells; first letters are seldom wrong, so that those that begin alike are compared. */
export function findNearest(typed: string, names: Iterable<string>): string | undefined {
  const allowed = allowEdits(typed);
  if (allowed === 0) return undefined;
  let best: { readonly edits: number; readonly name: string } | undefined;
  for (const name of names) {
    if (name[0] !== typed[0]) continue;
    const edits = countEdits(typed, name, allowed);
    if (edits <= allowed && edits < (best?.edits ?? allowed + 1)) best = { edits, name };
  }
  return best?.name;
}
