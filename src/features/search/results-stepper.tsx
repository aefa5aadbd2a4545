import { useQueryClient } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import PanelLeft from 'lucide-react/icons/panel-left';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { describeError } from '#api/describe-error.ts';
import { formatCount } from '#lib/format-count.ts';
import { buildRowsRequest, PAGE_SIZE } from '#query/build-search-request.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useTitleLinks } from '#url/use-title-link.ts';
import { formatTotal, formatTotalTitles } from './read-total.ts';
import { recordResultPage, resultPlaces } from './result-places.ts';
import styles from './results-stepper.module.css';
import { useCurrentSearch } from './use-current-search.ts';
import { useResultRows } from './use-result-rows.ts';

export interface ResultsStepperProps {
  readonly selectedId: string | null;
  /** Brings the results back; by default the title is closed and the map stays. */
  readonly onExpand?: (() => void) | undefined;
}

/** The results in one line while a title takes their room: where it stands, and its neighbours. */
export function ResultsStepper({ selectedId, onExpand }: ResultsStepperProps) {
  const current = useCurrentSearch();
  const { total, length } = useResultRows(current, []);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { toTitle, toWorkspace } = useTitleLinks();
  const places = useStore(resultPlaces);
  const [fault, setFault] = useState<string | null>(null);
  const index =
    selectedId !== null && places.searchKey === current.key
      ? places.indexById.get(selectedId)
      : undefined;

  const isStepping = useRef(false);
  const step = async (next: number) => {
    if (isStepping.current) return;
    isStepping.current = true;
    const { pathname, search: filters } = window.location;
    // Who went elsewhere meanwhile, or changed the filters, is not taken away from there.
    const isWanted = () =>
      window.location.pathname === pathname && window.location.search === filters;
    try {
      setFault(null);
      const { search, shapes, dialect, service, key } = current;
      const page = Math.floor(next / PAGE_SIZE);
      const request = buildRowsRequest(search, shapes, dialect, page);
      const answer = await queryClient.fetchQuery(service.search(request));
      if (!isWanted()) return;
      recordResultPage(key, page, answer);
      const hit = answer.hits.hits[next % PAGE_SIZE];
      if (hit) void navigate(toTitle({ kind: 'id', id: hit._source?.id ?? hit._id }));
    } catch (error) {
      if (isWanted()) setFault(describeError(error).sentence);
    } finally {
      isStepping.current = false;
    }
  };
  const before = index === undefined ? null : index - 1;
  const after = index === undefined ? 0 : index + 1;
  return (
    <div className={styles.stepper}>
      <h1 className={styles.heading}>
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
          (index !== undefined && total && `${formatCount(index + 1)} of ${formatTotal(total)}`)}
      </span>
      <IconButton
        size="small"
        label="Previous title"
        disabled={before === null || before < 0}
        onClick={() => before !== null && void step(before)}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton
        size="small"
        label={index === undefined ? 'First title' : 'Next title'}
        disabled={!current.isReady || (total !== null && after >= length)}
        onClick={() => void step(after)}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </div>
  );
}
