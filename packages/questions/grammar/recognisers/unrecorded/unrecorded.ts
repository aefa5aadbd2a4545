import { measureSaid, spellTokens, type Token } from '../../read-tokens.ts';
import type { Reading, Recogniser } from '../../recogniser.ts';
import { findComparison, findTrailingComparison } from '../amounts/comparison.ts';
import { readNumber } from '../amounts/numbers.ts';
import { readDate } from '../dates/date.recogniser.ts';
import { readDateUnit } from '../dates/period.ts';
import { readBeyondTitle, readDealer, readSeller, readSelling } from './beyond-title.ts';
import { readLetUntil, readTwoSums } from './of-deals.ts';

/** What is told by more than one phrase and is on record nowhere; a part of it would be another question. */
export const readUnrecorded: Recogniser = (tokens, at, knowledge) =>
  readBeyondTitle(tokens, at) ??
  (knowledge.index === 'comps'
    ? (readDealer(tokens, at) ??
      readLetUntil(tokens, at, knowledge) ??
      readTwoSums(tokens, at) ??
      readExchanged(tokens, at, knowledge))
    : undefined) ??
  readHomesDecided(tokens, at) ??
  readRegistered(tokens, at, knowledge) ??
  readSeller(tokens, at) ??
  readSelling(tokens, at, knowledge) ??
  readOwners(tokens, at) ??
  readRepeated(tokens, at) ??
  readTimes(tokens, at) ??
  readOnlyOne(tokens, at) ??
  readOnlyConstraint(tokens, at) ??
  readEstate(tokens, at) ??
  readSoon(tokens, at) ??
  readLatestDecision(tokens, at) ??
  readSource(tokens, at, knowledge) ??
  readBestPlace(tokens, at) ??
  readDecider(tokens, at) ??
  readAppealed(tokens, at) ??
  readApplicant(tokens, at) ??
  readGrantee(tokens, at, knowledge) ??
  readApplied(tokens, at, knowledge);

/** "offices exchanged": how far a deal came, and without a day all of them would be found. */
function readExchanged(
  tokens: readonly Token[],
  at: number,
  knowledge: Parameters<Recogniser>[2],
): Reading | undefined {
  if (tokens[at]?.word !== 'exchanged' || readDate(tokens, at + 1, knowledge)) return undefined;
  const contracts = /^contracts?$/.test(tokens[at + 1]?.word ?? '') ? 1 : 0;
  const reason =
    'Whether contracts were exchanged is not in the records; ask for “under offer”, or for “completed”.';
  return { length: 1 + contracts, phrase: { type: 'refusal', reason } };
}

const DECIDED =
  'refused|granted|approved|rejected|permitted|decided|determined|consented|turned down|allowed';
const DECIDER = new RegExp(
  `^(?:(?:the )?(?:council|councils|local authority|planning authority|planners) (?:has |have |had )?(?:${DECIDED}|permissions?|approvals?|refusals?|consents?|planning permissions?)|(?:${DECIDED}) by (?:the )?(?:council|local authority|planning authority|planners))(?= |$)`,
);
/** "refused at appeal": how an appeal ended, and not how the application was decided. */
function readAppealed(tokens: readonly Token[], at: number): Reading | undefined {
  const length = measureSaid(tokens, at, DECISION_REACH, APPEALED);
  if (length === 0) return undefined;
  const reason = 'How an appeal ended is not in the records; ask for “planning appeal”.';
  return { length, phrase: { type: 'refusal', reason } };
}

const APPEALED = new RegExp(
  `^(?:${DECIDED}|dismissed|upheld|won|lost|overturned|succeeded) (?:at|on|after|following|by|through|in|upon|under) (?:an? |the )?appeals?(?= |$)`,
);
const OWNING_WORDS = /^(?:by|to|of|from)$/;

/** "sites the council turned down": who decided, and no owner. */
function readDecider(tokens: readonly Token[], at: number): Reading | undefined {
  const length = measureSaid(tokens, at, DECISION_REACH, DECIDER);
  // "owned by the council refused in 2020"
  const isOwner = tokens.slice(Math.max(0, at - 2), at).some(({ word }) => OWNING_WORDS.test(word));
  if (length === 0 || isOwner) return undefined;
  const reason =
    'Who decided an application is not searched; ask for “planning refused”, and for “council owned” where that is meant.';
  return { length, phrase: { type: 'refusal', reason } };
}

