import { measureSaid, type Token } from './read-tokens.ts';
import { asWord, type Rewrite, type Written } from './rewriting.ts';

/** What is said to the list that stands there, and nothing of what is looked for. */
const TO_THE_LIST =
  /^(?:(?:narrow|limit|restrict|filter)(?: (?:it|them|this|these|that|those|the list|the results))?(?: down)?(?: (?:to|by))?(?: (?:just|only))?|keep(?: (?:just|only))?|make (?:it|that|them)(?: (?:just|only))?|(?:how|what) about)(?= (?!max|min|above|below))/;
/** Words of such a beginning with the one after it. */
const LIST_REACH = 7;

/** What a person may say before it. */
const SAID_FIRST = /^(?:actually|ok|okay|right|now|then|so|and|but)$/;

/** "narrow it down to freeholds", "keep only those over an acre", "how about in Netherby" */
function dropTurn(tokens: readonly Token[], at: number): Written | undefined {
  const isFirst = at === 0 || (at === 1 && SAID_FIRST.test(tokens[0]?.word ?? ''));
  const length = isFirst ? measureSaid(tokens, at, LIST_REACH, TO_THE_LIST) : 0;
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
        /^(?:drop|lose|ditch|forget) (?:the|any|all)(?= (?!price|rent|asking|guide))/,
      )
    : 0;
  return length > 0 ? { length, tokens: [asWord('remove')] } : undefined;
}

const THE_SAME =
  /^(?:the )?same(?: as (?:before|above|last time))?(?: (?:again|thing|search|question|list|ones?|for))?(?: (?:again|please))?(?:,)?(?: (?:but|only|just|with|without|not))/;

/** "same but leasehold", "the same again but over an acre": what goes on from the question before. */
function dropSame(tokens: readonly Token[], at: number): Written | undefined {
  const length = at === 0 ? measureSaid(tokens, at, LIST_REACH, THE_SAME) : 0;
  const last = tokens[length - 1]?.word ?? '';
  const isKept = /^(?:with|without|not)$/.test(last);
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

/** What a person says of the answer before. */
export const TURN_REWRITES: readonly Rewrite[] = [
  dropTurn,
  dropSame,
  nameRemoving,
  nameAbove,
  dropLeft,
];
