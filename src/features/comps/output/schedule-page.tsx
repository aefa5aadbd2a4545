import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { useServices } from '#api/services-context.ts';
import { describePart } from '#lib/export/describe-export.ts';
import { formatDate } from '#lib/format-date.ts';
import { splitAddress } from '#lib/split-address.ts';
import { useLabel } from '#parts/use-label.ts';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { CompsShapes } from '../deals/use-deal-question.ts';
import { listDealConditions } from '../filters/deal-filter-words.ts';
import { CompsFault } from '../page/comps-fault.tsx';
import { StatisticsTable } from '../page/statistics-table.tsx';
import { useComps } from '../page/use-comps.ts';
import { DEAL_COLUMN_WORDS, type DealContext } from '../table/deal-columns.tsx';
import { listShownColumns } from '../table/list-shown-columns.ts';
import { listRules } from './describe-statistics.ts';
import { ScheduleAdjustments } from './schedule-adjustments.tsx';
import styles from './schedule-page.module.css';

/** The schedule on paper: what was searched, when, how complete it is, the deals and their figures. */
export function SchedulePage({ shapes }: { readonly shapes: CompsShapes }) {
  const comps = useComps(shapes);
  const { config } = useServices();
  const { search } = useLocation();
  const label = useLabel();
  const { subject, loaded, ticked, tickedIds, deals, schedule, view, units, question } = comps;
  const { measure, basis } = view;
  const { readDistance } = comps;
  const context = useMemo(
    (): DealContext => ({
      units,
      label,
      median: schedule.summaries[measure]?.median ?? null,
      measure,
      basis,
      ofLettings: schedule.ofLettings,
      readDistance,
    }),
    [units, label, schedule, measure, basis, readDistance],
  );
  const { title } = subject;
  const isOfTicked = tickedIds.size > 0;
  const rows = isOfTicked ? ticked.deals : deals;
  const fault = subject.error ?? shapes.error ?? (deals.length === 0 ? loaded.error : null);
  const columns = listShownColumns(view.columns, rows, title !== null);
  const part = describePart(
    {
      rows: rows.length,
      total: isOfTicked ? rows.length : loaded.total,
      isCapped: !isOfTicked && loaded.isCapped,
      isStopped: false,
    },
    'deal',
  );
  return (
    <article className={styles.page} aria-busy={loaded.isLoading || loaded.isArriving}>
      <div className={styles.tools}>
        <Link to={`/comps${search}`}>
          <ArrowLeft aria-hidden="true" />
          Comparable deals
        </Link>
        <Button variant="primary" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      </div>
      <header>
        <h1 className={styles.heading}>
          Schedule of comparable deals
          {title !== null && ` for ${title.number ?? 'a title'}`}
        </h1>
        {title !== null && (
          <p>
            {splitAddress(title.mainAddress, title.number).name},{' '}
            {splitAddress(title.mainAddress, title.number).place}
          </p>
        )}
      </header>
      <dl className={styles.about}>
        <div>
          <dt>Searched for</dt>
          <dd>
            <ul>
              {listDealConditions(question, title?.number ?? null, units, label).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </dd>
        </div>
        <div>
          <dt>Holds</dt>
          <dd>{isOfTicked ? `${part} They were selected by hand.` : part}</dd>
        </div>
        <div>
          <dt>Made</dt>
          <dd>
            {formatDate(new Date().toISOString())}, {config.environment.name}
          </dd>
        </div>
      </dl>
      {fault !== null && fault !== undefined && <CompsFault error={fault} onRetry={loaded.retry} />}
      {loaded.isLoading ? (
        <Skeleton height={240} />
      ) : (
        <>
          <section aria-label="Statistics">
            <h2 className={styles.title}>Statistics</h2>
            <StatisticsTable schedule={schedule} units={units} />
          </section>
          <section aria-label="Deals">
            <h2 className={styles.title}>Deals</h2>
            <DataTable
              caption="Deals"
              columns={[
                {
                  key: 'number',
                  header: '',
                  render: (deal) => rows.indexOf(deal) + 1,
                },
                {
                  key: 'address',
                  header: 'Address',
                  isRowHeader: true,
                  wide: true,
                  render: (deal) =>
                    `${deal.address ?? deal.name}${schedule.outliers.has(deal.id) ? ' (outlier)' : ''}${comps.duplicates.has(deal.id) ? ' (possible duplicate)' : ''}`,
                },
                ...columns.map((column) => ({
                  key: column,
                  header: DEAL_COLUMN_WORDS[column].header(context),
                  align: DEAL_COLUMN_WORDS[column].isNumber ? ('end' as const) : ('start' as const),
                  render: (deal: (typeof rows)[number]) =>
                    DEAL_COLUMN_WORDS[column].text(deal, context) || '–',
                })),
              ]}
              rows={rows}
              rowKey={(deal) => deal.id}
            />
          </section>
          <ScheduleAdjustments comps={comps} />
          <section aria-label="Notes">
            <h2 className={styles.title}>Notes</h2>
            <ul className={styles.notes}>
              {listRules(comps).map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </section>
        </>
      )}
      <p className={styles.link}>{window.location.href.replace('/comps/schedule', '/comps')}</p>
    </article>
  );
}
