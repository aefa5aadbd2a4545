import type { DeliveryPeriod } from '@property/client/documents/document-operations.ts';
import type { AuditPeriod } from '#lib/links/audit-codec.ts';
import { writeDay } from '#lib/local-day.ts';

/** The first and the last day of a period where the person is, as YYYY-MM-DD. */
export function readDays(period: AuditPeriod, now: Date): { from: string; to: string } {
  if (period.kind === 'dates') return { from: period.from, to: period.to };
  const first = new Date(now);
  first.setDate(now.getDate() - period.days + 1);
  return { from: writeDay(first), to: writeDay(now) };
}

/** The period as the service takes it: from midnight to the last moment, by this computer's clock. */
export function readPeriod(period: AuditPeriod, now: Date): DeliveryPeriod {
  const { from, to } = readDays(period, now);
  return {
    start_date: new Date(`${from}T00:00:00`).toISOString(),
    end_date: new Date(`${to}T23:59:59.999`).toISOString(),
  };
}

/** Every day from one to another, both included. */
export function listDays({ from, to }: { readonly from: string; readonly to: string }): string[] {
  const days: string[] = [];
  // Noon: a change of the clocks moves no day.
  const day = new Date(`${from}T12:00:00`);
  for (let text = from; text <= to; text = writeDay(day)) {
    days.push(text);
    day.setDate(day.getDate() + 1);
  }
  return days;
}
