import type { PlanningApplication } from '@property/contract/titles/planning.ts';

/** How a decision is marked; anything unforeseen stays neutral and keeps its word (S-009). */
export type PlanningTone = 'ok' | 'bad' | 'warn' | 'neutral';

/** Reads the tone from the status; it is the words that count, upper or lower case. */
export function readPlanningTone(application: PlanningApplication): PlanningTone {
  const status = (application.decisionStatus ?? application.decision ?? '').toUpperCase();
  if (/REFUS|REJECT|DISMISS|DISALLOW|\bNOT (GRANT|APPROV|PERMIT|ALLOW)/.test(status)) return 'bad';
  if (/\bNOT\b/.test(status)) return 'neutral';
  if (/GRANT|APPROV|PERMIT|ALLOW/.test(status)) return 'ok';
  if (/PEND|PROGRESS|SUBMIT|REGISTER|UNDECID/.test(status)) return 'warn';
  return 'neutral';
}
