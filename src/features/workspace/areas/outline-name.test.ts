import { describe, expect, it } from 'vitest';
import { nameOutline, renameOutline } from './outline-dialog.tsx';

describe('the name of an outline with other metres', () => {
  it.each([
    ['WX1 + 100 m', 100, 2000, 'WX1 + 2 km'],
    ['WX1 + 100 m', 100, 0, 'Outline of WX1'],
    ['Outline of WX1', 0, 100, 'WX1 + 100 m'],
  ])('%s follows where the app made it', (name, before, after, next) => {
    expect(nameOutline('WX1', before)).toBe(name);
    expect(renameOutline(name, before, after)).toBe(next);
  });

  it.each([
    ['Lowfield', 100],
    ['Lowfield', 0],
    ['Outline of the yard', 100],
  ])('%s stays where the person gave it', (name, before) => {
    expect(renameOutline(name, before, 250)).toBe(name);
  });
});
