import { expect, it } from 'vitest';
import { formatOutside } from './format-outside.ts';

it.each([
  ['Yard', 'Not in Yard'],
  ['5 Mill Lane', 'Not in 5 Mill Lane'],
  ['Box 2.1 × 1.4 km', 'Not in Box 2.1 × 1.4 km'],
  ['500 m of Wrenford station', 'Not within 500 m of Wrenford station'],
  ['5, 10 and 15 min drive', 'Not within 5, 10 and 15 min drive'],
  ['Within 0.5 mi of 27 schools', 'Not within 0.5 mi of 27 schools'],
])('says to be outside of %s as “%s”', (name, said) => {
  expect(formatOutside(name)).toBe(said);
});
