import { type CSSProperties, type ReactNode, useRef } from 'react';
import { formatSignedPercent } from '#lib/format/format-signed-percent.ts';
import type { StoredAdjustment } from '#storage/adjustments-database.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { useOverflow } from '#ui/hooks/use-overflow.ts';
import { nameMeasure } from '../deals/measures.ts';
import figures from '../figures.module.css';
import type { Comps } from '../page/use-comps.ts';
import { DealNumber, StatusWords } from '../status/status-mark.tsx';
import { DEAL_COLUMN_WORDS, DealName } from '../table/deal-columns.tsx';
import type { DealContext } from '../table/deal-context.ts';
import { type AdjustedDeal, FACTORS, readSteps, WEIGHT } from './adjust-deals.ts';
import { AdjustmentCell } from './adjustment-cell.tsx';
import styles from './adjustment-grid.module.css';
import { FixedStep } from './fixed-step.tsx';
import { type SubjectFacts, writeFloorShare } from './subject-facts.ts';
import { explainNoSuggestion } from './suggest-time.ts';
import type { Adjustments } from './use-adjustments.ts';
import { listOtherSteps } from './valuation.ts';

interface AdjustmentTableProps {
  readonly comps: Comps;
  readonly context: DealContext;
  readonly queryString: string;
  /** Null without a title. */
  readonly subject: SubjectFacts | null;
  readonly rows: readonly AdjustedDeal[];
  readonly median: number | null;
  readonly kept: Adjustments;
  /** What the index says of the time of deals that have no such adjustment. */
  readonly suggestions: ReadonlyMap<string, StoredAdjustment>;
  readonly onDraft: (dealId: string, factor: string, value: StoredAdjustment | undefined) => void;
}

