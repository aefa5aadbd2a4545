import { expect, test } from 'vitest';
import { readTokens } from '../read-tokens.ts';
import type { Knowledge } from '../recogniser.ts';
import { readEnergy } from './energy.recogniser.ts';

const knowledge = { today: '2026-11-20', index: 'titles' } as Knowledge;
const BANDS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];

function read(text: string, index: Knowledge['index'] = 'titles') {
  const tokens = readTokens(text);
  const reading = readEnergy(tokens, 0, { ...knowledge, index });
  if (!reading || reading.length < tokens.length) return undefined;
  return reading.phrase.type === 'energy' ? reading.phrase : undefined;
}
const bandsOf = (text: string) => read(text)?.bands ?? [];

test.each(BANDS)('what is no better than %s and what is better are all bands, once', (band) => {
  const at = BANDS.indexOf(band);
  expect(bandsOf(`EPC ${band}`)).toEqual([band]);
  expect(bandsOf(`EPC ${band} or worse`)).toEqual(BANDS.slice(at));
  expect(bandsOf(`EPC rating of ${band} or better`)).toEqual(BANDS.slice(0, at + 1));
  expect([...bandsOf(`EPC better than ${band}`), ...bandsOf(`EPC ${band} or below`)]).toEqual(
    BANDS,
  );
  expect([...bandsOf(`EPC ${band} or above`), ...bandsOf(`energy band below ${band}`)]).toEqual(
    BANDS,
  );
  for (const other of BANDS.slice(at + 1)) {
    const between = BANDS.slice(at, BANDS.indexOf(other) + 1);
    expect(bandsOf(`EPC ${band} to ${other}`)).toEqual(between);
    expect(bandsOf(`EPC ${other} to ${band}`)).toEqual(between);
    expect(bandsOf(`energy rating ${band}, ${other}`)).toEqual([band, other]);
    expect(bandsOf(`EPC ${band} or ${other}`)).toEqual([band, other]);
  }
});

test('bands that may not be let are F and G, and those that may are the others', () => {
  expect(bandsOf('non MEES compliant')).toEqual(['F', 'G']);
  expect(bandsOf('failing MEES')).toEqual(['F', 'G']);
  expect([...bandsOf('MEES compliant'), ...bandsOf('below MEES')]).toEqual(BANDS);
});

test('a certificate that ended did so yesterday at the latest, one that ends does so by its date', () => {
  expect(read('EPC expired')?.expires).toEqual({ upper: '2026-11-19' });
  expect(read('energy certificate expires before 2028')?.expires?.upper).toBe('2027-12-31');
  expect(read('without an EPC')).toMatchObject({ missing: true });
  expect(read('EPC')).toBeUndefined();
  expect(read('EPC expired', 'comps')).toBeUndefined();
});
