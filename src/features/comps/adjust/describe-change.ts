import type { UnitSystem } from '#lib/format-area.ts';
import type { AdjustmentChange } from '#storage/adjustments-database.ts';
import { MEASURES } from '#url/comps-view-codec.ts';
import { nameMeasure } from '../deals/measures.ts';
import { FACTORS } from './adjust-deals.ts';

/** A change without its time, such as "Turnpike Works, size: nothing became -5% (larger); £ per sq ft, as sold". */
export function describeChange(change: AdjustmentChange, units: UnitSystem): string {
  const { dealName, factor, before, after } = change;
  const name = (FACTORS.find(({ id }) => id === factor)?.name ?? 'Weight').toLowerCase();
  return `${dealName}, ${name}: ${write(before)} became ${write(after)}; ${nameFigure(change, units)}`;
}

/** What a percentage is of, such as "£ per sq ft, indexed". */
export function nameFigure(
  { measure, basis }: { readonly measure?: string; readonly basis?: string },
  units: UnitSystem,
): string {
  const known = MEASURES.find((each) => each === measure);
  if (known === undefined) return 'figure not recorded';
  const { name } = nameMeasure(known, units);
  return known === 'yield' ? name : `${name}, ${basis === 'indexed' ? 'indexed' : 'as sold'}`;
}

function write(adjustment: AdjustmentChange['after']): string {
  if (adjustment === undefined) return 'nothing';
  const { percent, reason } = adjustment;
  return `${percent}%${reason === '' ? ' without a reason' : ` (${reason})`}`;
}
