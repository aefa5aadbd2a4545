import { ApiError } from '#api/api-error.ts';
import { VERIFICATION_TOKENS } from '#contract/limits-documents.ts';

/** Milliseconds for which a request that nobody answered may still be under way somewhere. */
const UNDER_WAY = 12_000;

/** Whether an error leaves it open what became of the check; a 4xx charges nothing (D-100, O-109). */
export function isLostAnswer(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  // Not even the sign-in could be renewed: nothing has left.
  if (error.code === 'SIGN_IN_UNREACHABLE' || error.code === 'SIGNED_OUT') return false;
  return error.kind !== 'http' || error.status >= 500;
}

/** What the balance tells of a check whose answer is lost; nothing else can be asked (D-006). */
export function judgeCharge({
  before,
  now,
  age,
}: {
  readonly before: number | null;
  readonly now: number | null;
  /** Milliseconds since its answer was lost, or since it was found to have been left. */
  readonly age: number;
}): 'yes' | 'no' | 'unknown' {
  if (before === null || now === null) return 'unknown';
  if (now === before - VERIFICATION_TOKENS) return 'yes';
  return now === before && age >= UNDER_WAY ? 'no' : 'unknown';
}
