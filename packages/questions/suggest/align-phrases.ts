import type { ReadPhrase } from '../grammar/phrase.ts';
import type { Token } from '../grammar/read-tokens.ts';

/** A word as the grammar read it, with the phrase that it belongs to. */
export interface Word {
  readonly token: Token;
  readonly of: ReadPhrase;
}

/** A question beside the one it was made of. */
export interface Alignment {
  readonly asked: readonly Word[];
  readonly put: readonly Word[];
  /** Where each word of `put` stands in `asked`; undefined for those that were put in. */
  readonly origins: readonly (number | undefined)[];
}

/** Finds the words of a question in the one it was made of: as many as stand in the same order. */
export function alignPhrases(
  question: readonly ReadPhrase[],
  candidate: readonly ReadPhrase[],
): Alignment {
  const [asked, put] = [listWords(question), listWords(candidate)];
  const width = put.length + 1;
  // How much stands together from two words on, by themselves and after two that do as well.
  const size = (asked.length + 1) * width;
  const [free, joined] = [new Int32Array(size), new Int32Array(size)];
  const rateSame = (i: number, j: number, joins: boolean) => {
    if (asked[i]?.token.word !== put[j]?.token.word) return -1;
    const isInside = joins && asked[i]?.of === asked[i - 1]?.of;
    return (
      SAME + (isInside ? INSIDE : 0) + (joins ? 1 : 0) + (joined[(i + 1) * width + j + 1] ?? 0)
    );
  };
  const rate = (i: number, j: number) => free[i * width + j] ?? 0;
  for (let i = asked.length - 1; i >= 0; i--)
    for (let j = put.length - 1; j >= 0; j--) {
      const parted = Math.max(rate(i + 1, j), rate(i, j + 1));
      free[i * width + j] = Math.max(parted, rateSame(i, j, false));
      joined[i * width + j] = Math.max(parted, rateSame(i, j, true));
    }
  const origins: (number | undefined)[] = [];
  for (let [i, j, joins] = [0, 0, true]; j < put.length; ) {
    const parted = Math.max(rate(i + 1, j), rate(i, j + 1));
    joins = i < asked.length && rateSame(i, j, joins) >= parted;
    if (joins) origins[j++] = i++;
    else if (i < asked.length && rate(i + 1, j) === parted) i += 1;
    else origins[j++] = undefined;
  }
  return { asked, put, origins };
}

/** A word counts more than where it stands, and a phrase is rather kept whole than its neighbours. */
const SAME = 100;
const INSIDE = 2;

function listWords(phrases: readonly ReadPhrase[]): Word[] {
  return phrases.flatMap((of) => of.tokens.map((token) => ({ token, of })));
}
