import { formatCount } from '#lib/format/format-count.ts';
import type { Schedule } from '../deals/schedule.ts';

/** The deals, or the adjustments, with the number of those that are ticked and count. */
export function listViews({ isOfTicked, deals }: Pick<Schedule, 'isOfTicked' | 'deals'>) {
  const adjusted = isOfTicked ? deals.length : 0;
  return [
    { value: 'deals', label: 'Deals' },
    {
      value: 'adjustments',
      label: adjusted > 0 ? `Adjustments ${formatCount(adjusted)}` : 'Adjustments',
    },
  ] as const;
}
