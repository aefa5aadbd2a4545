import type { VerificationRequest } from '@property/contract/documents/ownership-verification.ts';
import type { Proprietor } from '../registry/land-registry.ts';

const MATCH = 'MATCH';
const NO_MATCH = 'NO_MATCH';
/** Of a part of the name that was not sent (O-108). */
const NOT_SUPPLIED = 'NOT_SUPPLIED';

export interface NameMatch {
  /** SINGLE_MATCH, NO_MATCH or MULTIPLE_MATCHES (O-107). */
  readonly matchResult: string;
  readonly surname: string;
  readonly forename: string;
  readonly middleName: string;
  /** The one who matched was an owner once and is no longer. */
  readonly isHistorical: boolean;
}

/**
 * Compares a name with the proprietors of a title, part by part (D-105, O-108). Somebody matches by
 * surname and first forename, and by middle name where one was given. Present proprietors are
 * preferred to former ones; when nobody matches, the parts tell of the one who came nearest.
 */
export function matchNames(
  asked: VerificationRequest,
  proprietors: readonly Proprietor[],
): NameMatch {
  const compared = proprietors.map((proprietor) => compareName(asked, proprietor));
  const matches = compared.filter(({ isMatch }) => isMatch);
  const present = matches.filter(({ isHistorical }) => !isHistorical);
  const chosen = present.length > 0 ? present : matches;
  const [nearest] = chosen.length > 0 ? chosen : compared.sort((a, b) => b.parts - a.parts);
  return {
    matchResult:
      chosen.length > 1 ? 'MULTIPLE_MATCHES' : chosen.length === 1 ? 'SINGLE_MATCH' : 'NO_MATCH',
    surname: nearest?.surname ?? NO_MATCH,
    forename: nearest?.forename ?? NO_MATCH,
    middleName: nearest?.middleName ?? (asked.middle_name === undefined ? NOT_SUPPLIED : NO_MATCH),
    isHistorical: chosen.length > 0 && (nearest?.isHistorical ?? false),
  };
}

function compareName(asked: VerificationRequest, proprietor: Proprietor) {
  const [first = '', ...others] = proprietor.forenames;
  const surname = isSame(asked.surname, proprietor.surname);
  const forename = isSame(asked.first_forename, first);
  const middle =
    asked.middle_name === undefined ? undefined : isSame(asked.middle_name, others.join(' '));
  return {
    surname: describe(surname),
    forename: describe(forename),
    middleName: middle === undefined ? NOT_SUPPLIED : describe(middle),
    isMatch: surname && forename && middle !== false,
    isHistorical: proprietor.isFormer,
    parts: (surname ? 2 : 0) + (forename ? 1 : 0) + (middle ? 1 : 0),
  };
}

function describe(isEqual: boolean): string {
  return isEqual ? MATCH : NO_MATCH;
}

/** Case, accents, hyphens and the kind of apostrophe do not tell names apart. */
function isSame(a: string, b: string): boolean {
  return fold(a) === fold(b);
}

function fold(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’']/g, '')
    .replace(/[\s-]+/g, ' ')
    .trim()
    .toLowerCase();
}
