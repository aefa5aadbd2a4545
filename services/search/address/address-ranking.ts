import type { AddressIndex } from './address-index.ts';
import type { WordMatches } from './word-matches.ts';

export interface ScoredAddress {
  readonly address: number;
  readonly score: number;
}

/** Scores that differ by less are equal: sums of the same parts in another order. */
const SCORE_STEPS = 1e6;
/** So many of the best are looked at closely. */
const CLOSE_LOOK = 1500;

const OWN_NUMBER = 1;
const NEXT_WORD = 0.5;
const LATER_WORD = 0.1;
const FIRST_WORD = 0.3;
const WORD_COST = 0.01;

/**
 * The best `limit` addresses: those whose own number was typed, whose words stand in the typed
 * order and next to each other, and that say little beside; then by street and number. Reorders and
 * shortens `found`.
 */
export function rankAddresses(
  index: AddressIndex,
  found: ScoredAddress[],
  matches: readonly WordMatches[],
  limit: number,
): number[] {
  if (found.length > CLOSE_LOOK) {
    found.sort((a, b) => b.score - a.score || a.address - b.address);
    found.length = CLOSE_LOOK;
  }
  const ranked = found.map(({ address, score }) => ({
    address,
    score: Math.round((score + rewardPositions(index, address, matches)) * SCORE_STEPS),
  }));
  ranked.sort((a, b) => {
    if (a.score !== b.score) return b.score - a.score;
    return (index.ranks[a.address] ?? 0) - (index.ranks[b.address] ?? 0);
  });
  return ranked.slice(0, limit).map(({ address }) => address);
}

function rewardPositions(
  index: AddressIndex,
  address: number,
  matches: readonly WordMatches[],
): number {
  const start = index.offsets[address] ?? 0;
  const length = (index.offsets[address + 1] ?? 0) - start;
  let reward = -WORD_COST * length;
  let previous = -1;
  matches.forEach((terms, i) => {
    const position = findPosition(index, start, length, terms, previous);
    if (position < 0) return;
    const quality = terms.get(index.words[start + position] ?? 0) ?? 0;
    if (position === index.numberPositions[address] && quality === 1) reward += OWN_NUMBER;
    if (i === 0) reward += position === 0 ? FIRST_WORD : 0;
    else if (position === previous + 1) reward += NEXT_WORD;
    else if (position > previous) reward += LATER_WORD;
    previous = position;
  });
  return reward;
}

/** Where the word stands: right after the word before it if it can, else the first place. */
function findPosition(
  index: AddressIndex,
  start: number,
  length: number,
  terms: WordMatches,
  previous: number,
): number {
  const next = previous + 1;
  if (previous >= 0 && next < length && terms.has(index.words[start + next] ?? -1)) return next;
  for (let position = 0; position < length; position++) {
    if (terms.has(index.words[start + position] ?? -1)) return position;
  }
  return -1;
}
