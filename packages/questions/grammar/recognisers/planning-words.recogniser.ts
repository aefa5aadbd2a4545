import { spellTokens, stem, type Token, WordTable } from '../read-tokens.ts';
import type { Recogniser } from '../recogniser.ts';
import { readAmount } from './amounts/amount.recogniser.ts';
import { findComparison, findTrailingComparison } from './amounts/comparison.ts';
import { readNumber } from './amounts/numbers.ts';
import { TITLE_TABLE } from './choice-words.ts';
import { readDateUnit } from './dates/period.ts';
import { findGround, isGround } from './planning/grounds.ts';
import {
  APPLIED,
  findLaterFor,
  measureGrantee,
  STATES,
  WHO_APPLIED,
} from './planning/later-for.ts';
import { isShared, SHARED_NOTE, writeShared } from './planning/shared-homes.ts';

/** What is decided, and how it may stand. */
const PAPERS = [
  'planning',
  'planning permission',
  'permission',
  'planning consent',
  'consent',
  'planning application',
  'application',
];
const PLANNING_WORDS = new WordTable<true>([
  [
    [
      'planning permission for,planning application for,planning for,permission for,planning consent for,consent for,planning approval for,application for,approval for,refusal for,planning refusal for,refusal of,approval of,with permission refused for,with planning permission refused for,planning applications for,with planning permission for,with planning consent for,with permission for,outline permission for,application mentioning,planning application mentioning,planning mentioning,application that mention,application which mention,application referring to,application about,application involving,planning involving,mentioning',
      ...STATES.flatMap((state) =>
        PAPERS.flatMap((paper) => [`${paper} ${state} for`, `${state} ${paper} for`]),
      ),
    ].join(','),
    true,
  ],
]);
/** Proposals that are named without a word of planning. */
const PROPOSALS = new WordTable<true>([
  [
    'permission in principle,replacement dwelling,certificate of lawfulness,lawful development certificate,variation of condition,solar farm,loft conversion,barn conversion,garage conversion,battery storage,hot food takeaway,takeaway,shopfront,rear extension,side extension,dormer,conservatory,rear conservatory,reserved matters,prior notification,listed building consent,conservation area consent,section 106,s106,section 73,appeal,discharge of condition,conditions discharged,hmo,house in multiple occupation,dropped kerb,advertisement consent,non material amendment,householder,tree works,tree work,crown reduction',
    true,
  ],
]);
/** Of these, what is in use is on record nowhere: without a word of planning they are no proposals. */
const USES = new WordTable<string>([
  [
    'hot food takeaway,takeaway',
    'Takeaways are not told apart from other shops; ask for “planning for a takeaway”.',
  ],
  [
    'hmo,house in multiple occupation',
    'Houses in multiple occupation are not told apart from other homes; ask for “planning for HMO”.',
  ],
]);
/** What a decision says beside yes and no. */
const DECISIONS = new WordTable<readonly string[]>([
  [
    'section 106 agreement,section 106 obligation,subject to section 106,subject to a section 106,subject to section 106 agreement,subject to a section 106 agreement,with section 106,with a section 106,with section 106 agreement,with a section 106 agreement',
    ['section', '106'],
  ],
  [
    'granted with conditions,approved with conditions,granted subject to conditions,approved subject to conditions,permitted with conditions,conditional approval,conditional permission,conditional consent,conditionally granted,conditionally approved',
    ['conditions'],
  ],
]);
/** Words for kinds of application, before a word for an application. */
const KINDS = new WordTable<true>([['outline,hybrid,retrospective,temporary', true]]);
/** What stands for the usual kind of application, which nothing in the records tells from others. */
const FULL = /^(?:full|detailed)$/;
const DENYING = /^(?:no|not|without|except|excluding|nor|never)$/;
/** What a proposal may be for and a property may have: a proposal where applications are spoken of. */
const FEATURES = new WordTable<true>([
  ['basement,solar panel,extension,garage,annexe,swimming pool,shop front,mast,cladding', true],
]);
/** "extensions approved": a decision is one on an application. */
const DECIDED =
  /^(?:approved|granted|permitted|consented|refused|pending|withdrawn|rejected|submitted)$/;
