import type { UnitSystem } from '@property/contract/units.ts';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { AdjustedRangePlot } from '#charts/adjusted-range-plot.tsx';
import { formatCountOf } from '#lib/format/format-count.ts';
import { useLabel } from '#records/use-label.ts';
import {
  type AdjustedFigure,
  type AdjustmentChange,
  type StoredAdjustment,
  USUAL_FIGURE,
} from '#storage/adjustments-database.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Deal } from '../deals/deal.ts';
import { nameMeasure } from '../deals/measures.ts';
import figures from '../figures.module.css';
import type { Comps } from '../page/use-comps.ts';
import type { DealContext } from '../table/deal-context.ts';
import { ADJUSTMENT_RULE, type AdjustedRange, ENOUGH_COMPS, readSteps } from './adjust-deals.ts';
import styles from './adjustment-grid.module.css';
import { AdjustmentHistory, nameFigure } from './adjustment-history.tsx';
import { AdjustmentNoResult, AdjustmentResult } from './adjustment-result.tsx';
import { AdjustmentTable } from './adjustment-table.tsx';
import { readSubjectFacts } from './subject-facts.ts';
import { findSuggestedRange, suggestTime } from './suggest-time.ts';
import { type AdjustmentDrafts, type Adjustments, useAdjustedDeals } from './use-adjustments.ts';
import { readFigure } from './valuation.ts';

/** The selected deals, brought to the title step by step, each step with its reason. */
export function AdjustmentGrid({ comps }: { readonly comps: Comps }) {
  const { view, units, ticked, schedule } = comps;
  const { measure, basis } = view;
  const [drafts, setDrafts] = useState<AdjustmentDrafts>({});
  // What is typed belongs to one figure of one selection.
  const figureKey = `${measure} ${basis}`;
  const [draftsOf, setDraftsOf] = useState(figureKey);
  if (draftsOf !== figureKey) {
    setDraftsOf(figureKey);
    setDrafts({});
  }
  const { kept, rows, range, without } = useAdjustedDeals(comps, drafts);
  const { search: queryString } = useLocation();
  const label = useLabel();
  const { title } = comps.subject;
  const { readDistance, numbers } = comps;
  const { ofLettings, figuresOf } = schedule;
  const context = useMemo(
    (): DealContext => ({
      units,
      label,
      median: null,
      measure,
      basis,
      ...figuresOf,
      readDistance,
    }),
    [units, label, measure, basis, figuresOf, readDistance],
  );
  const suggestions = new Map(
    rows.flatMap(({ deal }): [string, StoredAdjustment][] => {
      if (kept.change === null) return [];
      const isSet = readSteps(kept.adjustments, deal.id).time !== undefined;
      const suggestion = isSet || drafts[deal.id]?.time ? null : suggestTime(deal, view);
      return suggestion ? [[deal.id, suggestion]] : [];
    }),
  );
  const suggested = findSuggestedRange(rows, suggestions);
  const subject = title && readSubjectFacts(title, comps.loaded.deals, measure, units);
  const words = nameMeasure(measure, units, ofLettings);
  const isIndexed = basis === 'indexed' && measure !== 'yield';
  const timed = isIndexed ? rows.filter(({ deal }) => hasTime(kept, deal.id)).length : 0;
  const unreasoned = rows.reduce((sum, row) => sum + row.unreasoned, 0);

  const isOfStatus = (deal: Deal) => view.counted.includes(deal.evidence);
  const hollow = ticked.deals.filter((deal) => !isOfStatus(deal)).length;
  // Rents and prices are never weighed together: where there are prices the rents have no column.
  const lettings = ticked.deals.filter(
    (deal) => deal.isLetting && !ofLettings && isOfStatus(deal),
  ).length;

  if (kept.fault !== null && kept.changes.length === 0 && rows.length === 0) {
    return (
      <Note tone="bad" role="alert">
        {kept.fault}
      </Note>
    );
  }
  if (kept.isPending || ticked.isPending) return <Skeleton height={120} />;
  if (rows.length === 0) {
    return (
      <EmptyState title="No deal to adjust yet">
        {without > 0 &&
          `${formatCountOf(without, 'selected deal')} without ${words.name.toLowerCase()} on record cannot be adjusted. `}
        {hollow > 0 &&
          `${formatCountOf(hollow, 'selected deal')} ${hollow === 1 ? 'has' : 'have'} a status that does not count. `}
        Select deals in the table, the chart or on the map. Each then gets a column here with{' '}
        {words.name.toLowerCase()} as its figure.
      </EmptyState>
    );
  }
  return (
    <div className={styles.panel}>
      {kept.fault !== null && (
        <Note tone="bad" role="alert">
          {kept.fault} What you see may not be kept.
        </Note>
      )}
      {hollow > 0 && (
        <Note tone="warn" role="status">
          {formatCountOf(hollow, 'selected deal')} {hollow === 1 ? 'has' : 'have'} no column here:{' '}
          {hollow === 1 ? 'its status does' : 'their status does'} not count. “Count others” takes{' '}
          {hollow === 1 ? 'it' : 'them'} in.
        </Note>
      )}
      {lettings > 0 && (
        <Note tone="warn" role="status">
          {formatCountOf(lettings, 'selected letting')} {lettings === 1 ? 'has' : 'have'} no column
          here: a rent a year is no price paid.
        </Note>
      )}
      <div className={styles.results}>
        {range === null ? (
          <AdjustmentNoResult />
        ) : (
          <AdjustmentResult comps={comps} range={range} suggested={suggested} />
        )}
        {range !== null && (
          <AdjustedRangePlot
            label={`${words.name} as sold and adjusted`}
            deals={rows.map(({ deal, base, adjusted, weight }) => ({
              id: deal.id,
              number: numbers.get(deal.id) ?? 0,
              base: base / words.factor,
              adjusted: adjusted / words.factor,
              counts: weight > 0,
            }))}
            range={scaleRange(range, words.factor)}
            suggested={suggested && scaleRange(suggested, words.factor)}
            asking={subject?.asking == null ? null : subject.asking / words.factor}
            formatTick={words.formatTick}
            format={(amount) => words.format(amount * words.factor)}
          />
        )}
      </div>
      <AdjustmentTable
        comps={comps}
        context={context}
        queryString={queryString}
        subject={subject}
        rows={rows}
        median={range?.median ?? null}
        kept={kept}
        suggestions={suggestions}
        onDraft={(dealId, factor, value) =>
          setDrafts((before) => ({
            ...before,
            [dealId]: { ...before[dealId], [factor]: value },
          }))
        }
      />
      {/* Below the table: they come and go with what is typed in it, and no field may move then. */}
      {(range?.count ?? 0) < ENOUGH_COMPS && (
        <Note tone="warn" role="status">
          {formatCountOf(range?.count ?? 0, 'comparable')} {range?.count === 1 ? 'counts' : 'count'}
          : fewer than {ENOUGH_COMPS} are too few to rely on.
        </Note>
      )}
      {timed > 0 && (
        <Note tone="warn" role="status">
          Time counts twice: these figures are indexed to today already, and{' '}
          {formatCountOf(timed, 'time adjustment')} {timed === 1 ? 'comes' : 'come'} on top.
        </Note>
      )}
      {unreasoned > 0 && (
        <Note tone="warn" role="status">
          {formatCountOf(unreasoned, 'adjustment')} {unreasoned === 1 ? 'has' : 'have'} no reason
          yet.
        </Note>
      )}
      <p className={figures.note}>
        {ADJUSTMENT_RULE}
        {without > 0 &&
          ` ${formatCountOf(without, 'selected deal')} without ${words.name.toLowerCase()} on record cannot be adjusted.`}
      </p>
      <OtherFigures
        changes={kept.changes}
        figure={readFigure(view)}
        units={units}
        ofLettings={ofLettings}
      />
      <AdjustmentHistory changes={kept.changes} units={units} ofLettings={ofLettings} />
    </div>
  );
}

