import { RefusedQuestion } from '../../refused-question.ts';
import { OF_PLANNING } from '../loose-terms.ts';
import { measureSaid, readTokens, spellTokens, type Token } from '../read-tokens.ts';
import { PERMISSION_YEARS } from '../recognisers/event.recogniser.ts';
import { asWord, type Rewrite, type Written } from '../rewriting.ts';

const DECIDED =
  /^(?:granted|approved|permitted|consented|refused|rejected|pending|submitted|withdrawn|lapsed)$/;

/** "outline granted": an application of that kind. */
function nameOutline(tokens: readonly Token[], at: number): Written | undefined {
  const [kind, decided] = tokens.slice(at, at + 2);
  if (kind?.word !== 'outline' || !DECIDED.test(decided?.word ?? '')) return undefined;
  return { length: 1, tokens: [kind, asWord('permission')] };
}

/** "no reserved matters", where permissions are spoken of: no such application. */
function nameReserved(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(
    tokens,
    at,
    4,
    /^(?:no|without|without any) reserved matters(?: yet)?(?= |$)/,
  );
  const next = tokens[at + length]?.word ?? '';
  if (length === 0 || OF_PLANNING.test(next)) return undefined;
  return { length, tokens: ['no', 'reserved', 'matters', 'application'].map(asWord) };
}

const USE =
  /^(?:offices?|retail|shops?|pubs?|barns?|agricultural|commercial|warehouses?|industrial|hotels?|banks?|resi|residential|flats?|homes?|dwellings?|houses?|apartments?)$/;

/** "office to resi conversions": the change says it already. */
function dropConversion(tokens: readonly Token[], at: number): Written | undefined {
  const [from, to, into] = tokens.slice(Math.max(0, at - 3), at);
  const isChange = USE.test(from?.word ?? '') && to?.word === 'to' && USE.test(into?.word ?? '');
  return isChange && /^(?:conversions?|convs?)$/.test(tokens[at]?.word ?? '')
    ? { length: 1, tokens: [] }
    : undefined;
}

const PROPOSED =
  /^(?:demolition|extensions?|conversions?|redevelopment|houses|homes|flats|dwellings|apartments|bungalows|hmos?|change of use) (?:was |were |been |being )?applied for(?= |$)/;

/** "demolition applied for since 2023" */
function nameApplied(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 6, PROPOSED);
  if (length === 0 || OF_PLANNING.test(tokens[at - 1]?.word ?? '')) return undefined;
  const end = measureSaid(tokens, at, 3, /^change of use(?= |$)/) > 0 ? 3 : 1;
  return {
    length,
    tokens: [...['planning', 'for'].map(asWord), ...tokens.slice(at, at + end)],
  };
}

const CLASS = /^class (?:q|ma|o|pa|r|aa|zb)(?= |$)/;

/** "barns with class Q": what a prior approval is for. */
function nameClass(tokens: readonly Token[], at: number): Written | undefined {
  const isClass = measureSaid(tokens, at, 2, CLASS) > 0 && tokens[at - 1]?.word !== 'use';
  const isSaid = tokens.some(({ word }) => OF_PLANNING.test(word) || word === 'notification');
  return isClass && !isSaid
    ? { length: 1, tokens: [...['planning', 'for'].map(asWord), ...tokens.slice(at, at + 1)] }
    : undefined;
}

const COUNCIL =
  /^(?:(?:where|that|which) )?(?:the )?(?:council|lpa|planning authority|local planning authority|planners) (?:has |have |had )?(refused|rejected|turned down|granted|approved|permitted|consented)(?: to)?(?= |$)/;
/** After these stands what it was for. */
const NO_PURPOSE =
  /^(?:in|since|before|after|between|during|on|near|within|for|last|this|and|or|but|over|under|planning|permission|consent|applications?)$/;
/** What says whose they are: "owned by the council refused in 2020". */
const LEADS_OWNER = /^(?:by|to|of|from)$/;

/** "where the council refused flats": whoever decides, it was refused. */
function nameDecided(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 7, COUNCIL);
  const before = tokens.slice(Math.max(0, at - 2), at);
  if (length === 0 || before.some(({ word }) => LEADS_OWNER.test(word))) return undefined;
  const said = tokens.slice(at, at + length);
  const isGranted = said.some(({ word }) =>
    /^(?:granted|approved|permitted|consented)$/.test(word),
  );
  const next = tokens[at + length];
  const isFor = next?.kind === 'word' && !NO_PURPOSE.test(next.word);
  const decided = isGranted ? 'granted' : 'refused';
  return {
    length,
    tokens: ['planning', decided, ...(isFor ? ['for'] : [])].map(asWord),
  };
}

/** "planning refused by the council" */
function dropDecider(tokens: readonly Token[], at: number): Written | undefined {
  const isDecided = /^(?:refused|rejected|granted|approved|permitted)$/.test(
    tokens[at - 1]?.word ?? '',
  );
  const length = measureSaid(
    tokens,
    at,
    4,
    /^by (?:the )?(?:council|lpa|planning authority|planners)(?= |$)/,
  );
  // "granted by the council": a lease of theirs.
  const isPlanning = tokens.slice(0, at).some(({ word }) => OF_PLANNING.test(word));
  return isDecided && isPlanning && length > 0 ? { length, tokens: [] } : undefined;
}

