import type { ReadPhrase } from '../grammar/phrase.ts';

/**
 * "Hotels, pubs and care homes": what is known by its use class alone is one of the kinds that are
 * listed, and no class that the others have to be of.
 */
export function joinKinds(phrases: readonly ReadPhrase[]): readonly ReadPhrase[] {
  const joined = [...phrases];
  for (let from = 0; from < phrases.length; from++) {
    if (!isKind(phrases[from])) continue;
    let to = from;
    while (phrases[to + 1]?.phrase.type === 'and' && isKind(phrases[to + 2])) to += 2;
    const kinds = phrases.slice(from, to + 1).filter(isKind);
    const isMixed = kinds.some(isOfClass) && !kinds.every(isOfClass);
    for (let at = from + 1; isMixed && at < to; at += 2) {
      const and = phrases[at];
      if (and) joined[at] = { ...and, phrase: { type: 'or' } };
    }
    from = to;
  }
  return joined;
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
