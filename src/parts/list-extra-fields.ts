/** A field of a record with its name as the service wrote it. */
export interface ExtraField {
  readonly name: string;
  readonly value: unknown;
}

/** Shown by the source line, not among the fields. */
const TOLD_ELSEWHERE = ['provenance'];

/** Fields of a record that are not among the known ones, without those that hold nothing (S-061). */
export function listExtraFields(record: object, known: readonly string[]): ExtraField[] {
  const skipped = new Set([...known, ...TOLD_ELSEWHERE]);
  return Object.entries(record)
    .filter(([name, value]) => !skipped.has(name) && !holdsNothing(value))
    .map(([name, value]) => ({ name, value }));
}

function holdsNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
