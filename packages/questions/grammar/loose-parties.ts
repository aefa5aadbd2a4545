import { RefusedQuestion } from '../refused-question.ts';
import { measureSaid, spellTokens, type Token } from './read-tokens.ts';
import { asWord, type Rewrite, type Written } from './rewriting.ts';

const isCapital = ({ raw }: Token) => /^\p{Lu}/u.test(raw);
/** Words of the name of a group at most. */
const GROUP_REACH = 6;

/** "part of the Tidewater Group", "Tidewater Group subsidiaries": what the group controls. */
function nameGroup(tokens: readonly Token[], at: number): Written | undefined {
  const lead = measureSaid(
    tokens,
    at,
    4,
    /^(?:(?:part|members?) of(?: the)?|owned by|(?:with)?in the)(?= )/,
  );
  const start = at + lead;
  const rest = tokens.slice(start);
  const capitals = rest.findIndex((token) => !isCapital(token));
  const isSmall = capitals > 0 && rest[capitals]?.raw === 'group';
  const name = capitals < 0 ? rest : rest.slice(0, capitals + (isSmall ? 1 : 0));
  // "Retail Tidewater Group companies": what is asked for, and then the name.
  if (lead === 0 && name.length > 2 && KIND_BEFORE.test(name[0]?.word ?? '')) return undefined;
  const last = name.at(-1)?.word ?? '';
  const subsidiaries = nameSubsidiaries(tokens, at, name);
  if (lead === 0 && subsidiaries) return subsidiaries;
  if (name.length < 2 || name.length > GROUP_REACH || last !== 'group') return undefined;
  const tail = /^(?:subsidiar(?:y|ies)|companies|affiliates)$/.test(
    tokens[start + name.length]?.word ?? '',
  );
  // "owned by the Tidewater Group": the one company that is called so.
  if (!tail && !/^(?:part|members?|in|within)$/.test(tokens[at]?.word ?? '')) return undefined;
  return {
    length: lead + name.length + (tail ? 1 : 0),
    tokens: [
      ...['subsidiary', 'of'].map(asWord),
      ...name.map((token) => (token.raw === 'group' ? { ...token, raw: 'Group' } : token)),
    ],
  };
}

/** "Tidewater subsidiaries": the name goes before them, whether or not it ends as a group's. */
function nameSubsidiaries(
  tokens: readonly Token[],
  at: number,
  name: readonly Token[],
): Written | undefined {
  const [first, tail] = [name[0]?.word ?? '', tokens[at + name.length]?.word ?? ''];
  const isName = name.length > 0 && !KIND_BEFORE.test(first) && !ASKING.test(first);
  if (!isName || name.length > GROUP_REACH || !/^subsidiar(?:y|ies)$/.test(tail)) return undefined;
  // "Tidewater subsidiaries of Calder", and "Tidewater subsidiary Calder Ltd": names of their own.
  if (/^of$/.test(tokens[at + name.length + 1]?.word ?? '')) return undefined;
  return { length: name.length + 1, tokens: [...['subsidiary', 'of'].map(asWord), ...name] };
}

const ASKING =
  /^(?:all|any|every|show|find|list|the|which|what|who|whose|foreign|overseas|uk|wholly|land|sites|property|properties)$/;

const KIND_BEFORE =
  /^(?:freeholds?|leaseholds?|vacant|retail|shops?|offices?|flats?|houses|warehouses?|industrial|pubs?|hotels?|listed|commercial|residential)$/;

/** "everything part of the Tidewater Group but flats" */
function nameBut(tokens: readonly Token[], at: number): Written | undefined {
  const isAll = tokens.slice(0, at).some(({ word }) => /^(?:everything|anything|all)$/.test(word));
  const isGroup = tokens[at - 1]?.word === 'group';
  const isDenied = /^(?:not|no|only|for|also|with|in)$/.test(tokens[at + 1]?.word ?? '');
  return tokens[at]?.word === 'but' && isAll && isGroup && !isDenied
    ? { length: 1, tokens: [asWord('except')] }
    : undefined;
}

/** Words from how long something is held to who holds it: "20 years held by". */
const LASTING_REACH = 2;

/** "owned by the same company for 25 years": a company has it, and has held it so long. */
function nameSameCompany(tokens: readonly Token[], at: number): Written | undefined {
  const same =
    /^(?:owned|held) by (?:(?:the same|same|one|a single) )company(?= (?:for|since|over|at|\d|ten|fifteen|twenty|thirty|forty|fifty) )/;
  // "held for 20 years by the same company"
  const isLasting = tokens
    .slice(Math.max(0, at - LASTING_REACH), at)
    .some(({ word }) => /^(?:years?|yrs?)$/.test(word));
  const after = isLasting
    ? measureSaid(tokens, at, 4, /^by (?:the same|same|one|a single) company(?= |$)/)
    : 0;
  if (after > 0) return { length: after, tokens: [',', 'company', 'owned'].map(asWord) };
  const length = measureSaid(tokens, at, 7, same);
  return length > 0 ? { length, tokens: ['company', 'owned', ',', 'held'].map(asWord) } : undefined;
}

/** "when does the lease at 12 Southgate expire", "when was 2 Southgate last sold": each answer tells it. */
function dropWhen(tokens: readonly Token[], at: number): Written | undefined {
  if (at === 0)
    return measureSaid(tokens, at, 2, /^when (?:does|do|did|will|was|were|is|are)(?= )/) > 0
      ? { length: 2, tokens: [] }
      : undefined;
  const isAsked = tokens[0]?.word === 'when' && !tokens.some(isTime);
  const rest = tokens.slice(at).map(({ word }) => word);
  const isVerb = /^(?:expire|end|start|begin|run out|fall in|due|up)(?: \?)?$/.test(rest.join(' '));
  return isAsked && isVerb ? { length: rest.length, tokens: [] } : undefined;
}

