import { hash } from 'node:crypto';

/** A source of pseudo-random choices that depends only on the world's seed and a stable key. */
export interface Random {
  /** A number from 0 (included) to 1 (excluded). */
  float(): number;
  /** A number in [low, high). */
  between(low: number, high: number): number;
  /** A whole number from low to high, both included. */
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** One of the choices, each as likely as its weight. */
  weigh<T>(choices: readonly [readonly [T, number], ...(readonly [T, number])[]]): T;
  /** A normally distributed number. */
  normal(mean: number, deviation: number): number;
}

/** Hashes text into 32 bits (FNV-1a with a final mix), for seeds and stable choices. */
export function hashText(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/**
 * Opens the stream of choices that belongs to one key. Streams of different keys are independent,
 * so adding a record changes no other.
 */
export function openRandom(seed: number, key: string): Random {
  let state = hashText(`${seed}/${key}`);
  const float = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    float,
    between: (low, high) => low + (high - low) * float(),
    whole: (low, high) => low + Math.floor((high - low + 1) * float()),
    chance: (probability) => float() < probability,
    pick: (choices) => choices[Math.floor(float() * choices.length)] ?? choices[0],
    weigh: (choices) => {
      let rest = float() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [choice, weight] of choices) {
        rest -= weight;
        if (rest < 0) return choice;
      }
      return choices[0][0];
    },
    normal: (mean, deviation) => {
      const radius = Math.sqrt(-2 * Math.log(1 - float()));
      return mean + deviation * radius * Math.cos(2 * Math.PI * float());
    },
  };
}

/** A uuid in the form of version 5, derived from a stable key: the same key, the same uuid. */
export function deriveUuid(key: string): string {
  const digest = hash('sha1', `property-world/${key}`, 'hex');
  const variant = ((Number.parseInt(digest.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
