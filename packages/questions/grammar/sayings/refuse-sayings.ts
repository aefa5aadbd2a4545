import { RefusedQuestion } from '../../refused-question.ts';
import { measureSaid, spellTokens, type Token } from '../read-tokens.ts';
import { MEASURES } from '../recognisers/amounts/measure-names.ts';
import type { Rewrite } from '../rewriting.ts';

const BEGINNING =
  /^(?:(?:titles?|title numbers?|numbers?) )(?:that |which )?(?:beginning|starting|begin|begins|start|starts)(?: (?:with|in))?(?= [a-z]{1,3}\d+)/;

/**
 * "title numbers starting WX1": which a number may be as well as a postcode.
 *
 * @throws RefusedQuestion with both
 */
function refuseBeginning(tokens: readonly Token[], at: number): undefined {
  const length = measureSaid(tokens, at, 6, BEGINNING);
  const number = tokens[at + length]?.raw;
  if (length === 0 || number === undefined) return;
  throw new RefusedQuestion(
    `Title numbers are searched whole, and not by how they begin; ask for “title ${number}”, or for “postcode ${number}”.`,
    spellTokens(tokens, at, length + 1),
  );
}

const SHARED =
  /^(?:(?:in|of|at|on|for|with) )?(?:the )?same (?:building|block|property|plot|address|premises)(?! as\b)(?= |$)/;

/**
 * "freehold and leasehold titles same building"
 *
 * @throws RefusedQuestion
 */
function refuseSharing(tokens: readonly Token[], at: number): undefined {
  const length = measureSaid(tokens, at, 4, SHARED);
  if (length === 0 || tokens[at - 1]?.word === 'the') return;
  throw new RefusedQuestion(
    'Which titles share a building or an address is not searched.',
    spellTokens(tokens, at, length),
  );
}

const MORE: ReadonlyMap<string, string> = new Map([
  ['cheaper', 'cheapest first'],
  ['dearer', 'most expensive first'],
  ['pricier', 'most expensive first'],
  ['bigger', 'largest first'],
  ['larger', 'largest first'],
  ['smaller', 'smallest first'],
  ['big', 'largest first'],
  ['large', 'largest first'],
  ['small', 'smallest first'],
  ['cheap', 'cheapest first'],
]);
const LED =
  /^(?:(?:and|or|but|also|any|anything|something|the|show|me|find|with|now|only|just|,) )*$/;

/**
 * "and cheaper ones", "only the big ones": than what?
 *
 * @throws RefusedQuestion with the order that tells
 */
function refuseMore(tokens: readonly Token[], at: number): undefined {
  const order = MORE.get(tokens[at]?.word ?? '');
  const ones = measureSaid(tokens, at + 1, 1, /^(?:ones?|titles?|sites?)(?= |$)/);
  const rest = tokens.slice(at + 1 + ones).every(({ kind }) => kind === 'mark');
  const before = tokens.slice(0, at).map(({ word }) => `${word} `);
  if (order === undefined || !rest || !LED.test(before.join(''))) return;
  const more = spellTokens(tokens, at, 1);
  throw new RefusedQuestion(
    `“${more}” does not say than what; ask for “${order}”, or write over or under how much.`,
    spellTokens(tokens, at, 1 + ones),
  );
}

const MOST =
  /^(?:top|biggest|largest|main)(?: (?:ten|five|\d+))? (?:tenants?|occupiers?|lessees?|retailers?)(?= |$)/;

/**
 * "the largest tenants": the largest of what, and how much one tenant has in all is not added up.
 *
 * @throws RefusedQuestion with what can be put in an order
 */
function refuseTopTenants(tokens: readonly Token[], at: number): undefined {
  const length = measureSaid(tokens, at, 3, MOST);
  if (length === 0) return;
  throw new RefusedQuestion(
    'What a tenant has in all is not added up; ask for “tenants by rent, highest first”, or for a tenant by name.',
    spellTokens(tokens, at, length),
  );
}

const COMPARED =
  /^(?:(?:is|are|was) )?(?:(?:over|above|under|below|exceeding|exceeds)|(?:more|greater|larger|bigger|higher|less|smaller|lower) than|at least|at most)(?: (?:twice|double|half|three times|\d+ times))? (?:the|its|their) (?:site|plot|land|floor|footprint|rent|price|rateable|asking|sale)(?: (?:area|size|value|price))?(?= |$)/;

/**
 * "a floor area at least twice the site": two figures of a record.
 *
 * @throws RefusedQuestion
 */
function refuseCompared(tokens: readonly Token[], at: number): undefined {
  const length = measureSaid(tokens, at, COMPARED_REACH, COMPARED);
  const isMeasure = [1, 2, 3].some((back) => MEASURES.find(tokens, at - back)?.length === back);
  if (length === 0 || !isMeasure) return;
  const words = spellTokens(tokens, at, length);
  throw new RefusedQuestion(
    `Two figures of a record are not compared: say over or under how much instead of “${words}”.`,
    words,
  );
}

/** Words from the limit to the other figure. */
const COMPARED_REACH = 9;

const CONVERSION =
  /^(?:\S+ (?:in)?to \S+ )?(?:conversions?|convs?|redevelopment|refurbishment) (?:opportunit(?:y|ies)|potential|candidates?|prospects?)(?= |$)/;

/**
 * "office to resi conversion opportunities": what could be made of a building, and nothing applied for.
 *
 * @throws RefusedQuestion with what there is to begin with, or what was applied for
 */
function refuseConversion(tokens: readonly Token[], at: number): undefined {
  const length = measureSaid(tokens, at, 6, CONVERSION);
  if (length === 0) return;
  const from = length > 3 ? `“${tokens[at]?.raw}”, or for ` : '';
  throw new RefusedQuestion(
    `What could be made of a building is not in the records; ask for ${from}“planning for change of use”.`,
    spellTokens(tokens, at, length),
  );
}

/**
 * "houses extended since 2020": what was built tells nothing, and what was applied for does.
 *
 * @throws RefusedQuestion
 */
function refuseExtended(tokens: readonly Token[], at: number): undefined {
  const isLease = tokens.some(({ word }) => /^(?:leases?|leaseholds?|terms?)$/.test(word));
  if (tokens[at]?.word !== 'extended' || isLease) return;
  const led = [3, 2, 1].find((back) => EXTENDED.test(spellTokens(tokens, at - back, back))) ?? 0;
  throw new RefusedQuestion(
    'Whether a building was extended is not in the records; ask for “planning for extensions”.',
    spellTokens(tokens, at - led, led + 1),
  );
}

const EXTENDED = /^(?:(?:that|which) )?(?:have|has|had|were|was|are|is)(?: been)?$/i;

/** What no search answers as it is said, each with what is near to it. */
export const REFUSED_SAYINGS: readonly Rewrite[] = [
  refuseBeginning,
  refuseSharing,
  refuseMore,
  refuseTopTenants,
  refuseCompared,
  refuseConversion,
  refuseExtended,
];
