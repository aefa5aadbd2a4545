import { expect, test } from 'vitest';
import { readTokens } from '../read-tokens.ts';
import type { Knowledge } from '../recogniser.ts';
import { readPlanningWords } from './planning-words.recogniser.ts';

function read(text: string) {
  const tokens = readTokens(text);
  const reading = readPlanningWords(tokens, 0, { today: '', index: 'titles' } as Knowledge);
  if (!reading || reading.length < tokens.length) return undefined;
  return reading.phrase.type === 'planningWords' ? reading.phrase : undefined;
}

test.each([
  ['granted with conditions', ['conditions']],
  ['approved subject to conditions', ['conditions']],
  ['conditionally approved', ['conditions']],
  ['subject to a section 106 agreement', ['section', '106']],
])('“%s” is read in the decision', (text, words) => {
  expect(read(text)).toMatchObject({ words, decided: true });
});

test.each(['section 106', 'loft conversion', 'change of use to hotel'])(
  '“%s” is read in what was applied for',
  (text) => {
    expect(read(text)?.decided).toBeUndefined();
    expect(read(text)?.words.length).toBeGreaterThan(0);
  },
);
