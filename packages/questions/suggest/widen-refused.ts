import { readTokens, type Token } from '../grammar/read-tokens.ts';
import { type Span, spell } from './cut-words.ts';

/** Who owned it: "ex council flats", but not "ex petrol stations". */
const FORMER = /^ex[ -](?:council|local authority|la|mod|housing association|government|public)\b/i;
/** Words from what is denied to the time that is not said of it: "never sold since". */
const DENIED_REACH = 3;

/** What was refused with what says nothing without it. */
export function addBefore(tokens: readonly Token[], [at, length]: Span, message: string): Span {
  // "ex council flats": whose they were goes with what says that they are no more.
  const former = FORMER.exec(spell(tokens.slice(at)))?.[0];
  if (former) return [at, readTokens(former).length];
  // "never sold since": without the time more is ruled out.
  const isTime = /^“\S+” needs a day or a year after it\.$/.test(message);
  const denied = tokens.slice(0, at).findLastIndex(({ raw }) => /^(?:not|never|no)$/i.test(raw));
  if (!isTime || denied < 0 || at - denied >= DENIED_REACH) return [at, length];
  return [denied, at + length - denied];
}
