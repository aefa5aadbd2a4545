import { afterEach, describe, expect, it, vi } from 'vitest';
import { dateFormat, numberFormat } from './british-format.ts';

afterEach(() => vi.restoreAllMocks());

describe('numberFormat', () => {
  it('writes numbers as in Britain', () => {
    expect(numberFormat({ maximumFractionDigits: 1 }).format(1_234.56)).toBe('1,234.6');
  });

  it('makes the formatter at the first use, and once', () => {
    const make = vi.spyOn(Intl, 'NumberFormat');
    const form = numberFormat({ maximumFractionDigits: 0 });
    expect(make).not.toHaveBeenCalled();
    form.format(1);
    form.format(2);
    expect(make).toHaveBeenCalledTimes(1);
  });
});

describe('dateFormat', () => {
  it('writes September with three letters as every other short month', () => {
    const form = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });
    expect(form.format(Date.UTC(2024, 8, 4))).toBe('4 Sep 2024');
  });

  it('writes dates and instants alike', () => {
    const form = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });
    expect(form.format(Date.UTC(2024, 2, 4))).toBe('4 March 2024');
    expect(form.format(new Date('2024-03-04T12:00:00Z'))).toBe('4 March 2024');
    expect(form.format(Date.UTC(2024, 8, 4))).toBe('4 September 2024');
  });
});
