import { useStore } from 'zustand';
import { preferences } from '#lib/preferences.ts';
import { withFilters } from '#query/edit-filters.ts';
import AnchoredPopover from '#ui/anchored-popover.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useIsNarrow } from '#ui/use-is-narrow.ts';
import { focusNeighbour } from './filter-chip.tsx';
import styles from './filter-editor.module.css';
import { type FilterGroup, listGroupFilters } from './filter-groups.ts';
import { GroupEditor } from './group-editor.tsx';
import { commitTyping, ShowButton } from './show-button.tsx';
import { useCurrentSearch } from './use-current-search.ts';
import { useFilterSession } from './use-filter-session.ts';

export interface FilterEditorProps {
  readonly group: FilterGroup;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/**
 * Edits one group of filters. What is chosen is applied as it is chosen: Escape, another chip and "Show" all
 * keep it, and Back takes it away.
 */
export default function FilterEditor({ group, anchor, onClose: leave }: FilterEditorProps) {
  const units = useStore(preferences, (state) => state.units);
  const current = useCurrentSearch();
  const session = useFilterSession(current);
  const { draft, change } = session;
  const isNarrow = useIsNarrow();
  const { name, kinds } = group;
  const isOn = listGroupFilters(draft, group).length > 0;
  const editor = (
    <GroupEditor group={group} units={units} current={current} draft={draft} onChange={change} />
  );
  const clear = isOn && (
    <Button
      variant="quiet"
      size="small"
      onClick={(event) => {
        focusNeighbour(event.currentTarget);
        change(
          withFilters(
            draft,
            draft.filters.filter(({ kind }) => !kinds.includes(kind)),
          ),
        );
      }}
    >
      Clear
    </Button>
  );
  const onClose = () => {
    commitTyping();
    leave();
  };
  const show = <ShowButton current={current} isPending={session.isPending} onShow={onClose} />;
  if (isNarrow) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={name}
        footer={
          <>
            {clear}
            {show}
          </>
        }
      >
        {editor}
      </Dialog>
    );
  }
  return (
    <AnchoredPopover
      label={name}
      anchor={anchor}
      onClose={onClose}
      width={kinds.length > 1 ? 352 : 300}
    >
      <header className={styles.header}>
        <h2 className={styles.title}>{name}</h2>
        {clear}
      </header>
      {editor}
      <footer className={styles.footer}>{show}</footer>
    </AnchoredPopover>
  );
}
