import type { Lexicon } from '../../../knowledge/lexicon.ts';
import { stem, type Token } from '../../read-tokens.ts';
import { readNumber } from '../amounts/numbers.ts';

/** How an application may stand. */
export const STATES =
  'granted approved permitted refused rejected pending undecided undetermined withdrawn'.split(' ');
export const APPLIED = /^(?:planning|permissions?|consents?|approvals?|applications?)$/;
export const WHO_APPLIED = 'Who applied is not in the records; ask for what an owner has.';

/** Bodies that apply for something. */
const BODY =
  /^(?:councils?|compan(?:y|ies)|owners?|tenants?|landlords?|developers?|applicants?|individuals)$/;
/** Words with a capital that are no names. */
const NO_NAME = /^(?:class|use|reserved|section|new|residential|commercial|mixed|up)$/;

/**
 * How many tokens after a "for" say who applied, as in "planning granted since 2020 for Harrow Lea
 * Homes"; 0 where they say what for. A name that no owner has tells it where the "for" is a later
 * one: "planning for Tesco" is looked for as it is written.
 */
export function measureGrantee(
  tokens: readonly Token[],
  start: number,
  lexicon: Lexicon,
  isProposal: (tokens: readonly Token[], at: number) => boolean,
  isLater: boolean,
): number {
  const article = ARTICLE.test(tokens[start]?.word ?? '') ? 1 : 0;
  const first = tokens[start + article];
  const owner = lexicon.measureOwnerName(tokens, start + article);
  if (owner > 0) return article + owner;
  const next = tokens[start + article + 1]?.word ?? '';
  // "for a council house", "for company offices": what is built.
  const isBody = BODY.test(first?.word ?? '') && !isProposal(tokens, start + article + 1);
  if (isBody && !/^(?:use|offices?|depots?|building|housing)$/.test(next)) return article + 1;
  // In a question with a capital at each word it tells no name.
  const isSmall =
    isLater && tokens[start - 1]?.raw === 'for' && !isProposal(tokens, start + article + 1);
  const isName = isSmall && /^\p{Lu}\p{Ll}/u.test(first?.raw ?? '');
  const isOther = NO_NAME.test(first?.word ?? '') || isProposal(tokens, start + article);
  return isName && !isOther ? article + 1 : 0;
}

/** What may stand between an application and the "for" of what it is for: when, and how it was decided. */
const WHEN =
  /^(?:in|on|since|from|to|and|or|between|after|before|until|during|within|of|the|last|past|this|next|years?|months?|weeks?|days?|ago|onwards|submitted|made|granted|approved|permitted|refused|rejected|withdrawn|pending|jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december)$/;
const NO_PROPOSAL = /^(?:sale|rent|let|lease|less|more|over|under|about|up|at|£)$/;
/** What an article leads to that is no proposal. */
const NO_THING =
  /^(?:first|second|third|fourth|last|time|while|year|month|decade|lease|term|fee|price|premium|whole|entire|rest|remainder|site|benefit|same|purposes?)$/;
const ARTICLE = /^(?:an?|the)$/;

const STATED = new RegExp(`^(?:${STATES.join('|')})$`);

/** "refused for housing", but not "leases granted for ten years". */
function followsDecision(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - 6), at).map(({ word }) => stem(word));
  return (
    STATED.test(tokens[at - 1]?.word ?? '') &&
    readNumber(tokens, at + 1) === undefined &&
    !before.some((word) => /^(?:lease|tenancy|let)$/.test(word))
  );
}

/** "for" in "planning applications since 2020 for flats", "granted in Wrenford in 2024 for a dwelling". */
export function findLaterFor(tokens: readonly Token[], at: number) {
  const article = ARTICLE.test(tokens[at + 1]?.word ?? '') ? 1 : 0;
  const next = tokens[at + 1 + article];
  if (tokens[at]?.word !== 'for' || next?.kind !== 'word') return undefined;
  if (article ? NO_THING.test(next.word) : NO_PROPOSAL.test(next.word)) return undefined;
  if (!article && followsDecision(tokens, at)) return { length: 1 };
  const passes = (token: Token | undefined) =>
    token?.kind === 'number' || WHEN.test(token?.word ?? '') || /^\p{Lu}/u.test(token?.raw ?? '');
  let before = at - 1;
  while (before > at - PAPER_REACH && passes(tokens[before])) before -= 1;
  const between = tokens.slice(Math.max(0, before), at);
  const isOfLease = between.some(({ word }) => /^(?:leases?|let|tenanc(?:y|ies))$/.test(word));
  const isPaper =
    APPLIED.test(tokens[before]?.word ?? '') || between.some(({ word }) => STATED.test(word));
  return isPaper && !isOfLease ? { length: 1 } : undefined;
}

/** Words between an application and its "for" at most: when, and in which place. */
const PAPER_REACH = 9;
