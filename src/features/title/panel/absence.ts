import { ApiError } from '@property/client/api-error.ts';
import { useEffect } from 'react';
import { useTitleContext } from './title-context.ts';

/**
 * True when a deployment lacks an operation (O-018): switched off in its profile, a 405, or a 404
 * whose code is not NOT_FOUND.
 */
export function isAbsentOperation(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.kind !== 'http') return false;
  return error.status === 405 || (error.status === 404 && error.code !== 'NOT_FOUND');
}

/** True when the service knows the title but has nothing of this kind for it (O-037). */
export function isNothingFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404 && error.code === 'NOT_FOUND';
}

/** Tells the panel that a section is hidden because the deployment lacks its operation (O-018). */
export function useAbsence(id: string, isAbsent: boolean): void {
  const { reportAbsent } = useTitleContext();
  useEffect(() => {
    if (isAbsent) reportAbsent(id);
  }, [isAbsent, id, reportAbsent]);
}
