import ChevronDown from 'lucide-react/icons/chevron-down';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useStore } from 'zustand';
import { type Interaction, interaction } from '#lib/interaction.ts';
import { preferences } from '#lib/preferences.ts';
import { createEmptySearch, readAreas, removeArea } from '#query/edit-filters.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { describeArea } from './areas/describe-area.ts';
import { AreaChip, focusNeighbour } from './filter-chip.tsx';
import { FILTER_GROUPS, type FilterGroup, listGroupFilters, USUAL_PINS } from './filter-groups.ts';
import styles from './filter-sheet.module.css';
import { GroupEditor } from './group-editor.tsx';
import { openAreaDialog, openDialog } from './search-dialog-store.ts';
import { commitTyping, ShowButton } from './show-button.tsx';
import { useCurrentSearch } from './use-current-search.ts';
import { useFilterSession } from './use-filter-session.ts';

/** Areas that the map gives. */
const ON_MAP: readonly (readonly [name: string, wanted: Partial<Interaction>])[] = [
  ['Map view', { wantsView: true }],
  ['Polygon', { drawMode: 'polygon', editedArea: null }],
];
/** Areas that a dialog adds. */
const ADDABLE = [
  ['box', 'Box'],
  ['travel-time', 'Travel time'],
  ['radius', 'Radius'],
  ['outline', 'Around a title'],
] as const;

const USUAL = USUAL_PINS.slice(0, 4);

/** Every filter in one sheet, for windows where the chips do not fit; choices apply as they are made. */
export default function FilterSheet({ onClose: leave }: { readonly onClose: () => void }) {
  const units = useStore(preferences, (state) => state.units);
  const current = useCurrentSearch();
  const session = useFilterSession(current);
  const { draft, change } = session;
  const onClose = () => {
    commitTyping();
    leave();
  };
  // Each open group asks the service for its counts: the rarer ones wait until they are wanted.
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  const isUnfolded = (group: FilterGroup) =>
    USUAL.includes(group.id) ||
    unfolded.includes(group.id) ||
    listGroupFilters(draft, group).length > 0;
  const leaveFor = (open: () => void) => {
    onClose();
    open();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Filters"
      shape="drawer"
      isBare
      actions={
        draft.filters.length > 0 && (
          <Button
            variant="quiet"
            onClick={(event) => {
              focusNeighbour(event.currentTarget);
              change(createEmptySearch());
            }}
          >
            Clear {draft.filters.length}
          </Button>
        )
      }
      footer={
        <ShowButton
          current={current}
          isPending={session.isPending}
          size="large"
          className={styles.show}
          onShow={onClose}
        />
      }
    >
      <div className={styles.body}>
        <section className={styles.section} aria-labelledby="filter-area">
          <h3 id="filter-area" className={styles.heading}>
            Area
          </h3>
          <div className={styles.areas}>
            {readAreas(draft).map((area) => (
              <AreaChip
                key={JSON.stringify(area)}
                area={area}
                name={describeArea(area, units, readAreas(draft))}
                onEdit={() => leaveFor(() => openAreaDialog(area))}
                onRemove={() => change(removeArea(draft, area))}
              />
            ))}
            {ADDABLE.map(([kind, name]) => (
              <button
                key={kind}
                type="button"
                className={styles.pill}
                onClick={() => leaveFor(() => openDialog({ kind }))}
              >
                <Plus aria-hidden="true" />
                <span className="visually-hidden">Add: </span>
                {name}
              </button>
            ))}
            {ON_MAP.map(([name, wanted]) => (
              <button
                key={name}
                type="button"
                className={styles.pill}
                onClick={() => leaveFor(() => interaction.setState(wanted))}
              >
                <Plus aria-hidden="true" />
                <span className="visually-hidden">Add: </span>
                {name}
              </button>
            ))}
            {draft.filters.some(({ kind }) => kind === 'area') && (
              <button
                type="button"
                className={styles.pill}
                onClick={() => leaveFor(() => openDialog({ kind: 'areas' }))}
              >
                Combine areas
              </button>
            )}
          </div>
        </section>
        {FILTER_GROUPS.map((group) => (
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
              <GroupEditor
                group={group}
                units={units}
                current={current}
                draft={draft}
                onChange={change}
              />
            )}
          </section>
        ))}
      </div>
    </Dialog>
  );
}