/** What a proposal begins with; all that follows belongs to it. */
const CHANGE_OF_USE = new WordTable<true>([
  [
    'change of use,changes of use,prior approval,prior approval for,permitted development,permitted development for,demolition,demolition of,erection of,erection,construction of,conversion of,conversion to,conversion into,conversion from,redevelopment of,redevelopment for,redevelopment to',
    true,
  ],
]);
/** Words by which proposals call homes; whoever asks for one of them means any. */
const HOMES = 'dwelling home house flat apartment';
const COUNTED_HOMES = /^(?:dwelling|home|dwellinghouse|house|flat|apartment|unit|residential)$/;
const DWELLINGS = /^(?:dwelling|home|dwellinghouse)$/;
const LITTLE_WORDS = new Set([
  'a',
  'an',
  'the',
  'of',
  'to',
  'from',
  'into',
  'new',
  'any',
  'some',
  'use',
]);
/** Words that, inside a proposal, belong to it although they end names elsewhere. */
const JOINING = new Set(['of', 'to', 'and', 'or', 'for', 'with', 'into']);
const STOPS = new Set(
  (
    'in on since before after granted refused approved pending withdrawn decided determined undecided undetermined rejected permitted consented near within over under ' +
    'between from during last past until that which sold owned but not sorted submitted lodged made still ' +
    'once twice thrice times again was were is are been has have hasnt havent isnt arent wasnt werent never without excluding except unless lease leases let leased tenanted vacant freehold freeholds leasehold leaseholds ' +
    'planning updated rent site either neither nor ' +
    'application applications permission permissions consent consents approval approvals refusal refusals'
  ).split(' '),
);

/** Whether what begins at a token is something that is proposed, and nobody's name. */
function isProposal(tokens: readonly Token[], at: number): boolean {
  const tables = [PROPOSALS, FEATURES, CHANGE_OF_USE, KINDS, TITLE_TABLE];
  return isHome(tokens, at) || tables.some((table) => table.find(tokens, at));
}

/** Words of proposals, which need no putting right. */
export const PROPOSAL_WORDS: ReadonlySet<string> = new Set(
  [PLANNING_WORDS, CHANGE_OF_USE, PROPOSALS, KINDS].flatMap((table) => [...table.words()]),
);

/** "full", "full or outline", "outline or full" before a word for an application. */
function measureFull(tokens: readonly Token[], at: number): number {
  const [one, joint, other] = tokens.slice(at, at + 3).map(({ word }) => word);
  const kinds = [one, other].filter((word) => FULL.test(word ?? '') || word === 'outline');
  const isBoth = kinds.length === 2 && /^(?:or|and)$/.test(joint ?? '');
  const length = isBoth ? 3 : 1;
  const isSaid = isBoth ? kinds.some((word) => FULL.test(word ?? '')) : FULL.test(one ?? '');
  const next = tokens[at + length]?.word ?? '';
  return isSaid && (APPLIED.test(next) || DECIDED.test(next)) ? length : 0;
}

