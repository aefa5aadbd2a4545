import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDocuments } from '#api/documents-context.ts';
import { formatCountOf } from '#lib/format-count.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Note } from '#ui/note.tsx';
import { SectionError } from '#ui/section-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useAuditView } from '#url/use-audit-view.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditPager } from './audit-pager.tsx';
import { AuditTable } from './audit-table.tsx';
import { readPeriod } from './delivery-period.ts';
import { readSectionFault } from './describe-webhook-fault.ts';
import styles from './webhooks.module.css';

export interface AuditCardProps {
  /** The event that is open beside the table. */
  readonly openId: string | null;
  /** The address of an event. */
  readonly link: (eventId: string) => string;
  readonly now: Date;
}

/** Every attempt to tell a webhook, newest first, a page at a time (D-141 to D-146, O-123). */
export function AuditCard({ openId, link, now }: AuditCardProps) {
  const { webhooks } = useDocuments();
  const { view, notices, update } = useAuditView();
  const { data, error, refetch, isFetching } = useQuery(
    webhooks.audit({
      ...readPeriod(view.period, now),
      subscription_id: view.webhook ?? undefined,
      document_reference: view.document === '' ? undefined : view.document,
      page_number: view.page,
      page_size: view.rows,
    }),
  );
  const fault = error && readSectionFault(error);
  const attempts = data?.items ?? [];
  const shown = view.onlyFailed ? attempts.filter(({ is_success: ok }) => !ok) : attempts;
  const isNarrowed = view.document !== '' || view.webhook !== null;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button goes with what it leads away from, and would take the focus along.
  const leave = (change: Parameters<typeof update>[0]) => {
    heading.current?.focus();
    update(change);
  };
  return (
    <section className={styles.card} aria-label="Delivery audit" aria-busy={isFetching}>
      <div className={styles.cardHead}>
        <h2 ref={heading} tabIndex={-1} data-audit="">
          Delivery audit
        </h2>
        <span role="status">
          {data && formatCountOf(data.total_count, 'attempt')}
          {view.onlyFailed && attempts.length > 0 && `, ${shown.length} failed on this page`}
        </span>
        <span className={styles.space} />
        <AuditFilters view={view} onChange={update} attempts={attempts} />
      </div>
      {notices.map(({ parameter, message }) => (
        <div key={parameter} className={styles.inset}>
          <Note tone="warn">{message}</Note>
        </div>
      ))}
      {fault && (
        <div className={styles.inset}>
          <SectionError
            {...fault}
            onRetry={fault.canRetry ? () => void refetch() : undefined}
            retrying={isFetching}
          />
        </div>
      )}
      {data === undefined && !fault && (
        <div className={styles.inset}>
          {[0, 1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height={34} />
          ))}
        </div>
      )}
      {data?.total_count === 0 && (
        <EmptyState
          title={isNarrowed ? 'No attempt fits these filters' : 'Nothing was sent in this period'}
          action={
            isNarrowed && (
              <Button onClick={() => leave({ document: '', webhook: null })}>Clear filters</Button>
            )
          }
        >
          {isNarrowed
            ? 'The document reference has to be the whole of it.'
            : 'Each message to your webhook stands here, whether it got through or not.'}
        </EmptyState>
      )}
      {data && data.total_count > 0 && attempts.length === 0 && (
        <EmptyState
          title={`There is no page ${view.page}`}
          action={<Button onClick={() => leave({ page: data.total_pages })}>Last page</Button>}
        />
      )}
      {attempts.length > 0 && shown.length === 0 && (
        <EmptyState title="None on this page failed">Other pages may hold some.</EmptyState>
      )}
      {shown.length > 0 && <AuditTable attempts={shown} openId={openId} link={link} />}
      {data && data.total_count > 0 && (
        <AuditPager
          audit={data}
          onPage={(page) => update({ page })}
          failed={view.onlyFailed && attempts.length > 0 ? shown.length : null}
        />
      )}
    </section>
  );
}
