import { useState } from 'react';
import type { UnitSystem } from '#lib/format-area.ts';
import { readRange, removeFilter, setFilter } from '#query/edit-filters.ts';
import type { NumberRange, RangeKind } from '#query/filter.ts';
import { RangeHistogram, RangeScale } from './range-histogram.tsx';
import { abbreviateRange, chooseRangeUnit, fromBaseAmount } from './range-unit.ts';
import styles from './result-histograms.module.css';
import type { CurrentSearch } from './use-current-search.ts';
import { measureReach, useRangeBars } from './use-range-bars.ts';

export interface ResultHistogramsProps {
  readonly current: CurrentSearch;
  readonly units: UnitSystem;
}

/** Site area and sale price of what was found; brushing one filters by it. */
export function ResultHistograms({ current, units }: ResultHistogramsProps) {
  return (
    <div className={styles.pair}>
      <ResultHistogram kind="size" title="Site area" current={current} units={units} />
      <ResultHistogram kind="sale" title="Sale price" current={current} units={units} />
    </div>
  );
}

function ResultHistogram({
  kind,
  title,
  current,
  units,
}: ResultHistogramsProps & { readonly kind: RangeKind; readonly title: string }) {
  const { search, shapes, dialect, update, isReady } = current;
  const unit = chooseRangeUnit(kind, units);
  const range = readRange(search, kind);
  // While a handle is dragged, what would be chosen there.
  const [moved, setMoved] = useState<NumberRange | null>(null);
  const said = moved ?? range;
  const [reach, setReach] = useState(0);
  const bars = useRangeBars(kind, search, shapes, dialect, unit, isReady, reach);
  // The ends stay while a range is brushed; only one chosen elsewhere can lie beyond them.
  const wanted = measureReach(range, unit);
  const furthest = fromBaseAmount(Math.max(range?.from ?? 0, range?.to ?? 0), unit);
  const isCounted = bars.bars.length > 0 && !bars.isLoading;
  const isBeyond = isCounted && furthest >= bars.top && wanted > reach;
  if (isBeyond || (wanted === 0 && reach > 0)) setReach(wanted);
  const isWaiting = bars.error === null && bars.bars.length === 0;
  return (
    <fieldset
      className={styles.histogram}
      disabled={bars.error !== null}
      data-waiting={isWaiting || undefined}
    >
      <legend className="visually-hidden">{title}</legend>
      <p className={styles.heading}>
        <span aria-hidden="true" className={styles.title}>
          {title}
          {unit.suffix === '' ? '' : `, ${unit.suffix}`}
        </span>
        {said && <span className={styles.value}>{abbreviateRange(said, unit)}</span>}
      </p>
      <RangeHistogram
        label={title}
        bars={bars}
        unit={unit}
        range={range ?? {}}
        size="small"
        onMove={setMoved}
        onCommit={(next) =>
          update(next ? setFilter(search, { kind, range: next }) : removeFilter(search, kind))
        }
      />
      <p className={styles.scale}>
        {bars.error !== null ? (
          <span>Not counted by this service</span>
        ) : (
          !isWaiting && <RangeScale bars={bars} unit={unit} />
        )}
      </p>
      {bars.isIncomplete && <p className={styles.missing}>Titles can be missing here.</p>}
    </fieldset>
  );
}
