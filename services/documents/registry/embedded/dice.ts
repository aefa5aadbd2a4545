import { createHash } from 'node:crypto';

/** Choices that are the same for a title on every machine and in every process. */
export interface Dice {
  /** A fraction from 0 up to 1; each question has an answer of its own. */
  roll(question: string): number;
  /** A whole number from `least` to `most`, both included. */
  count(question: string, least: number, most: number): number;
  pick<Choice>(question: string, choices: readonly [Choice, ...Choice[]]): Choice;
}

const RANGE = 2 ** 32;

/** Dice that fall the same way for the same seed. */
export function createDice(seed: string): Dice {
  const roll = (question: string) =>
    createHash('sha256').update(`${seed}\n${question}`).digest().readUInt32BE(0) / RANGE;
  return {
    roll,
    count: (question, least, most) => least + Math.floor(roll(question) * (most - least + 1)),
    pick: (question, choices) => {
      const [first] = choices;
      return choices[Math.floor(roll(question) * choices.length)] ?? first;
    },
  };
}
