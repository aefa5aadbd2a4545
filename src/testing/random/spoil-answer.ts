import { mendAnswer } from '@property/client/reading/mend-answer.ts';
import { readMisread } from '@property/client/reading/misread.ts';
import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import { IS_LONG } from '../count-runs.ts';
import { writeSample } from './write-sample.ts';

/** The way to a value of an answer, from the outside in. */
export type AnswerPath = readonly (string | number)[];

/** Absence, null, and a value of each kind that is not the one that stood there. */
export const REPLACEMENTS = [
  undefined,
  null,
  'strange',
  987_654.5,
  true,
  { strange: 1 },
  ['strange'],
];

/** Paths of all values below one, but for numbers within a geometry. */
export function listPaths(value: unknown, path: AnswerPath = []): AnswerPath[] {
  if (typeof value !== 'object' || value === null || path.at(-1) === 'coordinates') return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const inside = [...path, Array.isArray(value) ? Number(name) : name];
    return [inside, ...listPaths(inner, inside)];
  });
}

/** A copy with another value at a path; undefined takes the field or the record out. */
export function replaceAt(root: unknown, path: AnswerPath, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(root)) {
    const items = root.map((item: unknown, index) =>
      index === step ? replaceAt(item, rest, value) : item,
    );
    return rest.length === 0 && value === undefined ? root.toSpliced(Number(step), 1) : items;
  }
  const fields: Record<string, unknown> = { ...(root as object) };
  const inner = replaceAt(fields[step], rest, value);
  if (inner === undefined) delete fields[step];
  else fields[step] = inner;
  return fields;
}

/** An answer with one field of another kind, which can be read without it. */
export interface SpoiltAnswer {
  readonly name: string;
  readonly answer: unknown;
  /** How many fields are not understood. */
  readonly count: number;
}

/**
 * Answers as a panel may have to show them: every field of a sample in turn replaced by each value
 * of another kind that can be left out. Unless the long tests run: each field of the first record
 * alone, by the first such value.
 */
export function listSpoiltAnswers(
  schema: z.ZodMiniType,
  sample: unknown = writeSample(schema),
): readonly SpoiltAnswer[] {
  const known = new Set<string>();
  return listPaths(sample).flatMap((path) => {
    const field = path.filter((step) => typeof step === 'string').join('.');
    if (!IS_LONG && known.has(field)) return [];
    known.add(field);
    const spoilt = REPLACEMENTS.flatMap((value) => {
      const answer = replaceAt(sample, path, value);
      const count = countMisread(schema, answer);
      return count > 0
        ? [{ name: `${path.join('.')}=${JSON.stringify(value)}`, answer, count }]
        : [];
    });
    return IS_LONG ? spoilt : spoilt.slice(0, 1);
  });
}

/** Of an answer that fits, and of one that cannot be read at all: none. */
function countMisread(schema: z.ZodMiniType, answer: unknown): number {
  if (safeParse(schema, answer).success) return 0;
  try {
    return readMisread(mendAnswer(schema, answer, { path: '/x', status: 200 }))?.length ?? 0;
  } catch {
    return 0;
  }
}
