import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { DeliveryAudit } from '#contract/delivery-audit.ts';
import { formatCount } from '#lib/format-count.ts';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './webhooks.module.css';

export interface AuditPagerProps {
  readonly audit: DeliveryAudit;
  readonly onPage: (page: number) => void;
  /** How many of the page are in view: those that failed; null when all of it is. */
  readonly failed: number | null;
}

/**
 * Which attempts of how many are shown, and the way to the others. A button at an end can do nothing
 * and still holds the focus that came with the last press.
 */
export function AuditPager({ audit, onPage, failed }: AuditPagerProps) {
  const { page_number: page, page_size: size, total_pages: pages, total_count: count } = audit;
  const first = (page - 1) * size + 1;
  const last = first + audit.items.length - 1;
  return (
    <nav className={styles.pager} aria-label="Pages of the audit">
      <span>
        {failed !== null && `${formatCount(failed)} failed among `}
        {last >= first && `${formatCount(first)} to ${formatCount(last)} of ${formatCount(count)}`}
      </span>
      <span className={styles.space} />
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