const isTime = ({ word }: Token) => /^(?:19|20)\d\d$|^(?:next|this|last)$/.test(word);

/** "let but not to Boots" */
function nameOther(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(
    tokens,
    at,
    5,
    /^(?:let|leased|rented) (?:out )?,? ?(?:but )?not to(?= )/,
  );
  return length > 0
    ? { length, tokens: ['let', 'to', 'someone', 'other', 'than'].map(asWord) }
    : undefined;
}

/**
 * "companies owning both freehold and leasehold": of one title neither is asked.
 *
 * @throws RefusedQuestion
 */
function refuseBoth(tokens: readonly Token[], at: number): undefined {
  const both = /^both (?:freeholds?|leaseholds?) and (?:freeholds?|leaseholds?)(?= |$)/;
  const length = measureSaid(tokens, at, 4, both);
  const isOwned = /^(?:owning|own|owns|holding|hold|with|having|have)$/.test(
    tokens[at - 1]?.word ?? '',
  );
  if (length === 0 || !isOwned) return;
  const words = spellTokens(tokens, at, length);
  throw new RefusedQuestion(
    `What an owner has beside a title is not searched: ask for “${words.replace(/^both | and/gi, (said) => (said === ' and' ? ' or' : ''))}” titles.`,
    words,
  );
}

/**
 * "held since 2010-2015": since when of it?
 *
 * @throws RefusedQuestion with both ways to say it
 */
function refuseHeldSpan(tokens: readonly Token[], at: number): undefined {
  const span = /^(?:held|owned) since \d{4} (?:-|–|to) \d{4}(?= |$)/;
  if (measureSaid(tokens, at, 5, span) === 0) return;
  const [held, , from, , to] = tokens.slice(at, at + 5);
  const words = spellTokens(tokens, at, 5);
  throw new RefusedQuestion(
    `“${words}” has two beginnings; ask for “${held?.raw} since ${from?.raw}”, or for “sold between ${from?.raw} and ${to?.raw}”.`,
    words,
  );
}

/** "long-term owners of land": who has held it long */
function nameLongTerm(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(
    tokens,
    at,
    4,
    /^long (?:- )?(?:term|standing) (?:owners?|owned|ownership|held|holders?|holdings?)(?= |$)/,
  );
  return length > 0 ? { length, tokens: ['long', 'held'].map(asWord) } : undefined;
}

/** "companies registered offshore": where the company is, and not its land. */
function nameRegistered(tokens: readonly Token[], at: number): Written | undefined {
  const registered =
    /^(?:(?:ltd|limited) )?(?:companies|owners|landlords|firms) (?:that are |which are )?(?:registered|based|incorporated) (?:offshore|overseas|abroad|outside the uk)(?= |$)/;
  const length = measureSaid(tokens, at, 7, registered);
  return length > 0 ? { length, tokens: ['overseas', 'companies'].map(asWord) } : undefined;
}

const OWNING = /^(?:compan(?:y|ies)|councils?|authorit(?:y|ies)|associations?)$/;

/** "plots over an acre, individuals": whose they are. */
function nameIndividuals(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 2, /^(?:private )?individuals(?= |$)/);
  const [before, after] = [tokens[at - 1], tokens[at + length]];
  const isLed =
    before === undefined ||
    /^(?:by|to|with|for|of|from|and|or|not|no|excluding|except|are|is|private|but|nor)$/.test(
      before.word,
    );
  const isLast = after === undefined || after.kind === 'mark';
  // "owned by the council or individuals": another kind of owner.
  const isSecond =
    /^(?:and|or)$/.test(before?.word ?? '') && OWNING.test(tokens[at - 2]?.word ?? '');
  const isParty = tokens.slice(0, at).some(({ word }) => /^(?:sold|let|leased|to)$/.test(word));
  if (length === 1 && isSecond && !isParty)
    return { length, tokens: ['private', 'individuals'].map(asWord) };
  return length > 0 && !isLed && isLast
    ? { length, tokens: ['privately', 'owned'].map(asWord) }
    : undefined;
}

const OCCUPYING =
  /^(?:(?:with )?(?:the )?(?:same )?(?:tenants?|occupiers?|lessees?) )?(?:(?:has |have )?been )?(?:in occupation|in situ|in place|in occupancy) (?:for )?(?:over|more than|at least)(?= \d+ (?:years|yrs))/;

/** "tenants in occupation over 10 years": since a lease that began so long ago. */
function nameOccupying(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, OCCUPYING_REACH, OCCUPYING);
  const years = tokens.slice(at + length, at + length + 2);
  return length > 0
    ? {
        length: length + 2,
        tokens: [...['leases', 'granted', 'over'].map(asWord), ...years, asWord('ago')],
      }
    : undefined;
}

/** Words from who is in occupation to for how long, with the unit. */
const OCCUPYING_REACH = 13;

export const PARTY_REWRITES: readonly Rewrite[] = [
  nameGroup,
  nameBut,
  nameSameCompany,
  nameRegistered,
  nameIndividuals,
  nameOccupying,
  nameOther,
  refuseBoth,
  refuseHeldSpan,
  nameLongTerm,
  dropWhen,
];
