import type { Phrase, ReadPhrase } from './phrase.ts';

type Amount = Extract<Phrase, { type: 'amount' }>;

/** What may stand between two limits of one thing. */
const JOINING: ReadonlySet<Phrase['type']> = new Set(['and', 'break', 'filler']);

/**
 * Gives a limit without a unit that of the limit beside it, where the two are the ends of one
 * stretch: "at least 10k sq ft, at most 20k", "min 20k max 50k sq ft".
 */
export function carryUnits(phrases: readonly ReadPhrase[]): readonly ReadPhrase[] {
  return phrases.map((given, at) => {
    const { phrase } = given;
    if (phrase.type !== 'amount' || !isOpen(phrase)) return given;
    for (const step of [-1, 1]) {
      const beside = findBeside(phrases, at, step);
      if (!beside || isOpen(beside) || !areTwoEnds(phrase, beside)) continue;
      const { supposed: _, ...rest } = phrase;
      return {
        ...given,
        phrase: { ...rest, unit: beside.unit, ...(beside.counted && { counted: beside.counted }) },
      };
    }
    return given;
  });
}

/** Nothing but a thousand or a million says what it is an amount of. */
function isOpen({ unit, supposed, counted }: Amount): boolean {
  return counted === undefined && (unit === 'none' || supposed === true);
}

function findBeside(phrases: readonly ReadPhrase[], at: number, step: number): Amount | undefined {
  for (let i = at + step; phrases[i]; i += step) {
    const phrase = phrases[i]?.phrase;
    if (phrase?.type === 'amount') return phrase;
    if (phrase === undefined || !JOINING.has(phrase.type)) return undefined;
  }
  return undefined;
}

function areTwoEnds(one: Amount, other: Amount): boolean {
  const hasOne = (one.bounds.lower === undefined) !== (one.bounds.upper === undefined);
  const isOther = (one.bounds.lower === undefined) === (other.bounds.upper === undefined);
  return (
    hasOne && isOther && (other.bounds.lower === undefined) !== (other.bounds.upper === undefined)
  );
}
