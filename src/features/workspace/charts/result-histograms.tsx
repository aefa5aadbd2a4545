import type { SearchRequest } from '@property/contract/search/search-request.ts';
import type { TitlePath } from '@property/contract/title-fields.ts';
import type { ReadUnit, UnitSystem } from '@property/contract/units.ts';
import { memo, Suspense, useMemo, useState } from 'react';
import { RangeHistogram, RangeScale } from '#filters/editors/range-histogram.tsx';
import { measureReach, useRangeBars } from '#filters/editors/use-range-bars.ts';
import type { Whole } from '#filters/editors/whole-bars.tsx';
import { changeField, findFilter } from '#filters/model/edit-filters.ts';
import type { NumberRange } from '#filters/model/filter.ts';
import type { RangeKind } from '#filters/model/filter-fields.ts';
import { abbreviateInside } from '#filters/words/describe-search.ts';
import { abbreviateRange, chooseRangeUnit, fromBaseAmount } from '#filters/words/range-unit.ts';
import { lazyWithStandIn } from '#lib/lazy-with-stand-in.ts';
import { useMapLook } from '#lib/links/use-map-look.ts';
import { askAfterMap } from '../points/map-first.ts';
import type { CurrentSearch } from '../use-current-search.ts';
import styles from './result-histograms.module.css';

const RangeSummary = lazyWithStandIn(() => import('./range-summary.tsx'));

export interface ResultHistogramsProps {
  readonly current: CurrentSearch;
  readonly units: UnitSystem;
}

/** The figure of the last sale per square foot, where titles have it in a field of their own (O-152). */
const LAST_RATE = 'lastSalePricePerSquareFoot' satisfies TitlePath;

/**
 * Site area and sale price of what was found; brushing one filters by it. While the map is coloured
 * by the last sale per square foot, that stands in place of the price.
 */
export const ResultHistograms = memo(function ResultHistograms({
  current,
  units,
}: ResultHistogramsProps) {
  const later = useMemo(
    () => ({ ...current, ask: (request: SearchRequest) => askAfterMap(current.ask(request)) }),
    [current],
  );
  const { colouring } = useMapLook().look;
  const isByRate = colouring === 'psf' && current.dialect.titleFields.includes(LAST_RATE);
  const shared = { current: later, units };
  return (
    <div className={styles.pair}>
      <ResultHistogram kind="size" title="Site area" {...shared} />
      {isByRate ? (
        <ResultHistogram
          key="last-psf"
          kind="last-psf"
          title="Last sale, £ per sq ft"
          {...shared}
        />
      ) : (
        <ResultHistogram key="sale" kind="sale" title="Sale price" {...shared} />
      )}
    </div>
  );
});

/** A price by the floor is called by its unit alone: with more its median would have no room. */
function writeHeading(kind: RangeKind, title: string, { prefix, suffix }: ReadUnit): string {
  if (kind === 'last-psf') return `${prefix} ${suffix}`;
  return suffix === '' ? title : `${title}, ${suffix}`;
}

function ResultHistogram({
  kind,
  title,
  current,
  units,
}: ResultHistogramsProps & { readonly kind: RangeKind; readonly title: string }) {
  const { search, update } = current;
  const unit = chooseRangeUnit(search.index, kind, units);
  const filter = findFilter(search, kind);
  const range = filter?.type === 'range' ? filter.range : undefined;
  const isLeftOut = filter?.type === 'range' && filter.not === true;
  // While a handle is dragged, what would be chosen there.
  const [moved, setMoved] = useState<NumberRange | null>(null);
  const said = moved ?? range;
  const [reach, setReach] = useState(0);
  const [whole, setWhole] = useState<Whole | null>(null);
  const bars = useRangeBars(kind, search, current, unit, Math.max(reach, whole?.top ?? 0));
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
          {writeHeading(kind, title, unit)}
        </span>
        {said ? (
          <span className={styles.value}>
            {isLeftOut ? `Not ${abbreviateInside(said, unit)}` : abbreviateRange(said, unit)}
          </span>
        ) : (
          bars.error === null && (
            <span className={styles.summary}>
              <Suspense>
                <RangeSummary kind={kind} current={current} unit={unit} />
              </Suspense>
            </span>
          )
        )}
      </p>
      <RangeHistogram
        label={title}
        bars={bars}
        unit={unit}
        range={range ?? {}}
        isLeftOut={isLeftOut}
        size="small"
        kind={kind}
        search={search}
        current={current}
        whole={whole}
        onWhole={setWhole}
        onMove={setMoved}
        onCommit={(next) =>
          update(changeField(search, kind, next ? { type: 'range', kind, range: next } : null))
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
