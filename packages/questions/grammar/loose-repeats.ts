import type { Token } from './read-tokens.ts';
import { asWord, type Rewrite, type Written, YEAR } from './rewriting.ts';

/** What happens more than once. */
const REPEATED = /^(?:sold|bought|let|transacted|traded)$/;
const JOINTS = /^(?:and|then|but|,)$/;

/** "sold in 2015 and again in 2020" */
function nameAgain(tokens: readonly Token[], at: number): Written | undefined {
  const isJoined = tokens[at]?.word === 'again' && JOINTS.test(tokens[at - 1]?.word ?? '');
  const event = isJoined && tokens.slice(0, at).findLast(({ word }) => REPEATED.test(word));
  return event ? { length: 1, tokens: [event] } : undefined;
}

/** "sold 2021, sold again 2024": two sales, each of its own time */
function dropAgain(tokens: readonly Token[], at: number): Written | undefined {
  const [event, again] = tokens.slice(at, at + 2);
  const isAgain = event && again?.word === 'again' && REPEATED.test(event.word);
  if (!isAgain || !tokens.slice(0, at).some(({ word }) => REPEATED.test(word))) return undefined;
  const isJoined = JOINTS.test(tokens[at - 1]?.word ?? '');
  return { length: 2, tokens: isJoined ? [event] : [asWord('and'), event] };
}

/** "sold once in 2018 and again in 2022" */
function dropOnce(tokens: readonly Token[], at: number): Written | undefined {
  const isOnce = tokens[at]?.word === 'once' && REPEATED.test(tokens[at - 1]?.word ?? '');
  const goesOn = tokens.slice(at).some(({ word }) => word === 'again');
  return isOnce && goesOn ? { length: 1, tokens: [] } : undefined;
}

/** "sold in both 2015 and 2020": two sales, and not one in either year. */
function partYears(tokens: readonly Token[], at: number): Written | undefined {
  const [both, one, joint, other] = tokens.slice(at, at + 4);
  const event = tokens[at - 2];
  const isBoth = both?.word === 'both' && tokens[at - 1]?.word === 'in' && joint?.word === 'and';
  if (!isBoth || !one || !other || !event || !REPEATED.test(event.word)) return undefined;
  if (!YEAR.test(one.word) || !YEAR.test(other.word)) return undefined;
  return { length: 4, tokens: [one, joint, event, asWord('in'), other] };
}

/** What happened more than once. */
export const REPEAT_REWRITES: readonly Rewrite[] = [nameAgain, dropAgain, dropOnce, partYears];
