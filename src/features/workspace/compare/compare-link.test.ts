import { expect, it } from 'vitest';
import { parseSearch } from '#filters/link/search-codec.ts';
import { describePlaces } from './compare-page.tsx';
import { readSide } from './use-compared-side.ts';

it('says what of a side of the link is no search', () => {
  const { search, notices } = readSide('zzz');
  expect(search.filters).toEqual([]);
  expect(notices).toEqual(['The link says “zzz” here, which is no filter; it is left out.']);
  expect(readSide('tenure=Freehold&sort=nothing').notices).toHaveLength(1);
  expect(readSide('tenure=Freehold&not-type=Shop').notices).toEqual([]);
});

it('tells two radii of one size apart by where they are', () => {
  const read = (area: string) => parseSearch(new URLSearchParams({ area })).value;
  const names = { title: (id: string) => `title ${id}`, streets: new Map<string, string>() };
  const say = (area: string) => describePlaces(read(area), { units: 'imperial' }, names);
  expect(say('radius:-2.47,52.2,585')).toBe('585 m around latitude 52.2, longitude -2.47');
  expect(say('radius:-2.46,52.2,585')).toBe('585 m around latitude 52.2, longitude -2.46');
});