const DECISION_REACH = 6;
const GRANTED_TO =
  /^(?:granted|given|issued|refused|awarded) to (?:the )?(?!(?:be|build|convert|extend|demolish|change|use|erect) |\d)\p{L}+/u;

/** "permission granted to Harrow Lea Homes": who applied, and no owner. */
function readApplicant(tokens: readonly Token[], at: number): Reading | undefined {
  const words = tokens.slice(at, at + 4).map(({ word }) => word);
  const before = tokens.slice(Math.max(0, at - 4), at).some(({ word }) => /^leases?$/.test(word));
  if (before || !GRANTED_TO.test(words.join(' '))) return undefined;
  const reason = 'Who applied is not in the records; ask for what an owner has.';
  return { length: 2, phrase: { type: 'refusal', reason } };
}

/** "permission granted since 2020 to Harrow Lea Homes" */
function readGrantee(
  tokens: readonly Token[],
  at: number,
  { lexicon }: Parameters<Recogniser>[2],
): Reading | undefined {
  if (tokens[at]?.word !== 'to' || lexicon.measureOwnerName(tokens, at + 1) === 0) return undefined;
  const reach = tokens.slice(Math.max(0, at - GRANTEE_REACH), at).map(({ word }) => word);
  // "shops with leases, planning granted in 2021 to Boots": the lease is spoken of by itself.
  const before = reach.slice(
    reach.findLastIndex((word) => /^(?:planning|permissions?|consents?)$/.test(word)) + 1,
  );
  const isGranted = before.some((word) => /^(?:granted|given|issued|refused)$/.test(word));
  if (!isGranted || before.some((word) => /^(?:leases?|leased|let)$/.test(word))) return undefined;
  const reason = 'Who applied is not in the records; ask for what an owner has.';
  return { length: 1, phrase: { type: 'refusal', reason } };
}

const GRANTEE_REACH = 7;

/** "applications from Harrow Lea Homes", but not "applications from Netherby" */
function readApplied(
  tokens: readonly Token[],
  at: number,
  { lexicon }: Parameters<Recogniser>[2],
): Reading | undefined {
  const isFrom = /^applications?$/.test(tokens[at]?.word ?? '') && tokens[at + 1]?.word === 'from';
  if (!isFrom || lexicon.measureOwnerName(tokens, at + 2) === 0) return undefined;
  const reason = 'Who applied is not in the records; ask for what an owner has.';
  return { length: 2, phrase: { type: 'refusal', reason } };
}

const LATEST =
  /^(?:whose|where (?:the|their|its)|with (?:the|their|its)|the|their|its) (?:latest|last|most recent|newest|previous|first|earliest) (?:planning |lease )?(?:application|planning|decision|permission|consent|lease|tenant|rent|epc|certificate)s? (?:was|is|were|has|had|got|ended|failed|ends)(?= |$)/;

/** "whose latest application was refused": any of them would be found, and not the last. */
function readLatestDecision(tokens: readonly Token[], at: number): Reading | undefined {
  const length = measureSaid(tokens, at, LATEST_REACH, LATEST);
  if (length === 0) return undefined;
  const reason = `“${spellTokens(tokens, at, length)}”: the last of several is told for sales alone; ask for what was decided since a year.`;
  return { length, phrase: { type: 'refusal', reason } };
}

const LATEST_REACH = 8;

/** "bought from the council": who sold is no owner. */
function readSource(
  tokens: readonly Token[],
  at: number,
  knowledge: Parameters<Recogniser>[2],
): Reading | undefined {
  if (!/^(?:bought|purchased|acquired)$/.test(tokens[at]?.word ?? '')) return undefined;
  if (tokens[at + 1]?.word !== 'from' || readDate(tokens, at + 1, knowledge)) return undefined;
  const next = tokens[at + 2];
  if (!next || next.kind === 'number' || next.word === '£') return undefined;
  const reason = 'Who bought or sold is not recorded with a sale; ask for what somebody owns.';
  return { length: 2, phrase: { type: 'refusal', reason } };
}

