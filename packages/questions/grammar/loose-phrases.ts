import { DOUBTS } from './loose-doubts.ts';
import { FIGURE_REWRITES } from './loose-figures.ts';
import { LIMIT_REWRITES } from './loose-limits.ts';
import { LIST_REWRITES } from './loose-lists.ts';
import { OFFER_REWRITES } from './loose-offers.ts';
import { PARTY_REWRITES } from './loose-parties.ts';
import { PLACE_REWRITES } from './loose-places.ts';
import { REPEAT_REWRITES } from './loose-repeats.ts';
import { LEASED, OF_PLANNING, TERM_REWRITES } from './loose-terms.ts';
import { TRADE_REWRITES } from './loose-trade.ts';
import { TURN_REWRITES } from './loose-turns.ts';
import { USE_REWRITES } from './loose-uses.ts';
import { measureSaid, readTokens, spellTokens, type Token } from './read-tokens.ts';
import { asWord, type Rewrite, rewriteTokens, type Written, YEAR } from './rewriting.ts';
import { REFUSED_SAYINGS } from './sayings/refuse-sayings.ts';
import { ASIDES } from './sayings/say-asides.ts';
import { FIGURE_SAYINGS } from './sayings/say-figures.ts';
import { HOME_SAYINGS } from './sayings/say-homes.ts';
import { LIMIT_SAYINGS } from './sayings/say-limits.ts';
import { PARTY_SAYINGS } from './sayings/say-parties.ts';
import { PASSING_SAYINGS } from './sayings/say-passing.ts';
import { PLACE_SAYINGS } from './sayings/say-places.ts';
import { PLANNING_SAYINGS } from './sayings/say-planning.ts';
import { SHORT_SAYINGS } from './sayings/say-short.ts';
import { TIME_SAYINGS } from './sayings/say-times.ts';
import { TRADE_SAYINGS } from './sayings/say-trade.ts';

/** What may stand after a number and a hyphen. */
const AFTER_HYPHEN =
  /^(?:years?|yrs?|months?|acres?|hectares?|ha|square|sq|foot|feet|ft|miles?|km|metres?|minutes?|mins?|stor(?:e?ys|e?y|ies)|bed|beds|bedroom|unit|days?|weeks?)$/;
const JOINTS = /^(?:and|then|but|,)$/;

/** Writes what people say loosely as what is read: "99-year leases", "sold in 2015 and again in 2020". */
export function writeLoose(tokens: readonly Token[]): Token[] {
  return rewriteTokens(tokens, REWRITES);
}

/** "99-year leases": the hyphen. */
function dropHyphen(tokens: readonly Token[], at: number): Written | undefined {
  const [before, mark, unit] = tokens.slice(Math.max(0, at - 1), at + 2);
  const isHyphen = at > 0 && mark?.word === '-' && before?.kind === 'number';
  if (!isHyphen || before.suffix || !AFTER_HYPHEN.test(unit?.word ?? '')) return undefined;
  return { length: 1, tokens: [] };
}

/** "submitted but not decided" denies nothing of what was submitted. */
function joinUndecided(tokens: readonly Token[], at: number): Written | undefined {
  const words = spellTokens(tokens, at, 4).toLowerCase();
  if (!/^but (?:not|not yet|still not) (?:decided|determined)(?= |$)/.test(words)) return undefined;
  return { length: 1, tokens: [asWord('and')] };
}

/** "cap val" */
function nameCapital(tokens: readonly Token[], at: number): Written | undefined {
  const words = spellTokens(tokens, at, 2).toLowerCase();
  return /^cap vals?$/.test(words)
    ? { length: 2, tokens: ['capital', 'value'].map(asWord) }
    : undefined;
}

/** "f/h", of which the slash makes three words */
function nameTenure(tokens: readonly Token[], at: number): Written | undefined {
  const words = spellTokens(tokens, at, 3).toLowerCase();
  if (/^semi d(?= |$)/.test(words)) return { length: 2, tokens: ['semi', 'detached'].map(asWord) };
  if (!/^[fl] \/ h$/.test(words)) return undefined;
  return { length: 3, tokens: [asWord(words.startsWith('f') ? 'freehold' : 'leasehold')] };
}

const MORE = /^(?:over|more than) (\S+) (?:years? |months? )?(?:but|and) (?:under|less than) /;

/** "sold over ten but under twenty years ago": one stretch of time. */
function nameStretch(tokens: readonly Token[], at: number): Written | undefined {
  const words = tokens.slice(at, at + STRETCH_REACH).map(({ word }) => word);
  const opening = MORE.exec(words.join(' '))?.[0];
  if (!opening) return undefined;
  const length = opening.trim().split(' ').length;
  const [far, unit, ago] = tokens.slice(at + length, at + length + 3);
  const near = tokens[at + (words[0] === 'more' ? 2 : 1)];
  if (!near || !far || !/^(?:years|months)$/.test(unit?.word ?? '') || ago?.word !== 'ago')
    return undefined;
  return { length, tokens: [asWord('between'), near, asWord('and')] };
}

