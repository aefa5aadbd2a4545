import type { OwnershipVerification } from '@property/contract/documents/ownership-verification.ts';
import type { DocumentsProfile } from '@property/contract/profile/profile-documents.ts';

export interface MatchWords {
  readonly title: string;
  readonly explanation: string;
  readonly tone: 'ok' | 'warn' | 'bad' | 'neutral';
}

const MATCH = 'MATCH';

/**
 * What an answer means. Only a single match is a success, and an unfamiliar result is shown as it
 * came (O-107). With no match the parts tell of the owner who came nearest (D-105).
 */
export function describeMatch(
  answer: OwnershipVerification,
  { matchResult }: Pick<DocumentsProfile['verification'], 'matchResult'>,
): MatchWords {
  const { match_result: result, match_information: information } = answer;
  switch (result) {
    case 'SINGLE_MATCH':
      return {
        title: information?.historical_match ? 'Single match, a former owner' : 'Single match',
        explanation: information?.historical_match
          ? 'Somebody of this name owned the title once and does no longer.'
          : 'Exactly one owner of the title has this name.',
        tone: information?.historical_match ? 'warn' : 'ok',
      };
    case matchResult.several:
      return {
        title: 'Several matches',
        explanation:
          'More than one owner has this name, so it confirms no single person. A middle name may tell them apart.',
        tone: 'warn',
      };
    case matchResult.none:
      return isPartial(answer)
        ? {
            title: 'No match, only in part',
            explanation:
              'No owner has the whole name. Some parts are those of the owner who comes nearest: look at the spelling, or at another forename, before you check again. This confirms nothing.',
            tone: 'warn',
          }
        : {
            title: 'No match',
            explanation: 'No owner of the title has this name.',
            tone: 'bad',
          };
    default:
      return {
        title: result,
        explanation:
          'The service gave a result this app does not know. Do not take it for a match.',
        tone: 'neutral',
      };
  }
}

/** One part of a name in a word and a tone; a part that was not sent is no failure (O-108). */
export function describePart(
  match: string | null | undefined,
  { partMatch }: Pick<DocumentsProfile['verification'], 'partMatch'>,
): {
  readonly word: string;
  readonly tone: 'ok' | 'bad' | 'neutral';
} {
  if (match === MATCH) return { word: 'Match', tone: 'ok' };
  if (match === 'NO_MATCH') return { word: 'No match', tone: 'bad' };
  if (match === partMatch.notSupplied || !match) return { word: 'Not given', tone: 'neutral' };
  return { word: match, tone: 'neutral' };
}

function isPartial(answer: OwnershipVerification): boolean {
  const parts = [answer.surname_match, answer.forename_match, answer.middle_name_match];
  return parts.includes(MATCH);
}
