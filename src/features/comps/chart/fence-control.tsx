import { Button } from '#ui/button.tsx';
import { FENCE } from '#url/comps-view-codec.ts';
import { nameMeasure } from '../deals/measures.ts';
import type { Comps } from '../page/use-comps.ts';
import styles from './deals-chart.module.css';

/** The rule that tells outliers, set by the person, and what it tells now. */
export function FenceControl({ comps }: { readonly comps: Comps }) {
  const { schedule, view, units, state, tickedIds, untick } = comps;
  const { fences, outliers } = schedule;
  const { formatShort } = nameMeasure(view.measure, units);
  const ticked = [...outliers].filter((id) => tickedIds.has(id));
  return (
    <p className={styles.fence}>
      <label>
        Outliers beyond{' '}
        <input
          type="number"
          min={FENCE.minimum}
          max={FENCE.maximum}
          step={0.1}
          value={view.fence}
          onChange={(event) => {
            const fence = event.target.valueAsNumber;
            if (fence >= FENCE.minimum && fence <= FENCE.maximum) {
              state.updateView({ fence: Math.round(fence * 10) / 10 }, { replace: true });
            }
          }}
        />{' '}
        × interquartile range
      </label>
      {fences !== null && (
        <span>
          Of all listed, under {formatShort(Math.max(0, fences[0]))} or over{' '}
          {formatShort(fences[1])}: {outliers.size} found
        </span>
      )}
      {ticked.length > 0 && (
        <Button variant="quiet" size="small" onClick={() => untick(ticked)}>
          Untick {ticked.length}
        </Button>
      )}
    </p>
  );
}
