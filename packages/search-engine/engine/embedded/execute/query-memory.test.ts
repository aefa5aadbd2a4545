import { expect, test } from 'vitest';
import { Bitset } from '../bitset.ts';
import { MemoryPool } from './query-memory.ts';

function fill(set: Bitset): Bitset {
  return set.addEveryone();
}

test('what is claimed is empty, whatever the query before left in it', () => {
  const pool = new MemoryPool();
  const first = pool.open();
  const [set, scores] = [fill(first.claimSet(100)), first.claimScores(100).fill(3)];
  first.releaseAll();
  const second = pool.open();
  expect(second.claimSet(100)).toBe(set);
  expect(set.count()).toBe(0);
  expect(second.claimScores(100)).toBe(scores);
  expect(scores.every((score) => score === 0)).toBe(true);
});

test('scores of a few are wiped out by who has them', () => {
  const pool = new MemoryPool();
  const first = pool.open();
  const scores = first.claimScores(10_000);
  const scored = first.claimSet(10_000);
  for (const document of [7, 9_999]) {
    scored.add(document);
    scores[document] = 1;
  }
  first.noteScored(scores, scored);
  first.releaseAll();
  const second = pool.open();
  expect(second.claimScores(10_000)).toBe(scores);
  expect(scores.every((score) => score === 0)).toBe(true);
});

test('a set belongs to the query that claimed it, and to no other at the same time', () => {
  const pool = new MemoryPool();
  const [one, other] = [pool.open(), pool.open()];
  const set = one.claimSet(64);
  expect(other.claimSet(64)).not.toBe(set);
  expect(one.ownSet(set)).toBe(set);
  expect(other.ownSet(set)).not.toBe(set);
  // What is not its own it cannot give back.
  other.releaseSet(set);
  expect(pool.open().claimSet(64)).not.toBe(set);
});

test('sets of another size make room for those that are asked for now', () => {
  const pool = new MemoryPool();
  const wide = pool.open();
  // Four of a megabyte each and more: the pool is full of them.
  for (let n = 0; n < 12; n++) wide.claimSet(8_000_000);
  wide.releaseAll();
  const query = pool.open();
  const set = query.claimSet(1_000);
  query.releaseAll();
  expect(pool.open().claimSet(1_000)).toBe(set);
});

test('a copy has the same members and leaves the other alone', () => {
  const memory = new MemoryPool().open();
  const kept = new Bitset(70);
  kept.add(3);
  const copy = memory.copySet(kept);
  copy.add(69);
  expect([...copy.toArray()]).toEqual([3, 69]);
  expect([...kept.toArray()]).toEqual([3]);
});
