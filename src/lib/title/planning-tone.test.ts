import { expect, it } from 'vitest';
import { readPlanningTone } from './planning-tone.ts';

it.each([
  ['Granted', 'ok'],
  ['Approved with conditions', 'ok'],
  ['Prior approval refused', 'bad'],
  ['Not granted', 'bad'],
  ['Appeal disallowed', 'bad'],
  ['Appeal dismissed', 'bad'],
  ['Prior approval not required', 'neutral'],
  ['Not yet decided', 'neutral'],
  ['Pending', 'warn'],
  ['Withdrawn', 'neutral'],
])('S-009 %s is marked %s', (decisionStatus, tone) => {
  expect(readPlanningTone({ decisionStatus })).toBe(tone);
});
