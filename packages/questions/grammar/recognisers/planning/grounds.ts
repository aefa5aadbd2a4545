import { measureSaid, type Token } from '../../read-tokens.ts';

/** How refusals begin to say why, and no proposal begins. */
const REASON =
  /^(?:loss|harm|harmful|impacts?|lack|overlooking|overdevelopment|overbearing|overshadowing|noise|insufficient|inadequate|unacceptable|detrimental)$/;
const REFUSED = /^(?:refused|rejected|refusals?)$/;
const GROUND = /^(?:because of|due to|on (?:the )?grounds? of|on account of)(?= )/;
/** Words of the longest lead, "on the grounds of". */
const LEAD = 4;

/** How many tokens lead from "refused" to why: "because of", "on the grounds of". */
export function findGround(tokens: readonly Token[], at: number) {
  // One more: a lead is followed by the reason.
  const reach = LEAD + 1;
  // "refused for flats due to overlooking": what was proposed may stand between.
  const isRefused = tokens.slice(Math.max(0, at - LEAD), at).some(({ word }) => REFUSED.test(word));
  const length = isRefused ? measureSaid(tokens, at, reach, GROUND) : 0;
  return length > 0 ? { length } : undefined;
}

/** Whether what begins at a token is why something was refused: "refused for loss of light". */
export function isGround(tokens: readonly Token[], start: number): boolean {
  const before = tokens.slice(Math.max(0, start - LEAD), start);
  const isRefused = before.some(({ word }) => REFUSED.test(word));
  const isLed = before.some((_, i) => {
    const length = before.length - i;
    return findGround(tokens, start - length)?.length === length;
  });
  return isLed || (isRefused && REASON.test(tokens[start]?.word ?? ''));
}
