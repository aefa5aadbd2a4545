import type { OwnershipVerification } from '@property/contract/documents/ownership-verification.ts';
import { documentsProfile } from '@property/contract/profile/profile-documents.ts';
import { describe, expect, it } from 'vitest';
import { describeMatch, describePart } from './describe-match.ts';

const ANSWER: OwnershipVerification = {
  match_result: 'NO_MATCH',
  surname_match: 'NO_MATCH',
  forename_match: 'NO_MATCH',
  middle_name_match: 'NOT_SUPPLIED',
  tokens_charged: 1,
  new_balance: 119,
};
const describeAnswer = (change: Partial<OwnershipVerification>) =>
  describeMatch({ ...ANSWER, ...change }, documentsProfile.verification);

describe('what an answer means', () => {
  it('O-107: only a single match of a present owner is a success', () => {
    const single = { match_result: 'SINGLE_MATCH' };
    expect(describeAnswer(single)).toMatchObject({ title: 'Single match', tone: 'ok' });
    expect(describeAnswer({ ...single, match_information: {} })).toMatchObject({ tone: 'ok' });
    const former = describeAnswer({ ...single, match_information: { historical_match: true } });
    expect(former).toMatchObject({ title: 'Single match, a former owner', tone: 'warn' });
    expect(former.explanation).toMatch(/no longer/);
    const several = describeAnswer({ match_result: 'MULTIPLE_MATCHES' });
    expect(several).toMatchObject({ title: 'Several matches', tone: 'warn' });
  });

  it.each(['surname_match', 'forename_match', 'middle_name_match'])(
    'D-105: without a match %s tells of the owner who came nearest',
    (part) => {
      expect(describeAnswer({ [part]: 'MATCH' })).toMatchObject({
        title: 'No match, only in part',
        tone: 'warn',
      });
      expect(describeAnswer({})).toMatchObject({ title: 'No match', tone: 'bad' });
    },
  );

  it('O-107: shows a result nobody knows as it came, and takes it for no match', () => {
    const unknown = describeAnswer({ match_result: 'PROBABLE', surname_match: 'MATCH' });
    expect(unknown).toMatchObject({ title: 'PROBABLE', tone: 'neutral' });
    expect(unknown.explanation).toMatch(/Do not take it for a match/);
  });
});

it.each([
  ['MATCH', 'Match', 'ok'],
  ['NO_MATCH', 'No match', 'bad'],
  ['NOT_SUPPLIED', 'Not given', 'neutral'],
  [null, 'Not given', 'neutral'],
  [undefined, 'Not given', 'neutral'],
  ['', 'Not given', 'neutral'],
  ['FUZZY', 'FUZZY', 'neutral'],
])('O-108: a part that came as %s is "%s"', (match, word, tone) => {
  expect(describePart(match, documentsProfile.verification)).toEqual({ word, tone });
});