interface OtherFiguresProps {
  readonly changes: readonly AdjustmentChange[];
  readonly figure: AdjustedFigure;
  readonly units: UnitSystem;
  readonly ofLettings: boolean;
}

/** A percentage belongs to one figure: says for which others there are some, and which are unclear. */
function OtherFigures({ changes, figure, units, ofLettings }: OtherFiguresProps) {
  const here = nameFigure(figure, units, ofLettings);
  const unclear = changes.filter(({ measure }) => measure === undefined).length;
  const others = new Set(
    changes.flatMap((change) =>
      change.measure === undefined ? [] : nameFigure(change, units, ofLettings),
    ),
  );
  others.delete(here);
  if (others.size === 0 && unclear === 0) return null;
  return (
    <p className={figures.note}>
      Adjustments count for {here} only.
      {others.size > 0 && ` Others were made for: ${[...others].join('; ')}.`}
      {unclear > 0 &&
        ` ${formatCountOf(unclear, 'earlier change')} did not record a figure and ${unclear === 1 ? 'counts' : 'count'} for ${nameFigure(USUAL_FIGURE, units, ofLettings)}: check what was meant.`}
    </p>
  );
}

function hasTime(kept: Adjustments, dealId: string): boolean {
  return (readSteps(kept.adjustments, dealId).time?.percent ?? 0) !== 0;
}

function scaleRange({ low, median, high }: AdjustedRange, factor: number) {
  return { low: low / factor, median: median / factor, high: high / factor };
}
