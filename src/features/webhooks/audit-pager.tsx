import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { DeliveryAudit } from '#contract/delivery-audit.ts';
import { formatCount } from '#lib/format-count.ts';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './webhooks.module.css';

export interface AuditPagerProps {
  readonly audit: DeliveryAudit;
  readonly onPage: (page: number) => void;
}

/** Which attempts of how many are shown, and the way to the others. */
export function AuditPager({ audit, onPage }: AuditPagerProps) {
  const { page_number: page, page_size: size, total_pages: pages, total_count: count } = audit;
  const first = (page - 1) * size + 1;
  const last = first + audit.items.length - 1;
  return (
    <nav className={styles.pager} aria-label="Pages of the audit">
      <span>
        {last >= first && `${formatCount(first)} to ${formatCount(last)} of ${formatCount(count)}`}
      </span>
      <span className={styles.space} />
      <IconButton
        size="small"
        label="Previous page"
        disabled={page <= 1}
        onClick={() => onPage(Math.min(page - 1, pages))}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <span>
        <b>{formatCount(page)}</b> of {formatCount(pages)}
      </span>
      <IconButton
        size="small"
        label="Next page"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </nav>
  );
}