const BEST_PLACE =
  /^(?:(?:cheapest|dearest|priciest|best|worst|(?:most|least) \p{L}+) (?:areas?|places?)|(?:cheapest|dearest|priciest|best|worst|(?:most|least) \p{L}+|largest|biggest|smallest|highest|lowest|top(?: \d+)?) (?:postcodes?|districts?|towns?|villages?|streets?|roads?|neighbourhoods?|wards?))(?= |$)/u;

/** "cheapest postcode": places are not put in order, and titles would be. */
function readBestPlace(tokens: readonly Token[], at: number): Reading | undefined {
  const length = measureSaid(tokens, at, 4, BEST_PLACE);
  if (length === 0) return undefined;
  const reason = `“${spellTokens(tokens, at, length)}”: places are not compared with each other; ask for the titles of one.`;
  return { length, phrase: { type: 'refusal', reason } };
}

/** What comes, without by when: "leases coming up for renewal". */
export function describeSoon(words: string): string {
  return `“${words}” does not say by when; say “in the next 12 months”, or until which year.`;
}

/** "leases about to expire". */
function readSoon(tokens: readonly Token[], at: number): Reading | undefined {
  const words = tokens.slice(at, at + 3).map(({ word }) => word);
  const isSoon =
    words[0] === 'about' &&
    words[1] === 'to' &&
    /^(?:expire|end|lapse|run|finish|come|be|become|start|begin|break)$/.test(words[2] ?? '');
  if (!isSoon) return undefined;
  const reason = describeSoon(spellTokens(tokens, at, 3));
  return { length: 3, phrase: { type: 'refusal', reason } };
}

/** "constrained only by TPO": that, and nothing else that may lie there. */
function readOnlyConstraint(tokens: readonly Token[], at: number): Reading | undefined {
  const words = spellTokens(tokens, at, 2).toLowerCase();
  const isOnly = /^(?:only|just|solely|purely) (?:by|in|under|within)$/.test(words);
  if (words !== 'only constraint' && !(isOnly && tokens[at - 1]?.word === 'constrained'))
    return undefined;
  const reason =
    'What alone lies on a title cannot be searched; ask for one constraint and say “not” before the others.';
  return { length: 2, phrase: { type: 'refusal', reason } };
}

/** "estate owned land": a kind of owner, and no noun for what is listed. */
function readEstate(tokens: readonly Token[], at: number): Reading | undefined {
  const dashed = tokens[at + 1]?.word === '-' ? 1 : 0;
  if (tokens[at]?.word !== 'estate' || tokens[at + 1 + dashed]?.word !== 'owned') return undefined;
  if (/^(?:by|for|since|in|at|over|under)$/.test(tokens[at + 2 + dashed]?.word ?? ''))
    return undefined;
  const reason =
    'The kinds of owner on record are companies, overseas companies, councils, housing associations and private owners.';
  return { length: 2 + dashed, phrase: { type: 'refusal', reason } };
}

/** "sold three or more times", "refused at least twice": how often is counted for the market alone. */
function readTimes(tokens: readonly Token[], at: number): Reading | undefined {
  const comparison = findComparison(tokens, at)?.length ?? 0;
  const count = readNumber(tokens, at + comparison);
  const end = at + comparison + (count?.length ?? 1);
  const trailing = count && !comparison ? (findTrailingComparison(tokens, end)?.length ?? 0) : 0;
  const noun = tokens[end + trailing]?.word ?? '';
  const isCounted = count ? /^times?$/.test(noun) : comparison > 0 && isOften(tokens[end - 1]);
  if (!isCounted) return undefined;
  const reason = 'How often something happened cannot be searched.';
  return { length: end + trailing + (count ? 1 : 0) - at, phrase: { type: 'refusal', reason } };
}

const isOften = (token?: Token) => /^(?:once|twice|thrice)$/.test(token?.word ?? '');

