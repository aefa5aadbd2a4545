import { readMisread } from '@property/client/reading/misread.ts';
import type {
  DeliveryAttempt,
  DeliveryStatistics,
} from '@property/contract/documents/delivery-audit.ts';
import {
  AUDIT_PAGE_SIZE,
  WEBHOOK_TIMEOUT_MILLISECONDS,
} from '@property/contract/documents/limits-documents.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDocuments } from '#api/documents/documents-context.ts';
import { type DeliveryDay, DeliveryDays } from '#charts/delivery-days.tsx';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { AUDIT_DAYS, type AuditPeriod } from '#lib/links/audit-codec.ts';
import { useAuditView } from '#lib/links/use-audit-view.ts';
import { readDay } from '#lib/local-day.ts';
import { NotUnderstood } from '#records/not-understood.tsx';
import { joinClassNames } from '#ui/class-names.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import inputs from '#ui/controls/text-input.module.css';
import { DataTable } from '#ui/data-table.tsx';
import cards from '../card.module.css';
import { AnswerState } from './answer-state.tsx';
import deliveries from './deliveries.module.css';
import { listDays, readDays, readPeriod } from './delivery-period.ts';
import { formatTook } from './describe-attempt.ts';
import styles from './webhooks.module.css';

/** Pages of the audit that the chart reads at most: the service allows 60 requests a minute. */
const CHART_PAGES = 5;
/** More days than this are no bars that can be told apart. */
const CHART_DAYS = 92;

