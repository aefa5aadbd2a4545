import { formatDate } from '#lib/format/format-date.ts';

/** What stands at the foot of every sheet of a schedule beside its number. */
export function writeFoot(told: {
  /** Number and name of the title; empty without one. */
  readonly subject: string;
  readonly reference: string;
  /** The day that the data stand at; undefined where the service does not say it. */
  readonly asOf: string | undefined;
  /** The day on which the paper is made. */
  readonly made: string;
}): string {
  return [
    told.subject || 'Comparable deals',
    told.reference && `reference ${told.reference}`,
    told.asOf && `data as at ${formatDate(told.asOf)}`,
    `made on ${formatDate(told.made)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