/** "planning permission for flats", "change of use to hot food takeaway". */
export const readPlanningWords: Recogniser = (tokens, at, { index, lexicon }) => {
  if (index !== 'titles') return undefined;
  const decision = DECISIONS.find(tokens, at);
  if (decision) {
    const { length, value: words } = decision;
    return { length, phrase: { type: 'planningWords', words, decided: true } };
  }
  const proposal = PROPOSALS.find(tokens, at);
  const used = proposal && USES.find(tokens, at);
  const isPlanned = tokens.some(
    ({ word }) => APPLIED.test(word) || DECIDED.test(word) || /^refusals?$/.test(word),
  );
  if (used && !isPlanned)
    return { length: used.length, phrase: { type: 'refusal', reason: used.value } };
  if (proposal) {
    const words = tokens.slice(at, at + proposal.length).map(({ word }) => word);
    const kept = words.filter((word) => !LITTLE_WORDS.has(word)).map(writeShared);
    const notes = words.some(isShared) ? [SHARED_NOTE] : [];
    return { length: proposal.length, phrase: { type: 'planningWords', words: kept }, notes };
  }
  const feature = FEATURES.find(tokens, at);
  const isDecided = DECIDED.test(tokens[at - 1]?.word ?? '');
  const after = tokens[at + (feature?.length ?? 0)]?.word ?? '';
  if (feature && (isDecided || APPLIED.test(after) || DECIDED.test(after))) {
    const words = tokens.slice(at, at + feature.length).map(({ word }) => stem(word));
    return { length: feature.length, phrase: { type: 'planningWords', words } };
  }
  const full = measureFull(tokens, at);
  if (full === 0 && KINDS.find(tokens, at) && APPLIED.test(tokens[at + 1]?.word ?? '')) {
    return { length: 1, phrase: { type: 'planningWords', words: [tokens[at]?.word ?? ''] } };
  }
  if (full > 0 && !DENYING.test(tokens[at - 1]?.word ?? '')) {
    const said = spellTokens(tokens, at, full);
    const note = `“${said}” is not told apart: applications of every kind are found`;
    return { length: full, phrase: { type: 'filler' }, notes: [note] };
  }
  const change = CHANGE_OF_USE.find(tokens, at);
  const asked = PLANNING_WORDS.find(tokens, at);
  const found = change ?? asked ?? findLaterFor(tokens, at) ?? findGround(tokens, at);
  if (!found) return undefined;
  const start = change ? at : at + found.length;
  const grantee = change ? 0 : measureGrantee(tokens, start, lexicon, isProposal, !asked);
  if (grantee > 0)
    return { length: start + grantee - at, phrase: { type: 'refusal', reason: WHO_APPLIED } };
  let end = start + (change ? found.length : 0);
  const article = /^(?:an?|the)$/.test(tokens[start]?.word ?? '') ? 1 : 0;
  const goesOver = change ?? CHANGE_OF_USE.find(tokens, start + article);
  const isStop = (word: string) => STOPS.has(word) && !(goesOver && word === 'from');
  const comparison = findComparison(tokens, start);
  const counted = start + (comparison?.length ?? 0);
  const trailing = findTrailingComparison(tokens, counted + 1)?.length ?? 0;
  // "5 to 10 homes", "between 5 and 10 homes"
  const low = start + (tokens[start]?.word === 'between' ? 1 : 0);
  const joint = low > start ? /^and$/ : /^(?:to|-|–)$/;
  const isRange = tokens[low + 2]?.kind === 'number' && joint.test(tokens[low + 1]?.word ?? '');
  if (isRange && COUNTED_HOMES.test(stem(tokens[low + 3]?.word ?? ''))) {
    const homes = spellTokens(tokens, start, low + 4 - start);
    const reason = `“${homes}”: how many homes a proposal has is no figure in the records; ask for “planning for homes”.`;
    return { length: low + 4 - at, phrase: { type: 'refusal', reason } };
  }
  if (
    isCount(tokens, counted) &&
    COUNTED_HOMES.test(stem(tokens[counted + 1 + trailing]?.word ?? ''))
  ) {
    // "two houses or more"
    const after = findTrailingComparison(tokens, counted + 2 + trailing)?.length ?? 0;
    if (comparison || trailing + after > 0 || tokens[counted]?.suffix === '+') {
      const homes = spellTokens(tokens, start, counted + 2 + trailing + after - start);
      const reason = `“${homes}”: how many homes a proposal has is no figure in the records; ask for “planning for homes”.`;
      return { length: counted + 2 + trailing + after - at, phrase: { type: 'refusal', reason } };
    }
    end = start + 1;
  } else if (comparison && isCount(tokens, counted)) {
    // "pending for more than 13 weeks" says how long, and not what for.
    if (readDateUnit(tokens[counted + 1])) return undefined;
    const size = readAmount(tokens, start, { index })?.length ?? comparison.length + 1;
    const of = tokens[start + size]?.word === 'of' ? 2 : 0;
    const reason = `“${spellTokens(tokens, start, size)}”: how large a proposal is, is no figure in the records.`;
    return { length: start + size + of - at, phrase: { type: 'refusal', reason } };
  }
  while (end < tokens.length && end - start < 10) {
    const token = tokens[end];
    if (token?.kind !== 'word' || isStop(token.word) || findGround(tokens, end)) break;
    // "a house of more than three storeys"
    if (
      findComparison(tokens, end) &&
      isCount(tokens, end + (findComparison(tokens, end)?.length ?? 0))
    )
      break;
    if (
      JOINING.has(token.word) &&
      (tokens[end + 1]?.kind !== 'word' || isStop(tokens[end + 1]?.word ?? ''))
    )
      break;
    end += 1;
  }
  const words: string[] = [];
  tokens.slice(start, end).forEach(({ word: said }, i, span) => {
    if (said === 'residential' && isUnit(span[i + 1])) return;
    const home = said === 'residential' ? `${said} ${HOMES}` : HOMES;
    const word = isHome(span, i) ? home : writeShared(said);
    // "Change of use" is what applications call it; a use elsewhere says nothing.
    const isChange = word === 'use' && /^changes?$/.test(words.at(-1) ?? '');
    // "planning for mixed use schemes": any proposal is one.
    if (/^schemes?$/.test(word) && i === span.length - 1 && words.length > 0) return;
    if (!isChange && (LITTLE_WORDS.has(word) || JOINING.has(word))) return;
    const either = span[i - 1]?.word === 'or' && words.length > 0;
    if (either) words.push(`${words.pop()} ${word}`);
    else words.push(word);
  });
  if (words.length === 0) return undefined;
  const said = tokens
    .slice(at, start)
    .map(({ word }) => word)
    .join(' ');
  const outcome = OUTCOMES.find(([pattern]) => pattern.test(said))?.[1];
  return {
    length: end - at,
    phrase: {
      type: 'planningWords',
      words,
      ...(outcome && { decision: outcome }),
      ...(isGround(tokens, start) && { decided: true }),
    },
    ...(tokens.slice(start, end).some(({ word }) => isShared(word)) && { notes: [SHARED_NOTE] }),
  };
};

