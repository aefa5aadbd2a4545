import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentType, useState } from 'react';
import { useStore } from 'zustand';
import { formatCount } from '#lib/format/format-count.ts';
import { preferences } from '#lib/state/preferences.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { GroupEditor } from '../editors/group-editor.tsx';
import type { Area } from '../model/area.ts';
import { readAreas, removeArea, withFilters } from '../model/edit-filters.ts';
import { listInReadingOrder, readJoint, turnAreas } from '../model/join-area.ts';
import { describeArea } from '../words/describe-area.ts';
import type { BarLens, CurrentFilters, OwnCondition, SheetAreas } from './current-filters.ts';
import { AreaChip, focusNeighbour } from './filter-chip.tsx';
import {
  countInForce,
  type FilterGroup,
  listGroupFilters,
  listOffered,
  listUsualPins,
} from './filter-groups.ts';
import styles from './filter-sheet.module.css';
import { commitTyping, type ShowProps } from './show-button.tsx';
import { useFilterSession } from './use-filter-session.ts';

export interface FilterSheetProps {
  readonly current: CurrentFilters;
  readonly Show: ComponentType<ShowProps>;
  readonly onEditArea?: ((area: Area) => void) | undefined;
  readonly Areas?: ComponentType<SheetAreas> | undefined;
  readonly own?: OwnCondition | undefined;
  readonly lens?: BarLens | undefined;
  readonly onClose: () => void;
}

/** Groups that stand open in the sheet. */
const UNFOLDED = 4;

/** Every filter in one sheet, for windows where the chips do not fit; choices apply as they are made. */
export default function FilterSheet(props: FilterSheetProps) {
  const { current, Show, onEditArea, Areas, own, lens, onClose: leave } = props;
  const units = useStore(preferences, (state) => state.units);
  const { index } = current.search;
  const { draft, change, isPending } = useFilterSession(current);
  const onClose = () => {
    commitTyping();
    leave();
  };
  // Each open group asks the service for its counts: the rarer ones wait until they are wanted.
  const [unfolded, setUnfolded] = useState<readonly string[]>(() =>
    listUsualPins(index).slice(0, UNFOLDED),
  );
  const isUnfolded = (group: FilterGroup) =>
    unfolded.includes(group.id) || listGroupFilters(draft, group).length > 0;
  const leaveFor = (open: () => void) => {
    onClose();
    open();
  };
  const areas = readAreas(draft);
  const count = countInForce(draft, units, own, lens);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Filters"
      shape="drawer"
      isBare
      actions={
        count > 0 && (
          <Button
            variant="quiet"
            onClick={(event) => {
              focusNeighbour(event.currentTarget);
              if (own?.value) own.onClear();
              else if (lens) lens.onClear();
              else change(withFilters(draft, []));
            }}
          >
            Clear {formatCount(count)}
          </Button>
        )
      }
      footer={
        <Show
          current={current}
          isPending={isPending}
          size="large"
          className={styles.show}
          onShow={onClose}
        />
      }
    >
      <div className={styles.body}>
        {own && (
          <section className={styles.section} aria-labelledby="filter-own">
            <h3 id="filter-own" className={styles.heading}>
              {own.name}
            </h3>
            {own.editor}
          </section>
        )}
        {(Areas || areas.length > 0) && (
          <section className={styles.section} aria-labelledby="filter-area">
            <h3 id="filter-area" className={styles.heading}>
              Area
            </h3>
            <div className={styles.areas}>
              {listInReadingOrder(areas).map((area, at, all) => (
                <AreaChip
                  key={JSON.stringify(area)}
                  area={area}
                  name={describeArea(area, units, areas)}
                  onEdit={onEditArea && (() => leaveFor(() => onEditArea(area)))}
                  onRemove={() => change(removeArea(draft, area))}
                  joint={readJoint(all[at - 1], area)}
                  onTurn={(to) => change(turnAreas(draft, to))}
                />
              ))}
              {Areas && (
                <Areas hasAreas={areas.length > 0} className={styles.pill} leaveFor={leaveFor} />
              )}
            </div>
          </section>
        )}
        {listOffered(draft, units, current.dialect).map((group) => (
          <section key={group.id} className={styles.section} aria-labelledby={`filter-${group.id}`}>
            <h3 id={`filter-${group.id}`} className={styles.heading}>
              {isUnfolded(group) ? (
                group.name
              ) : (
                <button
                  type="button"
                  className={styles.unfold}
                  aria-expanded={false}
                  onClick={() => setUnfolded([...unfolded, group.id])}
                >
                  {group.name}
                  <ChevronDown aria-hidden="true" />
                </button>
              )}
            </h3>
            {isUnfolded(group) && (
              <GroupEditor group={group} current={current} draft={draft} onChange={change} />
            )}
          </section>
        ))}
      </div>
    </Dialog>
  );
}
