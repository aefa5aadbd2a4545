// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { reportPlace } from '../navigation.ts';
import { addressAction } from './omnibox-slot.tsx';

const LOOK = 'colour=price&hide=1';

it('keeps the colouring and the hidden classes of the map when a title is opened, and leaves the view to the title', async () => {
  reportPlace({ pathname: '/', search: '?text=mill', hash: `#map=15/51.6/-3&${LOOK}` });
  const open = { kind: 'open', href: '/titles/b' } as const;
  expect(await addressAction({ ...open, keepFilters: true })).toBe(`/titles/b?text=mill#${LOOK}`);
  expect(await addressAction({ ...open, keepFilters: false })).toBe('/titles/b');
  expect(await addressAction({ kind: 'fly', lat: 52, lon: -2 })).toBe(
    `/?text=mill#map=16/52/-2&${LOOK}`,
  );
});