/** "10", "ten" */
function isCount(tokens: readonly Token[], at: number): boolean {
  const isArticle = /^an?$/.test(tokens[at]?.word ?? '');
  return tokens[at]?.kind === 'number' || (!isArticle && readNumber(tokens, at) !== undefined);
}

/** A permission is granted where nothing else is said of it. */
const OUTCOMES = [
  [/\b(?:refus(?:ed|als?)|rejected)\b/, 'REFUSED'],
  [/\b(?:pending|undecided|undetermined)\b/, 'PENDING'],
  [/\bwithdrawn\b/, 'WITHDRAWN'],
  [/\b(?:granted|approved|permitted|permissions?|consents?|approvals?|consented)\b/, 'GRANTED'],
] as const;

function isUnit(token: Token | undefined): boolean {
  return stem(token?.word ?? '') === 'unit';
}

/** Before "home" these make something that is no dwelling: "care home". */
const CARE = /^(?:care|nursing|retirement|mobile|park|holiday|funeral|rest)$/;

/** "dwellings", "homes", "residential units"; units of other kinds are none. */
function isHome(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (isUnit(token)) return tokens[at - 1]?.word === 'residential';
  if (token?.word === 'residential') return !isHome(tokens, at + 1) || isUnit(tokens[at + 1]);
  if (CARE.test(tokens[at - 1]?.word ?? '')) return false;
  // "houses or housing" are looked for as they are written.
  if (token?.word === 'housing') return tokens[at - 1]?.word !== 'or';
  return DWELLINGS.test(stem(token?.word ?? ''));
}
