import { expect, test } from 'vitest';
import { shortenDates } from './shorten-dates.ts';

test.each([
  ['30 November 2026 at 13:45', '30\u00a0Nov\u00a02026, 13:45'],
  ['£209,000, 20 July 2005', '£209,000, 20\u00a0Jul\u00a02005'],
  ['125 years from 1 May 2010', '125 years from 1\u00a0May\u00a02010'],
  ['20 Nov 2026', '20 Nov 2026'],
  ['WREN BANK PLC', 'WREN BANK PLC'],
])('%s is written %s', (text, written) => {
  expect(shortenDates(text)).toBe(written);
});
