import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type OpenGroups, openGroupsInMemory } from './groups.ts';
import { chooseShelves, DiskShelves, type OpenShelf, openInMemory } from './shelf.ts';

const folder = mkdtempSync(join(tmpdir(), 'shelf-'));
const shelves = new DiskShelves(join(folder, 'shelves.sqlite'));
afterAll(() => {
  shelves.close();
  rmSync(folder, { recursive: true });
});

const kinds: readonly (readonly [string, OpenShelf])[] = [
  ['in memory', openInMemory],
  ['on disk, page by page', shelves.open],
  ['on disk, one by one', <T>() => shelves.open<T>(1)],
];

describe.each(kinds)('a shelf %s', (_, open) => {
  // More pages than are kept as they were read.
  const items = Array.from({ length: 1_500 }, (_item, index) => ({
    key: `w${index}`,
    region: [[{ x: index * 1e6, y: -0.5 }]],
    lacks: undefined,
  }));

  it('gives back what was put on it, in order and at any place', () => {
    const shelf = open<(typeof items)[number]>();
    for (const item of items) shelf.add(item);
    expect(shelf.length).toBe(items.length);
    expect([...shelf]).toEqual(items);
    for (const place of [1_499, 0, 15, 16, 1_488, 1_487, 700, 0]) {
      expect(shelf.at(place)).toEqual(items[place]);
    }
    expect([shelf.at(-1), shelf.at(1_500)]).toEqual([undefined, undefined]);
  });

  it('is read while it grows, and beside another', () => {
    const [shelf, other] = [open<number>(), open<number>()];
    for (let number = 0; number < 40; number += 1) {
      shelf.add(number);
      expect(shelf.at(number)).toBe(number);
      expect(shelf.at(0)).toBe(0);
    }
    for (const number of shelf) other.add(number * 2);
    expect([...other].slice(0, 3)).toEqual([0, 2, 4]);
    expect([...open<number>()]).toEqual([]);
  });
});

it.each([
  [50_000, false],
  [1_000_000, true],
])('what is made of %i ways lies on the disk: %s', (ways, isOnDisk) => {
  const path = join(folder, `${ways}.sqlite`);
  const chosen = chooseShelves(path, ways);
  const shelf = chosen.open<string>(1);
  shelf.add('kept');
  expect([...shelf]).toEqual(['kept']);
  expect(existsSync(path)).toBe(isOnDisk);
  chosen.close();
});

const groupings: readonly (readonly [string, OpenGroups])[] = [
  ['in memory', openGroupsInMemory],
  ['on disk', shelves.openGroups],
];

describe.each(groupings)('groups %s', (_, openGroups) => {
  it('give the items of a key in the order in which they came', () => {
    const [groups, others] = [openGroups<{ at: number }>(), openGroups<string>()];
    for (let at = 0; at < 300; at += 1) groups.add(`key ${at % 7}`, { at });
    others.add('key 1', 'of another');
    expect(groups.of('key 3').map(({ at }) => at)).toEqual(
      Array.from({ length: 43 }, (_item, turn) => 3 + turn * 7),
    );
    expect([...groups.keys()].toSorted()).toEqual(
      Array.from({ length: 7 }, (_item, key) => `key ${key}`),
    );
    expect([...groups.values()]).toHaveLength(300);
    expect([groups.of('none'), groups.has('none'), groups.has('key 6')]).toEqual([[], false, true]);
    expect(others.of('key 1')).toEqual(['of another']);
  });

  it('lose the items of a key, and take others under it', () => {
    const groups = openGroups<number>();
    for (const item of [1, 2]) groups.add('a', item);
    groups.add('b', 3);
    groups.drop('a');
    groups.drop('none');
    expect([groups.has('a'), [...groups.values()]]).toEqual([false, [3]]);
    groups.add('a', 4);
    expect(groups.of('a')).toEqual([4]);
  });
});
