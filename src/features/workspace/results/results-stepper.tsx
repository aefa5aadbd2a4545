import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import PanelLeft from 'lucide-react/icons/panel-left';
import { useNavigate } from 'react-router';
import { formatCount } from '#lib/format/format-count.ts';
import { useTitleLinks } from '#lib/links/use-title-link.ts';
import { formatTotal, formatTotalTitles } from '#lib/read-total.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { useCurrentSearch } from '../use-current-search.ts';
import styles from './results-stepper.module.css';
import { useResultRows } from './rows/use-result-rows.ts';
import { useTitleSteps } from './rows/use-title-steps.ts';

export interface ResultsStepperProps {
  readonly selectedId: string | null;
  /** Brings the results back; by default the title is closed and the map stays. */
  readonly onExpand?: (() => void) | undefined;
}

/** The results in one line while a title takes their room: where it stands, and its neighbours. */
export function ResultsStepper({ selectedId, onExpand }: ResultsStepperProps) {
  const current = useCurrentSearch();
  const rows = useResultRows(current, []);
  const { total, isStale, isLate } = rows;
  const { index, stepBack, stepOn, fault } = useTitleSteps(current, rows, selectedId);
  const navigate = useNavigate();
  const { toWorkspace } = useTitleLinks();
  return (
    <div className={styles.stepper}>
      <h1 className={styles.heading} data-stale={isLate || undefined}>
        <Button
          variant="quiet"
          size="small"
          onClick={onExpand ?? (() => void navigate(`${toWorkspace}${window.location.hash}`))}
        >
          <PanelLeft aria-hidden="true" />
          {total ? formatTotalTitles(total) : 'Titles'}
        </Button>
      </h1>
      <span role="status" className={styles.place}>
        {fault ??
          (index !== undefined &&
            !isStale &&
            total &&
            `${formatCount(index + 1)} of ${formatTotal(total)}`)}
      </span>
      <IconButton
        size="small"
        label="Previous title"
        disabled={stepBack === null}
        onClick={() => stepBack?.()}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton
        size="small"
        label={index === undefined ? 'First title' : 'Next title'}
        disabled={stepOn === null}
        onClick={() => stepOn?.()}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </div>
  );
}
