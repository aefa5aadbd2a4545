import type { Token } from '../grammar/read-tokens.ts';
import { asToken, spell } from './cut-words.ts';

/** The question with what is said once said after its "or" as well. */
export function sayAgain(tokens: readonly Token[], said: string | undefined): string[] {
  const or = tokens.findLastIndex(({ word }) => word === 'or');
  return said && or > 0 ? [spell(tokens.toSpliced(or + 1, 0, asToken(said)))] : [];
}

/** The question with an "or" in the place of each "and". */
export function joinByOr(tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ word }, at) =>
    /^(?:and|with|then|plus|,)$/.test(word) ? [spell(tokens.toSpliced(at, 1, asToken('or')))] : [],
  );
}