/** "rent reviews every five years": no term of a lease, and no time. */
function readRepeated(tokens: readonly Token[], at: number): Reading | undefined {
  if (!/^(?:every|each)$/.test(tokens[at]?.word ?? '')) return undefined;
  const other = /^(?:other|second)$/.test(tokens[at + 1]?.word ?? '') ? 1 : 0;
  const count = other ? undefined : readNumber(tokens, at + 1);
  const end = at + 1 + other + (count?.length ?? 0);
  if (!readDateUnit(tokens[end])) return undefined;
  const reason =
    'How often something happens is not in the records; say since when, or in which year.';
  return { length: end + 1 - at, phrase: { type: 'refusal', reason } };
}

/** "more than 1 owner", "two or more proprietors" */
function readOwners(tokens: readonly Token[], at: number): Reading | undefined {
  const comparison = findComparison(tokens, at)?.length ?? 0;
  const count = readNumber(tokens, at + comparison);
  const end = at + comparison + (count?.length ?? 0);
  const trailing = comparison ? 0 : (findTrailingComparison(tokens, end)?.length ?? 0);
  const isLimited = count && comparison + trailing > 0;
  if (!isLimited || !/^(?:owners?|proprietors?)$/.test(tokens[end + trailing]?.word ?? ''))
    return undefined;
  const reason = 'How many owners a title has cannot be searched; each stands with the title.';
  return { length: end + trailing + 1 - at, phrase: { type: 'refusal', reason } };
}

/** "whose only lease", "a sole tenant": one and no other. */
function readOnlyOne(tokens: readonly Token[], at: number): Reading | undefined {
  const which = tokens[at]?.word ?? '';
  // "just one lease", "only 1 tenant"
  const isOne = /^(?:just|only)$/.test(which) && /^(?:one|1)$/.test(tokens[at + 1]?.word ?? '');
  const length = isOne ? 3 : 2;
  const what = tokens[at + length - 1]?.word ?? '';
  const isNamed =
    which === 'only' && /^(?:whose|the|their|its|an|one)$/.test(tokens[at - 1]?.word ?? '');
  const isWith = which === 'one' && /^(?:with|has|have|having)$/.test(tokens[at - 1]?.word ?? '');
  if (!isNamed && !isOne && !isWith && !/^(?:sole|single)$/.test(which)) return undefined;
  if (!/^(?:lease|tenant|tenancy|sale|application|permission|refusal|owner|letting)$/.test(what))
    return undefined;
  const words = spellTokens(tokens, at, length);
  const reason = `“${words}”: how many of them there are cannot be searched.`;
  return { length, phrase: { type: 'refusal', reason } };
}

const HOMES_DECIDED =
  /^(?:how many|(?:total )?number of) (?:(?:new|more|extra|residential) )*(?:homes|dwellings|houses|flats|apartments|units) (?:(?:were|was|are|have|has|had|been|got|get|getting|being|that|which) )*(?:approved|granted|permitted|consented|given|proposed|refused|built|completed)\b/;

/** "how many homes were approved in 2024": of proposals, and no titles that are homes. */
function readHomesDecided(tokens: readonly Token[], at: number): Reading | undefined {
  const length = measureSaid(tokens, at, HOMES_REACH, HOMES_DECIDED);
  if (length === 0) return undefined;
  const reason =
    'How many homes a proposal has is no figure in the records; ask for “planning for homes”.';
  return { length, phrase: { type: 'refusal', reason } };
}

const HOMES_REACH = 12;

/** "titles registered since 2024": a day that is neither that of a sale nor of a lease. */
function readRegistered(
  tokens: readonly Token[],
  at: number,
  knowledge: Parameters<Recogniser>[2],
): Reading | undefined {
  const first = /^(?:first|newly|recently)$/.test(tokens[at]?.word ?? '') ? 1 : 0;
  if (tokens[at + first]?.word !== 'registered') return undefined;
  const date = readDate(tokens, at + first + 1, knowledge);
  if (!date) return undefined;
  const reason =
    'When something was registered is not in the records; ask for what was “sold” in that time.';
  return { length: first + 1, phrase: { type: 'refusal', reason } };
}
