import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChartScatter from 'lucide-react/icons/chart-scatter';
import FileText from 'lucide-react/icons/file-text';
import MapIcon from 'lucide-react/icons/map';
import { Link, useLocation } from 'react-router';
import { formatDate } from '#lib/format/format-date.ts';
import { useLabel } from '#records/use-label.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { type Deal, gradeEvidence } from '../deals/deal.ts';
import { TICKS_MAXIMUM, toggleTick } from '../link/comps-ticks.ts';
import { useCompsState } from '../link/use-comps-state.ts';
import styles from './deal-page.module.css';

/** What the deal is, and where to go from it. */
export function DealHeader({ deal }: { readonly deal: Deal }) {
  const { search } = useLocation();
  const label = useLabel();
  const { view, updateView } = useCompsState();
  const isTicked = view.ticked.includes(deal.id);
  const { grade, reason } = gradeEvidence(deal);
  const isFull = !isTicked && view.ticked.length >= TICKS_MAXIMUM;
  const toggle = () =>
    updateView(({ ticked }) => ({ ticked: toggleTick(ticked, deal.id) }), { replace: true });
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <Link className={styles.back} to={`/comps${search}`}>
          <ArrowLeft aria-hidden="true" />
          Comparable deals
        </Link>
        <CopyButton text={window.location.href} label="Copy link to this deal" />
      </div>
      <div className={styles.badges}>
        {deal.dealType && <Badge>{deal.dealType}</Badge>}
        {deal.transaction && deal.transaction !== deal.dealType && (
          <Badge>{deal.transaction}</Badge>
        )}
        {deal.status && <Badge>{label(deal.status)}</Badge>}
        {deal.validation && <Badge>{label(deal.validation)}</Badge>}
      </div>
      <h1 className={styles.heading} tabIndex={-1}>
        {deal.name}
        {deal.place !== '' && <span className={styles.place}>{deal.place}</span>}
      </h1>
      <p className={styles.line}>
        {deal.date !== null && <span>{formatDate(deal.date)}</span>}
        <span>
          Evidence grade <strong>{grade}</strong>: {reason}
        </span>
      </p>
      <nav className={styles.actions} aria-label="From this deal">
        {deal.titleId !== null && (
          <>
            <LinkButton to={`/titles/${deal.titleId}`}>
              <MapIcon aria-hidden="true" />
              Open its title
            </LinkButton>
            <LinkButton to={`/titles/${deal.titleId}/documents`}>
              <FileText aria-hidden="true" />
              Buy documents
            </LinkButton>
            <LinkButton to={`/comps?title=${deal.titleId}`}>
              <ChartScatter aria-hidden="true" />
              Find comps
            </LinkButton>
          </>
        )}
        <Button aria-pressed={isTicked} disabled={isFull} onClick={toggle}>
          {isTicked ? 'Take out of the schedule' : 'Select for the schedule'}
        </Button>
        {isFull && (
          <span>A link holds {TICKS_MAXIMUM} selected deals: take another out first.</span>
        )}
      </nav>
    </header>
  );
}
