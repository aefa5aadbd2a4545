import { RefusedQuestion } from '../../refused-question.ts';
import { OF_PLANNING } from '../loose-terms.ts';
import { measureSaid, readTokens, spellTokens, type Token } from '../read-tokens.ts';
import { readNumber } from '../recognisers/amounts/numbers.ts';
import { asWord, type Rewrite, type Written } from '../rewriting.ts';

const ANYTHING =
  /^(?:in)?to (?:anything|something|some|any|an?|another|other)(?: (?:else|different|other|use|uses))*(?= (?!\S*(?:flat|hous|home|shop|office|resi|hotel))|$)/;
/** What says no use of its own: without it "to a hotel" would be cut. */
const NO_USE = /^(?:anything|something|else|different|other|another|use|uses)$/;
/** Words between a change of use and what it is to: "change of use from public house to anything". */
const CHANGE_REACH = 8;

/**
 * "change of use from pub to anything else": whatever it became.
 *
 * @throws RefusedQuestion where something is left out of it
 */
function dropAnything(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 5, ANYTHING);
  const isOpen = NO_USE.test(tokens[at + length - 1]?.word ?? '');
  const before = tokens.slice(Math.max(0, at - CHANGE_REACH), at);
  const isChange = before.some((_, i) => measureSaid(before, i, 3, /^change of use(?= |$)/) > 0);
  if (length < 2 || !isOpen || !isChange) return undefined;
  if (/^(?:but|except|bar|than|not|excluding)$/.test(tokens[at + length]?.word ?? '')) {
    const words = spellTokens(tokens, at, length + 2);
    throw new RefusedQuestion(
      `“${words}”: what a use was not changed to cannot be searched.`,
      words,
    );
  }
  return { length, tokens: [] };
}

const UNBUILT =
  /^(?:(?:and|but|,) )*(?:(?:nothings?|none)(?: (?:is|was|has|had|ever|yet|been|of it|got))* (?:built|begun|started)|(?:not|never|hasnt|havent|wasnt|isnt|unbuilt)(?: (?:yet|been|ever|being))*(?: (?:built|implemented|begun|started))?)(?: (?:out|yet|on it|there))*(?= ?,|$)/;
const SAYS_UNBUILT = /^(?:built|implemented|unbuilt|begun|started)$/;

/**
 * "sites where consent has expired and nothing's been built": what such a permission is read as says
 * that whether works began is not recorded.
 */
function dropUnbuilt(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 9, UNBUILT);
  const said = tokens.slice(at, at + length);
  if (length === 0 || !said.some(({ word }) => SAYS_UNBUILT.test(word))) return undefined;
  const before = tokens.slice(0, at);
  const isLapsed = before.some(({ word }) => /^(?:lapsed|expired)$/.test(word));
  const isPlanning = before.some(({ word }) => OF_PLANNING.test(word) || /^consents?$/.test(word));
  return isLapsed && isPlanning ? { length, tokens: [] } : undefined;
}

const WAITING = /^(?:pending|undecided|undetermined|decided|determined|waiting)$/;

/** "apps still pending after 6 months": they have waited for more than that. */
function nameWaiting(tokens: readonly Token[], at: number): Written | undefined {
  if (tokens[at]?.word !== 'after' || !WAITING.test(tokens[at - 1]?.word ?? '')) return undefined;
  // "decided after 6 months" is no longer open.
  const isOver = /^(?:decided|determined)$/.test(tokens[at - 1]?.word ?? '');
  const isDenied = tokens.slice(Math.max(0, at - 4), at).some(({ word }) => word === 'not');
  if (isOver && !isDenied) return undefined;
  const number = readNumber(tokens, at + 1);
  const isTime = /^(?:years?|months?|weeks?)$/.test(
    tokens[at + 1 + (number?.length ?? 0)]?.word ?? '',
  );
  if (!number || !isTime) return undefined;
  const count = tokens.slice(at + 1, at + 1 + number.length);
  return {
    length: 1 + number.length,
    tokens: [...['for', 'more', 'than'].map(asWord), ...count],
  };
}

