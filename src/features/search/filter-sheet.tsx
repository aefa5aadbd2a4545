import { useStore } from 'zustand';
import { preferences } from '#lib/preferences.ts';
import { createEmptySearch, readAreas, removeArea } from '#query/edit-filters.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { describeArea } from './areas/describe-area.ts';
import { ChoiceEditor } from './choice-editor.tsx';
import { FILTER_NAMES } from './describe-search.ts';
import { AreaChip } from './filter-chip.tsx';
import { type EditableKind, isRangeKind } from './filter-kinds.ts';
import styles from './filter-sheet.module.css';
import { RangeEditor } from './range-editor.tsx';
import { openAreaDialog, openDialog } from './search-dialog-store.ts';
import { commitTyping, ShowButton } from './show-button.tsx';
import { useCurrentSearch } from './use-current-search.ts';
import { useFilterSession } from './use-filter-session.ts';

const KINDS: readonly EditableKind[] = ['tenure', 'category', 'type', 'size', 'sale'];

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
      footer={
        <>
          {draft.filters.length > 0 && (
            <Button variant="quiet" size="large" onClick={() => change(createEmptySearch())}>
              Clear {draft.filters.length}
            </Button>
          )}
          <ShowButton
            current={current}
            isPending={session.isPending}
            size="large"
            className={styles.show}
            onShow={onClose}
          />
        </>
      }
    >
      <section className={styles.section} aria-labelledby="filter-area">
        <h3 id="filter-area" className={styles.heading}>
          Area
        </h3>
        <div className={styles.areas}>
          {readAreas(draft).map((area) => (
            <AreaChip
              key={JSON.stringify(area)}
              area={area}
              name={describeArea(area, units)}
              onEdit={() => leaveFor(() => openAreaDialog(area))}
              onRemove={() => change(removeArea(draft, area))}
            />
          ))}
          <Button size="small" onClick={() => leaveFor(() => openDialog({ kind: 'box' }))}>
            Add a box
          </Button>
          <Button size="small" onClick={() => leaveFor(() => openDialog({ kind: 'travel-time' }))}>
            Add a travel time
          </Button>
          <Button size="small" onClick={() => leaveFor(() => openDialog({ kind: 'radius' }))}>
            Add a radius
          </Button>
          {draft.filters.some(({ kind }) => kind === 'area') && (
            <Button size="small" onClick={() => leaveFor(() => openDialog({ kind: 'areas' }))}>
              Combine areas
            </Button>
          )}
        </div>
      </section>
      {KINDS.map((kind) => (
        <section key={kind} className={styles.section} aria-labelledby={`filter-${kind}`}>
          <h3 id={`filter-${kind}`} className={styles.heading}>
            {FILTER_NAMES[kind]}
          </h3>
          {isRangeKind(kind) ? (
            <RangeEditor
              kind={kind}
              units={units}
              current={current}
              draft={draft}
              onChange={change}
            />
          ) : (
            <ChoiceEditor kind={kind} current={current} draft={draft} onChange={change} />
          )}
        </section>
      ))}
    </Dialog>
  );
}
