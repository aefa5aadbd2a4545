import { addressAnalyser, standardAnalyser } from '../../engine/embedded/analysis/analysers.ts';

/** What BM25 has to know about one field, counted the long way. */
export interface WordStatistics {
  /** Words of each item with how often they stand there. */
  readonly frequencies: readonly ReadonlyMap<string, number>[];
  /** Length of each item in words, without second readings, as one byte keeps it. */
  readonly lengths: readonly number[];
  /** Items that have a word. */
  readonly holders: number;
  /** Words and readings for each holder. */
  readonly averageLength: number;
  /** Items that hold each word. */
  readonly documentFrequencies: ReadonlyMap<string, number>;
  /** The words that text typed into a query stands for. */
  split(text: string): readonly string[];
}

const ANALYSERS = { standard: standardAnalyser, address: addressAnalyser };

export function countWords(
  texts: readonly (readonly string[])[],
  name: 'standard' | 'address',
): WordStatistics {
  const analyser = ANALYSERS[name];
  const documentFrequencies = new Map<string, number>();
  const lengths: number[] = [];
  let holders = 0;
  let total = 0;
  const frequencies = texts.map((values) => {
    const tokens = values.flatMap((value) => [...analyser.index(value)]);
    const own = new Map<string, number>();
    for (const { text } of tokens) own.set(text, (own.get(text) ?? 0) + 1);
    for (const text of own.keys()) {
      documentFrequencies.set(text, (documentFrequencies.get(text) ?? 0) + 1);
    }
    lengths.push(roundLength(tokens.filter(({ overlaps }) => !overlaps).length));
    total += tokens.length;
    if (tokens.length > 0) holders++;
    return own;
  });
  return {
    frequencies,
    lengths,
    holders,
    averageLength: total / holders,
    documentFrequencies,
    split: (text) => analyser.search(text),
  };
}

/** Beyond 24, only the four highest bits of what is beyond are kept. */
function roundLength(length: number): number {
  if (length < 24) return length;
  const beyond = (length - 24).toString(2);
  return 24 + Number.parseInt(beyond.slice(0, 4).padEnd(beyond.length, '0'), 2);
}

/** ln(1 + (N - n + 0.5) / (n + 0.5)). */
export function measureRarity(holders: number, having: number): number {
  return Math.log(1 + (holders - having + 0.5) / (having + 0.5));
}

/** frequency / (frequency + k1 * (1 - b + b * length / average)), with k1 1.2 and b 0.75. */
export function saturate(frequency: number, length: number, average: number): number {
  return frequency / (frequency + 1.2 * (0.25 + (0.75 * length) / average));
}
