import type { Deal } from './deal.ts';

export type Grade = 'A' | 'B' | 'C' | 'D';

/** How well a deal is evidenced, and why. */
export interface EvidenceGrade {
  readonly grade: Grade;
  /** What speaks for and against it, as a sentence. */
  readonly reason: string;
}

/** How grades are given, for the notes below a schedule. */
export const GRADE_RULE =
  'Evidence: A is a completed deal that is validated and names a source on record; B lacks one of the two; C lacks both; D never completed, such as an asking price.';

const COMPLETED = /^(?:registered|completed|sold$|let$)/i;

/** Grades a deal by status (did it complete), validation and source, in this order of weight. */
export function gradeEvidence({ status, validation, provenance }: Deal): EvidenceGrade {
  const completed = status !== null && COMPLETED.test(status);
  const validated = validation !== null && /^validated$/i.test(validation);
  const sourced = (provenance?.real ?? []).includes('price');
  const parts = [
    completed ? 'completed' : 'not completed',
    validated ? 'validated' : 'not validated',
    sourced ? 'price from a source on record' : 'no source on record for its price',
  ];
  const text = parts.join(', ');
  const reason = `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  if (!completed) return { grade: 'D', reason };
  const points = Number(validated) + Number(sourced);
  return { grade: points === 2 ? 'A' : points === 1 ? 'B' : 'C', reason };
}
