import { measureSaid, readTokens, type Token } from './read-tokens.ts';
import { TITLE_TABLE } from './recognisers/choice-words.ts';
import { asWord, type Rewrite, type Written } from './rewriting.ts';

/** What is said to the list that stands there, and nothing of what is looked for. */
const TO_THE_LIST =
  /^(?:(?:narrow|limit|restrict|filter)(?: (?:it|them|this|these|that|those|the list|the results))?(?: down)?(?: (?:to|by))?(?: (?:just|only))?|keep(?: (?:just|only))?|make (?:it|that|them)(?: (?:just|only))?|(?:how|what) about)(?= (?!max|min|above|below))/;
/** Words of such a beginning with the one after it. */
const LIST_REACH = 7;

/** What a person may say before it. */
const SAID_FIRST = /^(?:actually|ok|okay|right|now|then|so|and|but)$/;

/** Whether nothing but that stands before a token: "ok, same for WX2". */
function isFirst(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(0, at).every(({ word }) => word === ',' || SAID_FIRST.test(word));
}

/** "right, what about Netherby": said before what goes on, and no right over land. */
function dropRight(tokens: readonly Token[], at: number): Written | undefined {
  if (at > 0 || tokens[0]?.word !== 'right') return undefined;
  const length = tokens[1]?.word === ',' ? 2 : 1;
  const goesOn = [TO_THE_LIST, THE_SAME].some(
    (words) => measureSaid(tokens, length, LIST_REACH, words) > 0,
  );
  return goesOn ? { length, tokens: [] } : undefined;
}

/** "narrow it down to freeholds", "keep only those over an acre", "how about in Netherby" */
function dropTurn(tokens: readonly Token[], at: number): Written | undefined {
  const length = isFirst(tokens, at) ? measureSaid(tokens, at, LIST_REACH, TO_THE_LIST) : 0;
  return length > 0 ? { length, tokens: [] } : undefined;
}

/** "drop the flats", "freehold, lose the pubs" */
function nameRemoving(tokens: readonly Token[], at: number): Written | undefined {
  const isOpen = at === 0 || /^(?:,|;|and|but|then|now)$/.test(tokens[at - 1]?.word ?? '');
  const length = isOpen
    ? measureSaid(
        tokens,
        at,
        3,
        /^(?:(?:drop|lose|ditch|forget) (?:the|any|all)|ignore (?:the|any))(?= (?!price|rent|asking|guide))/,
      )
    : 0;
  return length > 0 ? { length, tokens: [asWord('remove')] } : undefined;
}

const THE_SAME =
  /^(?:the )?same(?: as (?:before|above|last time))?(?: (?:again|thing|search|question|list|ones?|for))?(?: (?:again|please))?(?:,)?(?: (?:but|only|just|with|without|not|for|in|near|around|within))/;

/** "same but leasehold", "the same again but over an acre": what goes on from the question before. */
function dropSame(tokens: readonly Token[], at: number): Written | undefined {
  const length = isFirst(tokens, at) ? measureSaid(tokens, at, LIST_REACH, THE_SAME) : 0;
  const last = tokens[length - 1]?.word ?? '';
  const isKept = /^(?:with|without|not|in|near|around|within)$/.test(last);
  return length > 0 ? { length: isKept ? length - 1 : length, tokens: [] } : undefined;
}

/** "which of the above are freehold" */
function nameAbove(tokens: readonly Token[], at: number): Written | undefined {
  const above = /^of the above(?= (?:are|is|have|has|were|was|do|did|sold|,))/;
  const length = measureSaid(tokens, at, 4, above);
  return length > 0 ? { length, tokens: [asWord('those')] } : undefined;
}

/** "how many left", "how many are left": of those that were found */
function dropLeft(tokens: readonly Token[], at: number): Written | undefined {
  const said = tokens.map(({ word }) => word).join(' ');
  const isAsked = /^(?:and )?how many (?:are |is )?left(?: \?)?$/.test(said);
  return isAsked && tokens[at]?.word === 'left' ? { length: 1, tokens: [] } : undefined;
}

/** "which titles does company number 01234567 own" */
function nameOwning(tokens: readonly Token[], at: number): Written | undefined {
  const asked = /^(?:does|do|did) company (?:number|no|registration number)(?= |$)/;
  const length = measureSaid(tokens, at, 4, asked);
  const end = at + length;
  const isOwning = length > 0 && /^(?:own|owns|hold|have)$/.test(tokens[end + 1]?.word ?? '');
  if (!isOwning) return undefined;
  const owner = tokens.slice(at + 1, end + 1);
  return { length: length + 2, tokens: [...['owned', 'by'].map(asWord), ...owner] };
}

/** "applications undecided for more than a year" */
function countOne(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 5, /^for (?:more than|over) an? (?:year|month)(?= |$)/);
  if (length === 0) return undefined;
  const article = at + length - 2;
  return {
    length,
    tokens: [
      ...tokens.slice(at, article),
      ...readTokens('1'),
      ...tokens.slice(article + 1, article + 2),
    ],
  };
}

/** "sort by biggest" */
function nameFirst(tokens: readonly Token[], at: number): Written | undefined {
  const sort =
    /^(?:sort|order|rank)(?:ed)? by (?:the )?(?:biggest|largest|smallest|cheapest|dearest|newest|oldest|latest|earliest|nearest)$/;
  const rest = tokens.slice(at);
  if (rest.length > 4 || measureSaid(tokens, at, 4, sort) !== rest.length) return undefined;
  return { length: rest.length, tokens: [...rest.slice(-1), asWord('first')] };
}

/** "owner name Harrow Lea Homes" */
function dropName(tokens: readonly Token[], at: number): Written | undefined {
  const isOwner = /^(?:owner|owners|proprietor|tenant)$/.test(tokens[at - 1]?.word ?? '');
  const next = tokens[at + 1];
  const isNamed = next?.word === 'is' || /^\p{Lu}/u.test(next?.raw ?? '');
  return tokens[at]?.word === 'name' && isOwner && isNamed ? { length: 1, tokens: [] } : undefined;
}

/** "by the park": near it, and no park itself. */
function nameBeside(tokens: readonly Token[], at: number): Written | undefined {
  const isBeside = measureSaid(tokens, at, 3, /^by the (?:park|common|green)(?= |$)/) > 0;
  const [by] = tokens.slice(at);
  return isBeside && by ? { length: 1, tokens: [{ ...asWord('near'), raw: by.raw }] } : undefined;
}

/** "10% yield or better, leasehold excluded" */
function turnExcluded(tokens: readonly Token[], at: number): Written | undefined {
  const before = tokens[at - 1];
  const isApart = at > 0 && (before?.kind === 'mark' || /^(?:and|but)$/.test(before?.word ?? ''));
  const length = isApart ? (TITLE_TABLE.find(tokens, at)?.length ?? 0) : 0;
  if (length === 0 || !/^(?:excluded|omitted)$/.test(tokens[at + length]?.word ?? ''))
    return undefined;
  return { length: length + 1, tokens: [asWord('not'), ...tokens.slice(at, at + length)] };
}

/** What a person says of the answer before. */
export const TURN_REWRITES: readonly Rewrite[] = [
  dropRight,
  dropTurn,
  dropSame,
  nameRemoving,
  nameAbove,
  dropLeft,
  nameOwning,
  countOne,
  nameFirst,
  dropName,
  nameBeside,
  turnExcluded,
];