/** "offices converted to flats": what was applied for tells it, as far as anything does. */
function nameConverted(tokens: readonly Token[], at: number): Written | undefined {
  const [from] = tokens.slice(at);
  const length = measureSaid(
    tokens,
    at + 1,
    5,
    /^(?:(?:that were |that have been |being )?converted|turned) (?:in)?to(?= |$)/,
  );
  const into = tokens[at + 1 + length];
  const isChange = USE.test(from?.word ?? '') && USE.test(into?.word ?? '');
  if (!from || !into || length === 0 || !isChange) return undefined;
  return {
    length: length + 2,
    tokens: [...['change', 'of', 'use', 'from'].map(asWord), from, asWord('to'), into],
  };
}

/** "extant permission for housing": granted in the years in which works have to begin. */
function nameExtant(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(
    tokens,
    at,
    3,
    /^extant (?:planning )?(?:permissions?|consents?|approvals?|planning)(?= |$)/,
  );
  if (length === 0) return undefined;
  const years = readTokens(`${PERMISSION_YEARS} years`);
  return {
    length,
    tokens: [...['permission', 'granted', 'in', 'the', 'last'].map(asWord), ...years],
  };
}

/** "proposals for student accommodation": no homes, but what was applied for. */
function nameProposals(tokens: readonly Token[], at: number): Written | undefined {
  const isStudents = measureSaid(
    tokens,
    at,
    4,
    /^(?:proposals?|schemes?) for student (?:accommodation|housing|flats)(?= |$)/,
  );
  return isStudents > 0 ? { length: 1, tokens: [asWord('planning')] } : undefined;
}

/** "prior approval to go from office to flats", and from what is no use of its own: "from storage to a gym" */
function nameGoing(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 4, /^to (?:go|change|turn|be turned) from(?= )/);
  const isPlanned = tokens.slice(0, at).some(({ word }) => OF_PLANNING.test(word));
  if (length === 0 || !isPlanned) return undefined;
  const isUse = USE.test(tokens[at + length]?.word ?? '');
  const said = isUse ? ['for', 'change', 'of', 'use', 'from'] : ['from'];
  return { length, tokens: said.map(asWord) };
}

/** "application to convert a pub to houses" */
function nameConvert(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(
    tokens,
    at,
    6,
    /^(?:to |for )?convert(?:ing|ed)? (?:an? |the )?(?:\S+ )(?:in)?to(?= )/,
  );
  const kind = tokens[at + length - 2];
  const isPlanned = tokens.slice(0, at).some(({ word }) => OF_PLANNING.test(word));
  if (length === 0 || !isPlanned || !kind || !USE.test(kind.word)) return undefined;
  return {
    length,
    tokens: [...['for', 'change', 'of', 'use', 'from'].map(asWord), kind, asWord('to')],
  };
}

const LEAD =
  /^(?:planning |outline )?(?:applications?|permissions?|consents?|approvals?|refusals?|planning) (?:(?:granted|refused|pending|approved) )?for(?= |$)/;
/** What ends a proposal. */
const ENDS =
  /^(?:in|on|near|within|since|before|after|over|under|granted|refused|approved|pending|withdrawn|last|and|not|but|with|by|between|from)$/;

/** "planning for extra care or care home": two proposals of two words each. */
function shareLead(tokens: readonly Token[], at: number): Written | undefined {
  const or = tokens[at];
  if (or?.word !== 'or' || at < 4) return undefined;
  const start = at - 2;
  const lead = [4, 3, 2, 1].find(
    (length) => measureSaid(tokens, start - length, 5, LEAD) === length,
  );
  const rest = tokens.slice(at + 1);
  const end = rest.findIndex(({ kind, word }) => kind !== 'word' || ENDS.test(word));
  const right = end < 0 ? rest.length : end;
  // "rear extension or extensions" has the one head, and "new houses or new flats" is one proposal.
  const isPlain = tokens
    .slice(start, at + 1 + right)
    .every(({ word }) => !/^(?:of|to|use|new|a|an|the)$/.test(word));
  if (lead === undefined || right !== 2 || !isPlain) return undefined;
  if (end >= 0) {
    const words = spellTokens(tokens, start, 5);
    throw new RefusedQuestion(
      `“${words}”: what follows may be of one of them; ask for each by itself.`,
      spellTokens(tokens, at, 3),
    );
  }
  return { length: 1, tokens: [or, ...tokens.slice(start - lead, start)] };
}

/** What is proposed and decided. */
export const PLANNING_SAYINGS: readonly Rewrite[] = [
  nameOutline,
  nameReserved,
  dropConversion,
  nameApplied,
  nameClass,
  nameConverted,
  nameDecided,
  dropDecider,
  nameExtant,
  nameProposals,
  nameConvert,
  nameGoing,
  shareLead,
];