const CAPITAL = /^\p{Lu}/u;
const FIRM = /^(?:ltd|limited|plc|llp|lp)$/;
const NAME_REACH = 7;

/** "leases expiring within 2 years to Tarrant Outdoor Limited": to whom the lease was granted. */
function nameTaker(tokens: readonly Token[], at: number): Written | undefined {
  if (!/^(?:to|with)$/.test(tokens[at]?.word ?? '')) return undefined;
  const isNamed =
    /^(?:let|leased|rented|registered|sold|granted|sublet|belong\w*|landlords?)$/.test(
      tokens[at - 1]?.word ?? '',
    );
  const isLease = tokens.slice(0, at).some(({ word }) => /^(?:leases?|lettings?)$/.test(word));
  if (isNamed || !isLease) return undefined;
  let end = at + 1;
  while (end - at <= NAME_REACH && CAPITAL.test(tokens[end]?.raw ?? '')) end += 1;
  const isFirm = end > at + 2 && FIRM.test(tokens[end - 1]?.word ?? '');
  const as = measureSaid(tokens, end, 4, /^as (?:the |an? |its |their )?tenants?(?= |$)/);
  if (!isFirm && (as === 0 || end === at + 1)) return undefined;
  return {
    length: end - at + as,
    tokens: [...['let', 'to'].map(asWord), ...tokens.slice(at + 1, end)],
  };
}

const SINGLE =
  /^(?:single|one|sole)(?: -)? titles?(?: -)? (?=(?:compan(?:y|ies)|owners?|landlords?)(?= |$))/;

/** "single-title companies": who has one title and no more. */
function nameSingle(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 5, SINGLE) - 1;
  const owner = tokens[at + length];
  if (length < 1 || !owner) return undefined;
  return {
    length: length + 1,
    tokens: [owner, asWord('with'), ...readTokens('1'), asWord('title')],
  };
}

const SCHEMES = /^(?:resi|residential|housing) (?:schemes?|proposals?)(?= |$)/;
const STATE =
  /^(?:(?:that|which|are|is|still|were|was) )*(?:not (?:yet )?(?:been )?(?:decided|determined)|undecided|undetermined|pending|refused|rejected|turned down|granted|approved|consented|withdrawn|awaiting)(?= |$)/;

/** "resi schemes not decided yet": what was applied for, and no homes that stand there. */
function nameSchemes(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 2, SCHEMES);
  const isState = measureSaid(tokens, at + length, 5, STATE) > 0;
  const isSaid = OF_PLANNING.test(tokens[at - 1]?.word ?? '') || tokens[at - 1]?.word === 'for';
  return length > 0 && isState && !isSaid
    ? { length, tokens: readTokens('planning for homes,') }
    : undefined;
}

/** "and for how much", "what did shops sell for per sq ft": what each answer tells anyhow. */
function dropAsking(tokens: readonly Token[], at: number): Written | undefined {
  const isRate = /^what (?:did|do)(?= )/.test(spellTokens(tokens, 0, 3).toLowerCase());
  const rate = isRate
    ? measureSaid(tokens, at, 4, /^for (?:per|a) (?:sq ft|square foot|sqft|acre)(?= |$)/)
    : 0;
  // "what did shops over £200 sell for a sq ft": of a limit it is the unit.
  const isUnit = tokens.slice(0, at).some(({ pounds }) => pounds);
  if (rate > 0)
    return {
      length: rate,
      tokens: isUnit ? [asWord('per'), ...tokens.slice(at + 2, at + rate)] : [],
    };
  const words = tokens.slice(at).map(({ word }) => word);
  const isAsked = /^(?:, )?and (?:for how much|at what price|for what price|when)(?: \?)?$/.test(
    words.join(' '),
  );
  return isAsked ? { length: words.length, tokens: [] } : undefined;
}

/** What is said in passing, or the long way round. */
export const PASSING_SAYINGS: readonly Rewrite[] = [
  dropAsking,
  dropAnything,
  dropUnbuilt,
  nameWaiting,
  nameTaker,
  nameSingle,
  nameSchemes,
];
