import type { UnitSystem } from '@property/contract/units.ts';
import { formatCountOf } from '#lib/format/format-count.ts';
import { formatSignedPercent } from '#lib/format/format-signed-percent.ts';
import {
  type AdjustedFigure,
  type AdjustmentChange,
  USUAL_FIGURE,
} from '#storage/adjustments-database.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { nameMeasure, readIndexFactor } from '../deals/measures.ts';
import type { Comps } from '../page/use-comps.ts';
import {
  ADJUSTMENT_RULE,
  type AdjustedDeal,
  ENOUGH_COMPS,
  FACTORS,
  readSteps,
  WEIGHT,
} from './adjust-deals.ts';
import { AdjustmentCell } from './adjustment-cell.tsx';
import styles from './adjustment-grid.module.css';
import { AdjustmentHistory, nameFigure } from './adjustment-history.tsx';
import { AdjustmentNoResult, AdjustmentResult } from './adjustment-result.tsx';
import { type Adjustments, useAdjustedDeals } from './use-adjustments.ts';
import { readFigure } from './valuation.ts';

/** The selected deals, brought to the title step by step, each step with its reason. */
export function AdjustmentGrid({ comps }: { readonly comps: Comps }) {
  const { view, units, ticked, schedule } = comps;
  const { measure, basis } = view;
  const { kept, rows, range, without } = useAdjustedDeals(comps);
  const words = nameMeasure(measure, units, schedule.ofLettings);
  const unreasoned = rows.reduce((sum, row) => sum + row.unreasoned, 0);

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
        Select deals in the table, the chart or on the map. Each then gets a row here with{' '}
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
      {range === null ? <AdjustmentNoResult /> : <AdjustmentResult comps={comps} range={range} />}
      <GridTable comps={comps} rows={rows} kept={kept} />
      {/* Below the table: they come and go with what is typed in it, and no field may move then. */}
      {(range?.count ?? 0) < ENOUGH_COMPS && (
        <Note tone="warn" role="status">
          {formatCountOf(range?.count ?? 0, 'comparable')} {range?.count === 1 ? 'counts' : 'count'}
          : fewer than {ENOUGH_COMPS} are too few to rely on.
        </Note>
      )}
      {unreasoned > 0 && (
        <Note tone="warn" role="status">
          {formatCountOf(unreasoned, 'adjustment')} {unreasoned === 1 ? 'has' : 'have'} no reason
          yet.
        </Note>
      )}
      <p className={styles.note}>
        {ADJUSTMENT_RULE}
        {basis === 'indexed' &&
          measure !== 'yield' &&
          ' The figures are indexed already: a time adjustment comes on top of the index.'}
        {without > 0 &&
          ` ${formatCountOf(without, 'selected deal')} without ${words.name.toLowerCase()} on record cannot be adjusted.`}
      </p>
      <OtherFigures changes={kept.changes} figure={readFigure(view)} units={units} />
      <AdjustmentHistory changes={kept.changes} units={units} />
    </div>
  );
}

interface OtherFiguresProps {
  readonly changes: readonly AdjustmentChange[];
  readonly figure: AdjustedFigure;
  readonly units: UnitSystem;
}

/** A percentage belongs to one figure: says for which others there are some, and which are unclear. */
function OtherFigures({ changes, figure, units }: OtherFiguresProps) {
  const here = nameFigure(figure, units);
  const unclear = changes.filter(({ measure }) => measure === undefined).length;
  const others = new Set(
    changes.flatMap((change) => (change.measure === undefined ? [] : nameFigure(change, units))),
  );
  others.delete(here);
  if (others.size === 0 && unclear === 0) return null;
  return (
    <p className={styles.note}>
      Adjustments count for {here} only.
      {others.size > 0 && ` Others were made for: ${[...others].join('; ')}.`}
      {unclear > 0 &&
        ` ${formatCountOf(unclear, 'earlier change')} did not record a figure and ${unclear === 1 ? 'counts' : 'count'} for ${nameFigure(USUAL_FIGURE, units)}: check what was meant.`}
    </p>
  );
}

interface GridTableProps {
  readonly comps: Comps;
  readonly rows: readonly AdjustedDeal[];
  readonly kept: Adjustments;
}

function GridTable({ comps, rows, kept }: GridTableProps) {
  const { view, units, schedule } = comps;
  const words = nameMeasure(view.measure, units, schedule.ofLettings);
  const isIndexed = view.basis === 'indexed' && view.measure !== 'yield';
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, a part that scrolls sideways
    <div
      role="group"
      aria-label="Adjustments, scrollable"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the keyboard
      tabIndex={0}
      className={styles.scroller}
    >
      <table className={styles.table} aria-label="Adjustments">
        <thead>
          <tr>
            <th scope="col">Deal</th>
            <th scope="col" className={styles.figureColumn}>
              {words.name}
              {isIndexed ? ', indexed' : ''}
            </th>
            {FACTORS.filter(({ stage }) => stage === 'deal').map(({ id, name }) => (
              <th key={id} scope="col" className={styles.stepColumn}>
                {name}
              </th>
            ))}
            <th scope="col" className={styles.figureColumn}>
              After
            </th>
            {FACTORS.filter(({ stage }) => stage === 'property').map(({ id, name }) => (
              <th key={id} scope="col" className={styles.stepColumn}>
                {name}
              </th>
            ))}
            <th scope="col" className={styles.figureColumn}>
              Adjusted
            </th>
            <th scope="col" className={styles.stepColumn}>
              Weight
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <GridRow key={row.deal.id} row={row} kept={kept} format={words.format} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface GridRowProps {
  readonly row: AdjustedDeal;
  readonly kept: Adjustments;
  readonly format: (figure: number) => string;
}

function GridRow({ row, kept, format }: GridRowProps) {
  const { deal } = row;
  const steps = readSteps(kept.adjustments, deal.id);
  const factor = readIndexFactor(deal);
  const cell = (id: string, name: string) => (
    <td key={id}>
      <AdjustmentCell
        label={`${name} of ${deal.name}`}
        value={steps[id]}
        usual={id === WEIGHT ? 100 : 0}
        {...(id === WEIGHT ? { minimum: 0, maximum: 100 } : {})}
        onChange={(value) => kept.change(deal, id, value)}
      />
    </td>
  );
  const list = (stage: 'deal' | 'property') =>
    FACTORS.filter((each) => each.stage === stage).map(({ id, name }) => cell(id, name));
  return (
    <tr>
      <th scope="row">
        {deal.name}
        <small>{factor === null ? 'no index factor' : `index factor ${factor.toFixed(3)}`}</small>
      </th>
      <td className={styles.figure}>{format(row.base)}</td>
      {list('deal')}
      <td className={styles.figure}>{format(row.afterDeal)}</td>
      {list('property')}
      <td className={styles.figure}>
        <strong>{format(row.adjusted)}</strong>
        <small>
          {row.gross === 0
            ? 'not adjusted'
            : `${formatSignedPercent(Number(row.net.toFixed(1)))} in all`}
        </small>
      </td>
      {cell(WEIGHT, 'Weight')}
    </tr>
  );
}
