import { expect, test } from 'vitest';
import { writeFoot } from './write-foot.ts';

test('the foot of a sheet tells the day of the data beside the day it was made', () => {
  const made = '2026-11-29';
  expect(
    writeFoot({ subject: 'WX1 Kiln House', reference: 'MP 1', asOf: '2026-11-20', made }),
  ).toBe('WX1 Kiln House, reference MP 1, data as at 20 Nov 2026, made on 29 Nov 2026');
  expect(writeFoot({ subject: '', reference: '', asOf: undefined, made })).toBe(
    'Comparable deals, made on 29 Nov 2026',
  );
});
