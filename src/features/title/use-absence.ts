import { useEffect } from 'react';
import { useTitleContext } from './title-context.ts';

/** Tells the panel that a section is hidden because the deployment lacks its operation (O-018). */
export function useAbsence(id: string, isAbsent: boolean): void {
  const { reportAbsent } = useTitleContext();
  useEffect(() => {
    if (isAbsent) reportAbsent(id);
  }, [isAbsent, id, reportAbsent]);
}