/** The subject beside the deals: facts above, percentages with their reasons below, a column each. */
export function AdjustmentTable(props: AdjustmentTableProps) {
  const { comps, context, queryString, subject, rows, median, kept, suggestions } = props;
  const { view, units, schedule, numbers, tickedIds } = comps;
  const scroller = useRef<HTMLDivElement>(null);
  const { before, after } = useOverflow(scroller, rows.length);
  const { format, name } = nameMeasure(view.measure, units, schedule.ofLettings);
  const isIndexed = view.basis === 'indexed' && view.measure !== 'yield';
  const hasTime = rows.some(
    ({ deal }) => (readSteps(kept.adjustments, deal.id).time?.percent ?? 0) !== 0,
  );
  const isBegun = rows.some(
    ({ deal }) => Object.keys(readSteps(kept.adjustments, deal.id)).length > 0,
  );
  const { change } = kept;
  const others = isBegun ? [] : listOtherSteps(kept.changes, view, rows);
  const text =
    (column: 'date' | 'price' | 'tenure' | 'distance' | 'floor') => (row: AdjustedDeal) =>
      DEAL_COLUMN_WORDS[column].text(row.deal, context) || '–';
  const facts: readonly [string, ReactNode, (row: AdjustedDeal) => ReactNode][] = [
    ['Status', subject?.status, ({ deal }) => <StatusWords status={deal.evidence} />],
    ['Date', subject?.date, text('date')],
    [schedule.ofLettings ? 'Rent' : 'Price', subject?.price, text('price')],
    [
      `${name}${isIndexed ? ', indexed' : ''}`,
      subject?.rate,
      ({ base }) => <strong>{format(base)}</strong>,
    ],
    [
      'Floor area',
      subject?.floor,
      (row) => (
        <>
          {text('floor')(row)}{' '}
          <small>{writeFloorShare(row.deal.floorArea, subject?.toldFloorArea)}</small>
        </>
      ),
    ],
    ['Tenure', subject?.tenure, text('tenure')],
    ...(subject === null
      ? []
      : ([['Distance', '', text('distance')]] as [
          string,
          ReactNode,
          (r: AdjustedDeal) => string,
        ][])),
  ];
  const hint = (id: string) => (subject === null ? null : <td>{subject.hints[id]}</td>);
  const cells = (id: string, factor: string, isWeight = false) =>
    rows.map(({ deal }) => (
      <td key={deal.id}>
        {change === null ? (
          <FixedStep step={readSteps(kept.adjustments, deal.id)[id]} isWeight={isWeight} />
        ) : (
          <AdjustmentCell
            label={`${factor} of ${deal.name}`}
            value={readSteps(kept.adjustments, deal.id)[id]}
            usual={isWeight ? 100 : 0}
            {...(isWeight ? { minimum: 0, maximum: 100 } : {})}
            {...(id === 'time' && {
              suggestion: suggestions.get(deal.id) ?? null,
              unsuggested: explainNoSuggestion(deal, view),
            })}
            onChange={(value) => {
              props.onDraft(deal.id, id, value);
              change(deal, id, value);
            }}
            onDraft={(value) => props.onDraft(deal.id, id, value)}
          />
        )}
      </td>
    ));
  const span = rows.length + (subject === null ? 1 : 2);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, a part that scrolls sideways
    <div
      role="group"
      aria-label="Adjustments, scrollable"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the keyboard
      tabIndex={0}
      ref={scroller}
      className={styles.scroller}
      data-before={before || undefined}
      data-after={after || undefined}
    >
      <table
        className={joinClassNames(figures.table, styles.table)}
        aria-label="Adjustments"
        data-subject={subject !== null || undefined}
        data-many={rows.length > 4 || undefined}
        style={{ '--deals': rows.length } as CSSProperties}
      >
        <thead>
          <tr>
            <td />
            {subject !== null && (
              <th scope="col">
                <span className={styles.deal}>
                  <span className={styles.own}>S</span>
                  <span>
                    <b>{subject.name}</b>
                    <small>{subject.number}</small>
                  </span>
                </span>
              </th>
            )}
            {rows.map(({ deal }) => (
              <th key={deal.id} scope="col">
                <span className={styles.deal}>
                  <DealNumber
                    number={numbers.get(deal.id)}
                    isCounted={tickedIds.has(deal.id) && view.counted.includes(deal.evidence)}
                  />
                  <DealName deal={deal} search={queryString} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(([label, own, read]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {subject !== null && <td>{own}</td>}
              {rows.map((row) => (
                <td key={row.deal.id}>{read(row)}</td>
              ))}
            </tr>
          ))}
          <tr className={styles.group} data-warn={(isIndexed && hasTime) || undefined}>
            <td colSpan={span}>
              <div>
                <b>Adjustments</b>
                <span>in percent, to bring each deal to the subject</span>
                <span>
                  {isIndexed
                    ? 'Basis: indexed, so time is counted already.'
                    : schedule.ofLettings
                      ? 'Basis: as let. No index of rents says what time did.'
                      : 'Basis: as sold. On Indexed, time would count twice.'}
                </span>
                {others.length > 0 && (
                  <button
                    type="button"
                    className={styles.all}
                    onClick={() => {
                      for (const { deal, factor, step } of others) change?.(deal, factor, step);
                    }}
                  >
                    Take over {others.length} made {isIndexed ? 'as sold' : 'indexed'}, without time
                  </button>
                )}
                {suggestions.size > 0 && (
                  <button
                    type="button"
                    className={styles.all}
                    onClick={() => {
                      for (const { deal } of rows) {
                        const suggestion = suggestions.get(deal.id);
                        if (suggestion) change?.(deal, 'time', suggestion);
                      }
                    }}
                  >
                    Use the index for {rows.length === suggestions.size ? 'all ' : ''}
                    {suggestions.size}
                  </button>
                )}
              </div>
            </td>
          </tr>
          {FACTORS.map(({ id, name: factor }) => (
            <tr key={id}>
              <th scope="row">{factor}</th>
              {hint(id)}
              {cells(id, factor)}
            </tr>
          ))}
          <tr>
            <th scope="row">Weight</th>
            {hint(WEIGHT)}
            {cells(WEIGHT, 'Weight', true)}
          </tr>
          <tr>
            <th scope="row">Total</th>
            {hint('total')}
            {rows.map(({ deal, gross, net }) => (
              <td key={deal.id}>
                {gross === 0
                  ? 'not adjusted'
                  : `${formatSignedPercent(Number(net.toFixed(1)))} in all`}
              </td>
            ))}
          </tr>
          <tr className={styles.last}>
            <th scope="row">Adjusted</th>
            {subject !== null && (
              <td>
                {median !== null && (
                  <>
                    <strong>{format(median)}</strong> <small>median</small>
                  </>
                )}
              </td>
            )}
            {rows.map(({ deal, adjusted }) => (
              <td key={deal.id}>
                <strong>{format(adjusted)}</strong>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
