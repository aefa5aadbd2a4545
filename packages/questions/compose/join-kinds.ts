import type { ReadPhrase } from '../grammar/phrase.ts';
import type { Token } from '../grammar/read-tokens.ts';

/**
 * "Hotels, pubs and care homes", "offices and B2": what is known by its use class is one of the kinds
 * that are listed, and no class that the others have to be of.
 */
export function joinKinds(phrases: readonly ReadPhrase[]): readonly ReadPhrase[] {
  return joinClasses(joinRuns(phrases, isKind, isMixed));
}

/** Where all of them are classes any of these is asked for as well. */
const isMixed = (run: readonly ReadPhrase[]) => run.some(isOfClass);

/** "Offices, B2 and B8": nobody asks for an office that is of both; "offices, class E" narrows. */
function joinClasses(phrases: readonly ReadPhrase[]): readonly ReadPhrase[] {
  return joinRuns(phrases, isListed, (run, from) => {
    const [before, after] = [phrases[from - 1], phrases[from + run.length]];
    const listed = run.filter(isListed);
    const isSaid = run.some(({ phrase, tokens }) => phrase.type === 'and' && isWord(tokens[0]));
    // "retail in class E and offices", "offices and B2 industrial": the class is of what it stands by.
    const said = phrases.slice(0, from).findLast(({ phrase }) => phrase.type !== 'filler');
    const isOfOther =
      (isUseClass(run[0]) && isKind(said)) || (isUseClass(run.at(-1)) && isKind(after));
    const isBoth = listed.some(isUseClass) && !listed.every(isUseClass);
    return isSaid && isBoth && !isOfOther && before?.phrase.type !== 'not';
  });
}

/** Makes alternatives of what stands in a row with commas and "and" between, where `isAny` says so. */
function joinRuns(
  phrases: readonly ReadPhrase[],
  isPart: (read: ReadPhrase | undefined) => boolean,
  isAny: (run: readonly ReadPhrase[], from: number) => boolean,
): readonly ReadPhrase[] {
  const joined = [...phrases];
  for (let from = 0; from < phrases.length; from++) {
    if (!isPart(phrases[from])) continue;
    let to = from;
    while (phrases[to + 1]?.phrase.type === 'and' && isPart(phrases[to + 2])) to += 2;
    const any = to > from && isAny(phrases.slice(from, to + 1), from);
    for (let at = from + 1; any && at < to; at += 2) {
      const and = phrases[at];
      if (and) joined[at] = { ...and, phrase: { type: 'or' } };
    }
    from = to;
  }
  return joined;
}

const isWord = (token: Token | undefined) => token?.kind === 'word';

function isListed(read: ReadPhrase | undefined): boolean {
  return isKind(read) || isUseClass(read);
}

function isUseClass(read: ReadPhrase | undefined): boolean {
  return read?.phrase.type === 'choice' && read.phrase.choice === 'useClass' && !isOfClass(read);
}

function isKind(read: ReadPhrase | undefined): boolean {
  return (
    read?.phrase.type === 'choice' && (read.phrase.choice === 'propertyType' || isOfClass(read))
  );
}

/** A kind that stands for a use class, where "use class C2" is a class. */
function isOfClass({ phrase, tokens }: ReadPhrase): boolean {
  const isClass = phrase.type === 'choice' && phrase.choice === 'useClass';
  return isClass && !tokens.some(({ word }) => /^(?:class|use|\p{L}\d.*|sui|generis)$/u.test(word));
}
