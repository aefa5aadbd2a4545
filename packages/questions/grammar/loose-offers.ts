import { RefusedQuestion } from '../refused-question.ts';
import { measureName, measureSaid, spellTokens, type Token } from './read-tokens.ts';
import { TITLE_TABLE } from './recognisers/choice-words.ts';
import { asWord, type Rewrite, type Written } from './rewriting.ts';

const WITHDRAWN =
  /^(?:listed|listings?|advertised|marketed|offered|launched|for sale|on the market) ((?:(?!and |but |then )\S+ ){0,6}?)(?:(?:and|but|then|,) ){1,2}(?:(?:then|since|later|subsequently|now|was|were|been|got) ){0,2}withdrawn(?= |$)/;
/** Words from what was offered to what became of it. */
const OFFER_REACH = 14;

/** "listed last year and withdrawn": the one deal, that was withdrawn. */
function nameWithdrawn(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, OFFER_REACH, WITHDRAWN);
  if (length === 0) return undefined;
  const said = tokens.slice(at, at + length - 1);
  const lead = /^(?:for|on)$/.test(tokens[at]?.word ?? '')
    ? tokens[at]?.word === 'on'
      ? 3
      : 2
    : 1;
  const end = said.findIndex(({ word }, i) => i >= lead && /^(?:and|but|then|,)$/.test(word));
  const last = tokens[at + length - 1];
  // A listing is no application, of which titles know what was withdrawn.
  const whole = spellTokens(tokens, at, length);
  return (
    last && {
      length,
      tokens: [
        { ...last, raw: '' },
        { ...asWord('listings'), raw: whole },
        ...said.slice(lead, end),
      ],
    }
  );
}

const AHEAD = /^(?:upcoming|forthcoming|impending|imminent|approaching|coming)(?= )/;
const OF_LEASES =
  /^(?:(?:rent )?reviews?|(?:lease )?(?:expir(?:y|ies)|breaks?|endings?|ends?|events?)|break (?:clauses?|options?|dates?))(?= |$)/;
/** When it comes, right after what comes. */
const WHEN =
  /^,? ?(?:due |falling )?(?:(?:in|within|before|by|during|until|between|after|from) (?:the )?(?:(?:next|coming|this|end of|q[1-4]|h[12]|spring|summer|autumn|winter|20\d\d)\b|\d+ (?:years|months|weeks|days)|(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)\w*\b)|(?:next|this) (?:year|month|quarter|week)|20\d\d\b)/;

/**
 * "upcoming rent reviews in 2027": the time says when they come.
 *
 * @throws RefusedQuestion where no time is said
 */
function nameUpcoming(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 1 + 1, AHEAD);
  const what = length > 0 ? measureSaid(tokens, at + length, 3, OF_LEASES) : 0;
  if (what === 0) return undefined;
  const after = spellTokens(tokens.slice(at + length + what)).toLowerCase();
  if (WHEN.test(after)) return { length, tokens: [] };
  const [ahead, event] = [spellTokens(tokens, at, 1), spellTokens(tokens, at + 1, what)];
  const asked = /^(?:lease )?events?$/i.test(event) ? 'leases ending or with a break' : event;
  throw new RefusedQuestion(
    `“${ahead} ${event}” does not say by when; ask for “${asked} in the next 12 months”, or name a year.`,
    `${ahead} ${event}`,
  );
}

const NEXT =
  /^(?:the )?(?:next|soonest|earliest|nearest|first)(?= (?:lease )?(?:expir(?:y|ies)|breaks?|reviews?|rent reviews?)(?: |$)| leases? (?:to expire|expiring|ending|to end)(?: |$))/;
/** What leases are not put in the order of. */
const UNORDERED = /^(?:lease )?(?:breaks?|(?:rent )?reviews?)(?= |$)/;

/**
 * "next lease expiry in Netherby": the soonest of them.
 *
 * @throws RefusedQuestion for breaks and reviews, which leases are not put in the order of
 */
function nameNext(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 5, NEXT);
  if (length === 0 || /^\p{Lu}/u.test(tokens[at]?.raw ?? '')) return undefined;
  const what = measureSaid(tokens, at + length, 2, UNORDERED);
  const after = spellTokens(tokens.slice(at + length + what)).toLowerCase();
  if (what === 0) return { length, tokens: [asWord('soonest')] };
  if (WHEN.test(after)) return { length, tokens: [] };
  const event = spellTokens(tokens, at + length, what);
  const many = event.replace(/(?<!s)$/, 's');
  throw new RefusedQuestion(
    `Leases are put in the order of their start or their end; ask for “${many} in the next 12 months”.`,
    spellTokens(tokens, at, length + what),
  );
}

/**
 * "similar shops to 12 Southgate"
 *
 * @throws RefusedQuestion with those that are near
 */
function refuseSimilar(tokens: readonly Token[], at: number): undefined {
  if (!/^(?:similar|comparable)$/.test(tokens[at]?.word ?? '')) return;
  const kind = TITLE_TABLE.find(tokens, at + 1);
  const end = at + 1 + (kind?.length ?? 0);
  const address = measureName(tokens, end + 1);
  const isTo = /^(?:to|like|as)$/.test(tokens[end]?.word ?? '');
  if (kind?.value.choice !== 'propertyType' || !isTo || tokens[end + 1]?.kind !== 'number') return;
  const [what, where] = [
    spellTokens(tokens, at + 1, kind.length),
    spellTokens(tokens, end + 1, address),
  ];
  throw new RefusedQuestion(
    `What is like another title is not looked up in a question; open that title, or ask for “${what} near ${where}”.`,
    spellTokens(tokens, at, end + 1 + address - at),
  );
}

const ENDED =
  /^(?:listed|advertised|marketed|offered|launched|put on the market) ((?:(?!and |but |then )\S+ ){1,6}?)(?:(?:and|but|then|,) ){1,2}(?:(?:then|since|later|subsequently|now|was|were|been|got) ){0,2}(?:sold|let|completed)(?= |$)/;

/**
 * "listed last year and sold": a deal has one day.
 *
 * @throws RefusedQuestion with that of the sale
 */
function refuseListedSold(tokens: readonly Token[], at: number): undefined {
  const length = measureSaid(tokens, at, OFFER_REACH, ENDED);
  if (length === 0 || (tokens[at]?.word === 'listed' && length < 3)) return;
  const said = tokens.slice(at, at + length);
  const when = said.slice(
    1,
    said.findIndex(({ word }, i) => i > 1 && /^(?:and|but|then|,)$/.test(word)),
  );
  const sold = said.at(-1)?.word === 'let' ? 'let' : 'sold';
  throw new RefusedQuestion(
    `When something came to the market is not kept with its sale; ask for “${sold} ${spellTokens(when)}”.`,
    spellTokens(said),
  );
}

/** What is offered and came of it, what comes, and what is like something. */
export const OFFER_REWRITES: readonly Rewrite[] = [
  nameWithdrawn,
  nameUpcoming,
  nameNext,
  refuseSimilar,
  refuseListedSold,
];