const STRETCH_REACH = 12;

/** "use class not E" */
function turnClass(tokens: readonly Token[], at: number): Written | undefined {
  const words = spellTokens(tokens, at, 3).toLowerCase();
  if (words !== 'use class not' || !tokens[at + 3]) return undefined;
  return { length: 3, tokens: ['not', 'use', 'class'].map(asWord) };
}

/** "from 2019, 2020 and 2021": a list of years, and no time since the first. */
function listYears(tokens: readonly Token[], at: number): Written | undefined {
  const [from, first, joint, second] = tokens.slice(at, at + 4);
  if (from?.word !== 'from' || !/^(?:and|or|,)$/.test(joint?.word ?? '')) return undefined;
  if (![first, second].every((token) => YEAR.test(token?.raw ?? ''))) return undefined;
  return { length: 1, tokens: [asWord('in')] };
}

/** "that we could buy" */
function dropBuyer(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(
    tokens,
    at,
    4,
    /^(?:that |which )?(?:we|i) (?:could|can|might) buy(?= |$)/,
  );
  return length > 0 ? { length, tokens: [] } : undefined;
}

/** "on for more than 500k": what is asked. */
function nameAsking(tokens: readonly Token[], at: number): Written | undefined {
  const words = spellTokens(tokens, at, 2).toLowerCase();
  const next = tokens[at + 2];
  const isAmount =
    next?.kind === 'number' ||
    /^(?:£|over|under|more|less|above|below|between|up|around)$/.test(next?.word ?? '');
  return words === 'on for' && isAmount ? { length: 2, tokens: [asWord('asking')] } : undefined;
}

const PERMITTED = /^(?:granted|approved|permitted|consented)$/;

/** "planning permission granted in 2020 and expired": the one permission, and no lease. */
function nameLapse(tokens: readonly Token[], at: number): Written | undefined {
  const [joint, lapse] = tokens.slice(at, at + 2).map(({ word }) => word);
  if (!JOINTS.test(joint ?? '') || !/^(?:expired|lapsed)$/.test(lapse ?? '')) return undefined;
  const isPermission = tokens
    .slice(0, at)
    .some(({ word }) => OF_PLANNING.test(word) || PERMITTED.test(word));
  const isOther = tokens.some(({ word }) => LEASED.test(word) || /^epcs?$/.test(word));
  if (!isPermission || isOther || /^permission|consent/.test(tokens[at + 2]?.word ?? ''))
    return undefined;
  return { length: 2, tokens: ['lapsed', 'permission'].map(asWord) };
}

const UNLAPSED =
  /^(?:(?:and|but|,) )?(?:(?:has |have )?not (?:yet )?(?:lapsed|expired)|hasnt (?:yet )?(?:lapsed|expired)|still (?:live|valid|extant|in force))(?= |$)/;

/** "consent for housing not yet lapsed": granted in the years in which works have to begin. */
function nameUnlapsed(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 5, UNLAPSED);
  const before = tokens.slice(0, at);
  const isPermission = before.some(({ word }) => OF_PLANNING.test(word) || PERMITTED.test(word));
  const isOther = before.some(({ word }) => LEASED.test(word) || /^(?:epcs?|energy)$/.test(word));
  return length > 0 && isPermission && !isOther
    ? {
        length,
        tokens: [...['granted', 'in', 'the', 'last'].map(asWord), ...readTokens('3 years')],
      }
    : undefined;
}

const KIND_OF_OWNER = /^(?:company|private|council|overseas|corporate|individual)$/;

/** "owner type company" */
function nameOwnerType(tokens: readonly Token[], at: number): Written | undefined {
  if (spellTokens(tokens, at, 2).toLowerCase() !== 'owner type') return undefined;
  const start = at + 2 + (/^(?:is|:)$/.test(tokens[at + 2]?.word ?? '') ? 1 : 0);
  const kind = tokens[start];
  if (!kind || !KIND_OF_OWNER.test(kind.word)) return undefined;
  return { length: start + 1 - at, tokens: [kind, asWord('owned')] };
}

/** "order them by price" */
function nameOrder(tokens: readonly Token[], at: number): Written | undefined {
  const words = tokens.slice(at, at + 3).map(({ word }) => word);
  // "sort by RV", where letters after a "by" may be a name
  if (/^(?:sort|order|rank)(?:ed)? by rv$/.test(words.join(' ')))
    return { length: 3, tokens: ['by', 'rateable', 'value'].map(asWord) };
  const isOrder = /^(?:order|sort|rank) (?:them|these|those|it|results) by$/.test(words.join(' '));
  return isOrder ? { length: 3, tokens: [asWord('by')] } : undefined;
}

