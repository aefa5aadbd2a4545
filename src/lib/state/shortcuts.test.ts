import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { changePreferences, DEFAULT_PREFERENCES, parsePreferences } from './preferences.ts';
import { findShortcut, registerShortcuts } from './shortcuts.ts';

const KEYS = ['j', '?', 'Escape', 'Ctrl+k'] as const;
const run = vi.fn();
const remove = registerShortcuts(
  KEYS.map((keys) => ({ keys, label: keys, group: 'Anywhere', run })),
);
const find = (key: string, ctrlKey = false) =>
  findShortcut(
    { key, ctrlKey, metaKey: false, shiftKey: false, altKey: false, defaultPrevented: false },
    false,
  )?.keys;
const findAll = () => [find('j'), find('?'), find('Escape'), find('k', true)];

afterAll(remove);
afterEach(() => changePreferences(DEFAULT_PREFERENCES));

it('leaves single characters alone once they are switched off, and only those', () => {
  expect(findAll()).toEqual(KEYS);
  changePreferences({ singleKeys: false });
  expect(findAll()).toEqual([undefined, undefined, 'Escape', 'Ctrl+k']);
});

it('listens to the character that was chosen in place of one', () => {
  changePreferences({ chosenKeys: { j: 'n' } });
  expect([find('n'), find('j'), find('?')]).toEqual(['j', undefined, '?']);
});

it('stands choices of keys that are damaged', () => {
  for (const chosenKeys of [null, ['long'], 5, 'jn', undefined]) {
    changePreferences(parsePreferences(JSON.stringify({ chosenKeys })));
    expect(findAll()).toEqual(KEYS);
  }
  changePreferences(parsePreferences(JSON.stringify({ chosenKeys: { j: 7, '?': 'h' } })));
  expect([find('j'), find('h')]).toEqual([undefined, '?']);
});
