import { expect, it } from 'vitest';
import { keepPostcodeTogether } from './keep-postcode-together.ts';

it('S-050 joins the halves of a postcode and leaves the rest as it is', () => {
  expect(keepPostcodeTogether('Unit 2, 14 Kiln Lane, Wrenford, WX2 6TD')).toBe(
    'Unit 2, 14 Kiln Lane, Wrenford, WX2\u00a06TD',
  );
  expect(keepPostcodeTogether('Kiln Lane')).toBe('Kiln Lane');
});
