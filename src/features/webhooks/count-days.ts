import type { DeliveryDay } from '#charts/delivery-days.tsx';
import type { DeliveryAttempt } from '#contract/delivery-audit.ts';
import { formatDate } from '#lib/format-date.ts';
import { readDay } from '#lib/local-day.ts';
import { listDays } from './delivery-period.ts';

/** Attempts by day where the person is, every day of the period with what it had. */
export function countDays(
  attempts: readonly DeliveryAttempt[],
  period: { readonly from: string; readonly to: string },
): DeliveryDay[] {
  const counts = new Map<string, { delivered: number; failed: number }>();
  for (const { attempted_at: at, is_success: ok } of attempts) {
    const day = readDay(at);
    const count = counts.get(day) ?? { delivered: 0, failed: 0 };
    if (ok) count.delivered += 1;
    else count.failed += 1;
    counts.set(day, count);
  }
  return listDays(period).map((day) => ({
    day,
    label: formatDate(day),
    ...(counts.get(day) ?? { delivered: 0, failed: 0 }),
  }));
}
