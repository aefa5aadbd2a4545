import { measureSaid, type Token } from './read-tokens.ts';
import { asWord, type Rewrite, type Written } from './rewriting.ts';

/** "retail with a resi element": of mixed use */
function nameElement(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(
    tokens,
    at,
    5,
    /^with (?:an? |some )?(?:resi|residential|commercial) (?:element|component|accommodation)(?= |$)/,
  );
  return length > 0 ? { length, tokens: ['mixed', 'use'].map(asWord) } : undefined;
}

/** "in commercial use", "leisure uses": what stands there. */
function nameUse(tokens: readonly Token[], at: number): Written | undefined {
  const led = /^(?:in|under|with)$/.test(tokens[at]?.word ?? '') ? 1 : 0;
  const [kind, use, next] = tokens.slice(at + led);
  // "retail use class"
  const isUse = /^uses?$/.test(use?.word ?? '') && !/^class(?:es)?$/.test(next?.word ?? '');
  return kind && USES.test(kind.word) && isUse ? { length: led + 2, tokens: [kind] } : undefined;
}

/** "breaks in 2027 in industrial": a kind, and no place. */
function nameAmong(tokens: readonly Token[], at: number): Written | undefined {
  const [opening, kind, next] = tokens.slice(at, at + 3);
  const isLast =
    next === undefined ||
    next.kind === 'mark' ||
    /^(?:and|or|with|over|under|above|below|at|since)$/.test(next.word);
  return opening?.word === 'in' && at > 0 && kind && USES.test(kind.word) && isLast
    ? { length: 2, tokens: [kind] }
    : undefined;
}

const USES = /^(?:commercial|residential|resi|retail|office|industrial|leisure|agricultural)$/;

/** "residential blocks": blocks of flats; "blocks" of anything else say no more than the kind. */
function nameBlocks(tokens: readonly Token[], at: number): Written | undefined {
  const [block, of] = tokens.slice(at, at + 2);
  const before = tokens[at - 1]?.word ?? '';
  const isHomes = /^(?:resi|residential)$/.test(before);
  if (!isHomes || !/^blocks?$/.test(block?.word ?? '') || of?.word === 'of') return undefined;
  return { length: 1, tokens: ['blocks', 'of', 'flats'].map(asWord) };
}

/** "gas station", as some say */
function namePetrol(tokens: readonly Token[], at: number): Written | undefined {
  const isGas = measureSaid(tokens, at, 2, /^gas stations?(?= |$)/) > 0;
  return isGas ? { length: 1, tokens: [asWord('petrol')] } : undefined;
}

/** What a building is used for, part by part. */
export const USE_REWRITES: readonly Rewrite[] = [
  nameUse,
  nameAmong,
  nameElement,
  nameBlocks,
  namePetrol,
];
