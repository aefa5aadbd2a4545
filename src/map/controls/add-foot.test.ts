import { expect, it } from 'vitest';
import { separateThousands } from './add-foot.ts';

it.each([
  ['500\u00a0ft', '500\u00a0ft'],
  ['1000\u00a0ft', '1,000\u00a0ft'],
  ['1,000\u00a0ft', '1,000\u00a0ft'],
  ['0.5\u00a0km', '0.5\u00a0km'],
])('writes the scale %s as %s', (said, written) => {
  expect(separateThousands(said)).toBe(written);
});
