import { expect, it } from 'vitest';
import { parseSearch, serializeSearch } from './search-codec.ts';

const BOX = { kind: 'box', bounds: [-3, 51, -2, 52] };
const OTHER = { kind: 'box', bounds: [-3, 51, -2, 53] };
const read = (...areas: string[]) =>
  parseSearch(new URLSearchParams(areas.map((area) => ['area', area]))).value;
const list = (...areas: string[]) =>
  read(...areas).filters.map((filter) => (filter.kind === 'area' ? filter.area : filter));

it('an area that stands in a link twice limits the search once, and stands in the next link once', () => {
  const twice = ['box:-3,51,-2,52', 'box:-3,51,-2,53', 'box:-3,51,-2,52'];
  expect(list(...twice)).toEqual([BOX, OTHER]);
  expect(serializeSearch(read(...twice)).getAll('area')).toHaveLength(2);
});

it('an area written in another way, or named twice, is the same area: the first one stands', () => {
  expect(list('box:-3,51,-2,52', 'box:-3.0,51.00,-2,52')).toEqual([BOX]);
  expect(list('box:-3,51,-2,52*name.One', 'box:-3,51,-2,52*except')).toEqual([
    { ...BOX, name: 'One' },
  ]);
});
