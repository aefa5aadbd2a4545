import { LENGTHS } from './small-float.ts';

const K1 = 1.2;
const B = 0.75;

/** Inverse document frequency as in Lucene's BM25Similarity. */
export function idf(documentCount: number, documentFrequency: number): number {
  return Math.log(1 + (documentCount - documentFrequency + 0.5) / (documentFrequency + 0.5));
}

/** For each length byte, 1 / (k1 * (1 - b + b * length / average)). */
export function buildLengthFactors(averageLength: number): Float64Array {
  return LENGTHS.map((length) => 1 / (K1 * (1 - B + (B * length) / averageLength)));
}

/**
 * One term's share of the score. Written as Lucene 8 and later do: without the constant factor
 * (k1 + 1), and as weight - weight / (1 + x), which grows with the frequency despite rounding.
 */
export function scoreTerm(weight: number, frequency: number, lengthFactor: number): number {
  return weight - weight / (1 + frequency * lengthFactor);
}
