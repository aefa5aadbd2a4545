// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { reportPlace } from '../navigation.ts';
import { addressAction, readQuestion } from './omnibox-slot.tsx';

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

it('asks about deals where they are shown, with what stands there, and about titles without it', async () => {
  const here = 'title=b&within=any&deal-date=2024-01-01..&deal-asked=shops';
  reportPlace({ pathname: '/comps', search: `?${here}`, hash: '' });
  expect(await addressAction({ kind: 'ask-deals', text: 'lettings' })).toBe(
    '/comps?title=b&within=any&deal-date=2024-01-01..&deal-ask=lettings',
  );
  expect(await addressAction({ kind: 'ask', text: 'shops' })).toBe('/?ask=shops');
  reportPlace({ pathname: '/comps/schedule', search: '?title=b', hash: '' });
  expect(await addressAction({ kind: 'ask-deals', text: 'lettings' })).toBe(
    '/comps?title=b&deal-ask=lettings',
  );
  reportPlace({ pathname: '/', search: '?tenure=Freehold', hash: '' });
  expect(await addressAction({ kind: 'ask-deals', text: 'lettings' })).toBe(
    '/comps?deal-ask=lettings',
  );
});

it.each([
  ['/', '?ask=shops&deal-asked=lettings', 'shops'],
  ['/comps', '?ask=shops&deal-ask=lettings', 'lettings'],
  ['/comps', '?deal-date=2024-01-01..&deal-asked=lettings', 'lettings'],
  ['/comps/schedule', '?ask=shops', null],
])('the question of %s%s is of what is shown there', (pathname, search, words) => {
  expect(readQuestion({ pathname, search })).toBe(words);
});
