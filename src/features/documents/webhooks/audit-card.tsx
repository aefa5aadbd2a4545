import { readMisread } from '@property/client/reading/misread.ts';
import type { DeliveryAudit } from '@property/contract/documents/delivery-audit.ts';
import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useRef } from 'react';
import { useDocuments } from '#api/documents/documents-context.ts';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { useAuditView } from '#lib/links/use-audit-view.ts';
import { NotUnderstood } from '#records/not-understood.tsx';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Note } from '#ui/note.tsx';
import cards from '../card.module.css';
import { AnswerState } from './answer-state.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import deliveries from './deliveries.module.css';
import { readPeriod } from './delivery-period.ts';
import styles from './webhooks.module.css';

/** Heights of the rows drawn before they have come, in pixels. */
const ROWS = [34, 34, 34, 34, 34];

interface AuditCardProps {
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
  const attempts = data?.items ?? [];
  const shown = view.onlyFailed ? attempts.filter(({ is_success: ok }) => ok === false) : attempts;
  const isMisread = readMisread(data) !== undefined;
  const isNarrowed = view.document !== '' || view.webhook !== null;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button goes with what it leads away from, and would take the focus along.
  const leave = (change: Parameters<typeof update>[0]) => {
    heading.current?.focus();
    update(change);
  };
  return (
    <section className={cards.card} aria-label="Delivery audit" aria-busy={isFetching}>
      <div className={cards.cardHead}>
        <h2 ref={heading} tabIndex={-1} data-audit="">
          Delivery audit
        </h2>
        <span role="status">
          {data && formatCountOf(countAttempts(data), 'attempt')}
          {view.onlyFailed && attempts.length > 0 && `, ${shown.length} failed on this page`}
        </span>
        <span className={cards.space} />
        <AuditFilters view={view} onChange={update} attempts={attempts} />
      </div>
      {notices.map(({ parameter, message }) => (
        <div key={parameter} className={styles.inset}>
          <Note tone="warn">{message}</Note>
        </div>
      ))}
      <AnswerState query={{ data, error, refetch, isFetching }} heights={ROWS} />
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
      {data && countAttempts(data) > 0 && attempts.length === 0 && !isMisread && (
        <EmptyState
          title={`There is no page ${view.page}`}
          action={<Button onClick={() => leave({ page: data.total_pages ?? 1 })}>Last page</Button>}
        />
      )}
      {attempts.length > 0 && shown.length === 0 && (
        <EmptyState title="None on this page failed">Other pages may hold some.</EmptyState>
      )}
      {shown.length > 0 && <AuditTable attempts={shown} openId={openId} link={link} />}
      {isMisread && (
        <div className={styles.inset}>
          <NotUnderstood answer={data} />
        </div>
      )}
      {data && countAttempts(data) > 0 && (
        <AuditPager
          audit={data}
          onPage={(page) => update({ page })}
          failed={view.onlyFailed && attempts.length > 0 ? shown.length : null}
        />
      )}
    </section>
  );
}

/** As many as the service says; where it does not, those that came. */
function countAttempts({ total_count: count, items }: DeliveryAudit): number {
  return count ?? items.length;
}

interface AuditPagerProps {
  readonly audit: DeliveryAudit;
  readonly onPage: (page: number) => void;
  /** How many of the page are in view: those that failed; null when all of it is. */
  readonly failed: number | null;
}

/**
 * Which attempts of how many are shown, and the way to the others. A button at an end can do nothing
 * and still holds the focus that came with the last press.
 */
function AuditPager({ audit, onPage, failed }: AuditPagerProps) {
  const { page_number: page = 1, page_size: size = audit.items.length } = audit;
  const { total_pages: pages = page } = audit;
  const count = countAttempts(audit);
  const first = (page - 1) * size + 1;
  const last = first + audit.items.length - 1;
  return (
    <nav className={deliveries.pager} aria-label="Pages of the audit">
      <span>
        {failed !== null && `${formatCount(failed)} failed among `}
        {last >= first && `${formatCount(first)} to ${formatCount(last)} of ${formatCount(count)}`}
      </span>
      <span className={cards.space} />
      <IconButton
        size="small"
        label="Previous page"
        aria-disabled={page <= 1}
        onClick={() => page > 1 && onPage(Math.min(page - 1, pages))}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <span>
        <b>{formatCount(page)}</b> of {formatCount(pages)}
      </span>
      <IconButton
        size="small"
        label="Next page"
        aria-disabled={page >= pages}
        onClick={() => page < pages && onPage(page + 1)}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </nav>
  );
}
