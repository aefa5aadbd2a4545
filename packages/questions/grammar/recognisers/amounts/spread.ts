import type { Bounds } from '../../phrase.ts';
import { spellTokens, type Token } from '../../read-tokens.ts';

/** How far "about" reaches either way. */
export const TOLERANCE = 0.1;

const SIGN =
  /^(?:, ?)?(?:\+ \/ -|\+ \/(?= -\d)|\+ -|\+(?= -\d)|±|plus or minus|plus \/ minus|give or take)(?= |$)/;
const EITHER_WAY = /^ (?:either way|either side|in either direction|both ways)(?= |$)/;
const SHARE = /^(?:, )?-?(\d+(?:\.\d+)?) ?(?:%|per cent|percent|pc|pct)(?= |$)/;

/** How many tokens say that what follows is a distance either way: "+/-", "give or take". */
export function measureSpreadSign(tokens: readonly Token[], at: number): number {
  const found = SIGN.exec(spellTokens(tokens, at, REACH).toLowerCase())?.[0];
  return found ? found.trim().split(' ').length : 0;
}

const REACH = 6;

/** "20%", "20 per cent either way" as a part of one. */
export function readShare(tokens: readonly Token[], at: number) {
  const words = spellTokens(tokens, at, REACH).toLowerCase();
  const found = SHARE.exec(words);
  if (!found) return undefined;
  const either = EITHER_WAY.exec(words.slice(found[0].length))?.[0] ?? '';
  const length = `${found[0]}${either}`.split(' ').length;
  return { value: Number(found[1]) / 100, length, isEitherWay: either !== '' };
}

/** Limits as far below an amount as above it. */
export function spreadAround(value: number, by: number): Bounds<number> {
  const round = (number: number) => Number(number.toPrecision(12));
  return { lower: round(value - by), upper: round(value + by) };
}