/** How deliveries went in a period: the service's figures, and a chart from the audit. */
export function StatisticsCard({ now }: { readonly now: Date }) {
  const { webhooks } = useDocuments();
  const { view, update } = useAuditView();
  const period = readPeriod(view.period, now);
  const { data, error, refetch, isFetching } = useQuery(webhooks.statistics(period));
  const { total_attempts: total, successful_deliveries: delivered } = data ?? {};
  const { failed_deliveries: failed, success_rate: rate } = data ?? {};
  const hasAny = total !== 0;
  return (
    <section className={cards.card} aria-label="Statistics" aria-busy={isFetching}>
      <div className={cards.cardHead}>
        <h2>Deliveries</h2>
        <span className={cards.space} />
        <PeriodChoice value={view.period} now={now} onChange={(next) => update({ period: next })} />
      </div>
      <AnswerState query={{ data, error, refetch, isFetching }} heights={[56]} />
      {data && (
        <>
          <dl className={joinClassNames(cards.figures, deliveries.figures)}>
            <div>
              <dt>Delivery attempts</dt>
              <dd>{total === undefined ? NOT_KNOWN : formatCount(total)}</dd>
            </div>
            <div>
              <dt>Delivered</dt>
              <dd>
                {delivered === undefined ? NOT_KNOWN : formatCount(delivered)}{' '}
                {failed !== undefined && <small>{formatCount(failed)} failed</small>}
              </dd>
            </div>
            <div>
              <dt>Success rate</dt>
              <dd>
                {hasAny ? formatRate(rate) : NOTHING} {!hasAny && <small>nothing sent</small>}
              </dd>
            </div>
            <div>
              <dt>Average time to answer</dt>
              <dd>
                {hasAny ? formatAverage(data) : NOTHING}{' '}
                <small>limit {formatTook(WEBHOOK_TIMEOUT_MILLISECONDS)}</small>
              </dd>
            </div>
          </dl>
          {hasAny && <DaysChart now={now} total={total ?? 0} />}
          {readMisread(data) && (
            <div className={styles.inset}>
              <NotUnderstood answer={data} />
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** The attempts of the period by day; says so where only the newest of them are drawn. */
function DaysChart({ now, total }: { readonly now: Date; readonly total: number }) {
  const { webhooks } = useDocuments();
  const { view } = useAuditView();
  const size = AUDIT_PAGE_SIZE.maximum;
  const count = Math.min(CHART_PAGES, Math.ceil(total / size));
  const pages = useQueries({
    queries: Array.from({ length: count }, (_, index) =>
      webhooks.audit({
        ...readPeriod(view.period, now),
        page_number: index + 1,
        page_size: size,
      }),
    ),
  });
  const span = readDays(view.period, now);
  const attempts = pages.flatMap(({ data }) => data?.items ?? []);
  const days = countDays(attempts, span);
  if (attempts.length === 0 || days.length > CHART_DAYS) return null;
  const failed = days.reduce((sum, day) => sum + day.failed, 0);
  const part =
    attempts.length < total ? ` The newest ${formatCount(attempts.length)} of them are drawn.` : '';
  const summary = `${formatCountOf(attempts.length, 'attempt')} in ${formatCountOf(days.length, 'day')}, ${failed} failed.${part}`;
  return (
    <div className={deliveries.chart}>
      <DeliveryDays
        title="Attempts by day"
        summary={summary}
        days={days}
        table={
          <DataTable
            caption="Attempts by day"
            rows={days.filter((day) => day.delivered + day.failed > 0)}
            rowKey={({ day }) => day}
            columns={[
              { key: 'day', header: 'Day', isRowHeader: true, render: ({ label }) => label },
              { key: 'ok', header: 'Delivered', align: 'end', render: (day) => day.delivered },
              { key: 'bad', header: 'Failed', align: 'end', render: (day) => day.failed },
            ]}
          />
        }
      />
      {part && <p className={styles.hint}>{part.trim()}</p>}
    </div>
  );
}

/** An average over attempts of which none was answered well is how long failing takes. */
function formatAverage(statistics: DeliveryStatistics): string {
  const { successful_deliveries: delivered, average_duration_ms: average } = statistics;
  return delivered === 0 ? 'None' : formatTook(average);
}

/** In place of a figure that the service does not tell. */
const NOT_KNOWN = 'Not known';

/** In place of a figure that nothing was sent for. */
const NOTHING = '–';

/** A fraction from 0 to 1 as a percentage, once (D-150). */
function formatRate(fraction: number | undefined): string {
  return fraction === undefined ? NOT_KNOWN : `${(fraction * 100).toFixed(1)}%`;
}

interface PeriodChoiceProps {
  readonly value: AuditPeriod;
  readonly now: Date;
  readonly onChange: (period: AuditPeriod) => void;
}

const OPTIONS = AUDIT_DAYS.map((days) => ({ value: String(days), label: `${days} days` }));

/** Some days up to today, or from one day to another; it holds for the figures and the audit. */
function PeriodChoice({ value, now, onChange }: PeriodChoiceProps) {
  const id = useId();
  const { from, to } = readDays(value, now);
  const choose = (change: { readonly from?: string; readonly to?: string }) => {
    const next = { from, to, ...change };
    // A start after the end moves the other one along; an emptied field changes nothing.
    if (next.from === '' || next.to === '') return;
    const isTurned = next.from > next.to;
    const day = change.from ?? change.to ?? from;
    onChange({ kind: 'dates', ...(isTurned ? { from: day, to: day } : next) });
  };
  return (
    <div className={deliveries.period}>
      <Segmented
        label="Period"
        options={OPTIONS}
        value={value.kind === 'days' ? String(value.days) : ''}
        onChange={(days) => onChange({ kind: 'days', days: Number(days) })}
      />
      <label htmlFor={`${id}-from`} className="visually-hidden">
        From
      </label>
      <input
        id={`${id}-from`}
        type="date"
        className={joinClassNames(inputs.small, deliveries.input)}
        value={from}
        onChange={({ target }) => choose({ from: target.value })}
      />
      <span>to</span>
      <label htmlFor={`${id}-to`} className="visually-hidden">
        To
      </label>
      <input
        id={`${id}-to`}
        type="date"
        className={joinClassNames(inputs.small, deliveries.input)}
        value={to}
        onChange={({ target }) => choose({ to: target.value })}
      />
    </div>
  );
}

/** Attempts by day where the person is, every day of the period with what it had. */
function countDays(
  attempts: readonly DeliveryAttempt[],
  period: { readonly from: string; readonly to: string },
): DeliveryDay[] {
  const counts = new Map<string, { delivered: number; failed: number }>();
  for (const { attempted_at: at, is_success: ok } of attempts) {
    const day = readDay(at);
    const count = counts.get(day) ?? { delivered: 0, failed: 0 };
    if (ok) count.delivered += 1;
    else if (ok === false) count.failed += 1;
    counts.set(day, count);
  }
  return listDays(period).map((day) => ({
    day,
    label: formatDate(day),
    ...(counts.get(day) ?? { delivered: 0, failed: 0 }),
  }));
}
