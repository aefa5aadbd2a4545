import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { formatCount } from '#lib/format/format-count.ts';
import { changeSite, changeStages } from '#storage/saved-database.ts';
import {
  type ListedSite,
  listStages,
  type SiteList,
  STAGES_MAXIMUM,
} from '#storage/saved-records.ts';
import { Button } from '#ui/controls/button.tsx';
import { useMediaQuery } from '#ui/hooks/use-media-query.ts';
import { useChangeSaved } from '../use-change-saved.ts';
import styles from './board.module.css';
import { BoardColumn } from './board-column.tsx';
import { StageName } from './stage-name.tsx';

export interface SiteBoardProps {
  readonly list: SiteList;
  readonly sites: readonly ListedSite[];
}

/**
 * The titles of a list as cards in a column for each stage: moved with the mouse or from their menu.
 * A narrow window shows one stage at a time.
 */
export default function SiteBoard({ list, sites }: SiteBoardProps) {
  const change = useChangeSaved();
  const isNarrow = useMediaQuery('(max-width: 899.98px)');
  const stages = listStages(list, sites);
  const [shown, setShown] = useState(stages[0]);
  const [isNaming, setNaming] = useState(false);
  const [dragged, setDragged] = useState<string | null>(null);
  const [moved, setMoved] = useState<{ readonly id: string; readonly words: string } | null>(null);
  const current = stages.find((stage) => stage === shown) ?? stages[0];

  const move = async (site: ListedSite, stage: string) => {
    setDragged(null);
    if (stage === site.stage) return;
    const { listId, titleId, number } = site;
    if (!(await change(() => changeSite({ listId, titleId, stage })))) return;
    setMoved({ id: titleId, words: `${number} moved to ${stage}` });
    // What was moved would be out of sight.
    if (isNarrow) setShown(stage);
  };
  const name = (
    next: readonly string[],
    renamed?: { readonly from: string; readonly to: string },
  ) => void change(() => changeStages(list.id, next, renamed));
  const columns = stages.map((stage, place) => (
    <BoardColumn
      key={stage}
      stage={stage}
      stages={stages}
      sites={orderCards(sites.filter((site) => site.stage === stage))}
      dragged={dragged}
      movedId={moved?.id ?? null}
      onDrag={setDragged}
      onDrop={() => {
        const site = sites.find(({ titleId }) => titleId === dragged);
        if (site) void move(site, stage);
      }}
      onMove={(site, to) => void move(site, to)}
      onRename={(to) =>
        name(
          stages.map((each) => (each === stage ? to : each)),
          { from: stage, to },
        )
      }
      onShift={(step) => name(shift(stages, place, step))}
      onRemove={() => name(stages.filter((each) => each !== stage))}
    />
  ));
  return (
    <div data-board="">
      <p role="status" className="visually-hidden">
        {moved?.words}
      </p>
      {isNarrow && (
        <nav aria-label="Stages" className={styles.stages}>
          {stages.map((stage) => (
            <button
              key={stage}
              type="button"
              className={styles.stage}
              aria-pressed={stage === current}
              onClick={() => setShown(stage)}
            >
              {stage}{' '}
              <span className={styles.count}>
                {formatCount(sites.filter((site) => site.stage === stage).length)}
              </span>
            </button>
          ))}
        </nav>
      )}
      <div className={styles.board}>
        {isNarrow ? columns.filter(({ key }) => key === current) : columns}
        {stages.length < STAGES_MAXIMUM && (
          <div className={styles.further}>
            {isNaming ? (
              <StageName
                label="Name of the new stage"
                taken={stages}
                onName={(stage) => {
                  setNaming(false);
                  if (stage === null) return;
                  name([...stages, stage]);
                  setShown(stage);
                }}
              />
            ) : (
              <Button size="small" variant="quiet" onClick={() => setNaming(true)}>
                <Plus aria-hidden="true" />
                Add a stage
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/** What has a next date comes first, the earliest on top; then what was added last. */
function orderCards(sites: readonly ListedSite[]): readonly ListedSite[] {
  const last = '9999';
  return sites.toSorted(
    (one, other) =>
      (one.next || last).localeCompare(other.next || last) ||
      other.addedAt.localeCompare(one.addedAt),
  );
}

function shift(stages: readonly string[], place: number, step: -1 | 1): readonly string[] {
  const next = stages.filter((_, index) => index !== place);
  return next.toSpliced(place + step, 0, ...stages.slice(place, place + 1));
}
