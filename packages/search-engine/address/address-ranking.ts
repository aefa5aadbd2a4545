import { DocumentHeap } from '../engine/embedded/document-heap.ts';
import type { AddressIndex } from './address-index.ts';
import type { WordMatches } from './word-matches.ts';

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
 * The best `limit` addresses of those found, whose words have been scored: those whose own number
 * was typed, whose words stand in the typed order and next to each other, and that say little
 * beside; then by street and number.
 */
export function rankAddresses(
  index: AddressIndex,
  found: readonly number[],
  scores: Float32Array,
  matches: readonly WordMatches[],
  limit: number,
): number[] {
  const ranked = chooseBest(found, scores).map((address) => ({
    address,
    score: Math.round(
      ((scores[address] ?? 0) + rewardPositions(index, address, matches)) * SCORE_STEPS,
    ),
  }));
  ranked.sort((a, b) => {
    if (a.score !== b.score) return b.score - a.score;
    return (index.ranks[a.address] ?? 0) - (index.ranks[b.address] ?? 0);
  });
  return ranked.slice(0, limit).map(({ address }) => address);
}

/** The CLOSE_LOOK best, in no order: a short beginning fits a hundred thousand. */
function chooseBest(found: readonly number[], scores: Float32Array): readonly number[] {
  if (found.length <= CLOSE_LOOK) return found;
  const costOf = (address: number) => -(scores[address] ?? 0);
  const heap = new DocumentHeap(CLOSE_LOOK, (a, b) => costOf(a) - costOf(b) || a - b);
  for (const address of found) heap.offer(address, costOf(address));
  return heap.list();
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
  // Of two words that are the same, the second is not the first again: "Flat 1, 1 Northgate".
  const taken = new Set<number>();
  matches.forEach((terms, i) => {
    const fits = (place: number) =>
      !taken.has(place) && terms.has(index.words[start + place] ?? -1);
    const position = findPosition(length, fits, previous);
    if (position < 0) return;
    taken.add(position);
    const quality = terms.get(index.words[start + position] ?? 0) ?? 0;
    if (position === index.numberPositions[address] && quality === 1) reward += OWN_NUMBER;
    if (i === 0) reward += position === 0 ? FIRST_WORD : 0;
    else if (position === previous + 1) reward += NEXT_WORD;
    else if (position > previous) reward += LATER_WORD;
    previous = position;
  });
  return reward;
}

/** Where a word stands: right after the word before it if it can, else the first place; -1 for none. */
function findPosition(length: number, fits: (place: number) => boolean, previous: number): number {
  const next = previous + 1;
  if (previous >= 0 && next < length && fits(next)) return next;
  for (let place = 0; place < length; place++) if (fits(place)) return place;
  return -1;
}
