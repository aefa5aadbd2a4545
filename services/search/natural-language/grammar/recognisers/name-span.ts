import type { Token } from '../read-tokens.ts';

/** Words at which a name that is not known must end. */
const BOUNDARIES = new Set(
  (
    'with without over under above below between more less at least since before after until from in on near within ' +
    'and or but that which who where whose sold bought let leased for to by of is are was were has have had not than ' +
    'expiring ending sorted ordered around about during last past owned held excluding except outside both worth priced ' +
    'does do did own owns if when beginning starting'
  ).split(' '),
);

/** How many tokens from `at` may belong to a name: up to a mark or a word that begins something else. */
export function measureName(tokens: readonly Token[], at: number, most = 8): number {
  let length = 0;
  while (length < most) {
    const token = tokens[at + length];
    if (!token || token.kind === 'mark' || token.kind === 'quote') break;
    if (BOUNDARIES.has(token.word)) break;
    length += 1;
  }
  return length;
}

export function spellTokens(tokens: readonly Token[], at: number, length: number): string {
  return tokens
    .slice(at, at + length)
    .map(({ raw }) => raw)
    .join(' ');
}
