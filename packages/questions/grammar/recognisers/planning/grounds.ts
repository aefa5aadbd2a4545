import { measureSaid, type Token } from '../../read-tokens.ts';

/** How refusals begin to say why, and no proposal begins. */
const REASON =
  /^(?:loss|harm|harmful|impacts?|lack|overlooking|overdevelopment|overbearing|overshadowing|noise|insufficient|inadequate|unacceptable|detrimental)$/;
const REFUSED = /^(?:refused|rejected|refusals?)$/;
const GROUND = /^(?:because of|due to|on (?:the )?grounds? of|on account of)(?= )/;
/** Words from "refused" to why. */
const REACH = 4;

/** How many tokens lead from "refused" to why: "because of", "on grounds of". */
export function findGround(tokens: readonly Token[], at: number) {
  const length = REFUSED.test(tokens[at - 1]?.word ?? '') ? measureSaid(tokens, at, 4, GROUND) : 0;
  return length > 0 ? { length } : undefined;
}

/** Whether what begins at a token is why something was refused: "refused for loss of light". */
export function isGround(tokens: readonly Token[], start: number): boolean {
  const before = tokens.slice(Math.max(0, start - REACH), start);
  const isRefused = before.some(({ word }) => REFUSED.test(word));
  const isLed = findGround(tokens, start - 2) ?? findGround(tokens, start - 3);
  return isRefused && (REASON.test(tokens[start]?.word ?? '') || isLed !== undefined);
}