/** "im after shops": who asks. */
function dropAfter(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 3, /^(?:im|i am|we are|were) after(?= |$)/);
  return length > 0 && at < 3 ? { length, tokens: [] } : undefined;
}

/** "owner a company": what the owner is, and no name. */
function nameOwner(tokens: readonly Token[], at: number): Written | undefined {
  const words = tokens.slice(at, at + 3).map(({ word }) => word);
  const isKind =
    /^owner (?:an? )?(?:company|council|individual|private|overseas|corporate|local|housing)(?= |$)/.test(
      words.join(' '),
    );
  const article = /^an?$/.test(words[1] ?? '') ? 1 : 0;
  return isKind && tokens[at]
    ? { length: 1 + article, tokens: [tokens[at], asWord('is'), asWord('a')] }
    : undefined;
}

/** "everything Harrow Lea Homes owns bar flats" */
function nameBar(tokens: readonly Token[], at: number): Written | undefined {
  const isAll = /^(?:everything|anything|all)$/.test(tokens[0]?.word ?? '');
  const isBar = tokens[at]?.word === 'bar' && at > 0 && at < tokens.length - 1;
  return isAll && isBar ? { length: 1, tokens: [asWord('except')] } : undefined;
}

/** "offered to let" */
function dropOffered(tokens: readonly Token[], at: number): Written | undefined {
  const isOffered = /^(?:offered|advertised) (?:to let|for sale|for rent)$/.test(
    spellTokens(tokens, at, 3).toLowerCase(),
  );
  return isOffered ? { length: 1, tokens: [] } : undefined;
}

/** "at least 10,000 but not more than 30,000": a limit, and nothing that is ruled out. */
function joinLimit(tokens: readonly Token[], at: number): Written | undefined {
  const words = spellTokens(tokens, at, 4).toLowerCase();
  const isLimit =
    /^but not (?:(?:more|less|larger|bigger|smaller|fewer|greater) than|over|under|above|below|exceeding) /.test(
      `${words} `,
    );
  // The number before it has to wait for its unit: "yield over 4% but not over 8%" has one.
  const before = tokens[at - 1];
  const isOpen = before?.kind === 'number' && /^k?$/.test(before.suffix ?? '') && !before.pounds;
  return isLimit && isOpen && !YEAR.test(before.raw)
    ? { length: 1, tokens: [asWord('and')] }
    : undefined;
}

/** "not a single application" */
function nameNone(tokens: readonly Token[], at: number): Written | undefined {
  const words = spellTokens(tokens, at, 3).toLowerCase();
  return words === 'not a single' ? { length: 3, tokens: [asWord('no')] } : undefined;
}

/** "held since 1995 or earlier": who held it then may have held it longer. */
function dropEarlier(tokens: readonly Token[], at: number): Written | undefined {
  const words = spellTokens(tokens, at - 3, 5).toLowerCase();
  return at >= 3 && /^(?:held|owned) since \d{4} or (?:earlier|before)$/.test(words)
    ? { length: 2, tokens: [] }
    : undefined;
}

const REWRITES: readonly Rewrite[] = [
  ...TRADE_SAYINGS,
  ...SHORT_SAYINGS,
  ...PASSING_SAYINGS,
  ...HOME_SAYINGS,
  ...DOUBTS,
  ...REFUSED_SAYINGS,
  ...ASIDES,
  ...FIGURE_SAYINGS,
  ...LIMIT_SAYINGS,
  ...PARTY_SAYINGS,
  ...PLACE_SAYINGS,
  ...PLANNING_SAYINGS,
  ...TIME_SAYINGS,
  ...TURN_REWRITES,
  ...TRADE_REWRITES,
  ...FIGURE_REWRITES,
  ...OFFER_REWRITES,
  joinLimit,
  nameNone,
  dropEarlier,
  nameBar,
  dropOffered,
  nameAsking,
  nameLapse,
  nameUnlapsed,
  nameOwnerType,
  nameOrder,
  dropAfter,
  listYears,
  dropBuyer,
  nameTenure,
  nameStretch,
  turnClass,
  dropHyphen,
  ...REPEAT_REWRITES,
  joinUndecided,
  ...USE_REWRITES,
  nameCapital,
  nameOwner,
  ...PARTY_REWRITES,
  ...PLACE_REWRITES,
  ...TERM_REWRITES,
  ...LIST_REWRITES,
  ...LIMIT_REWRITES,
];
