import { useStore } from 'zustand';
import { preferences } from '#lib/preferences.ts';
import { removeFilter } from '#query/edit-filters.ts';
import AnchoredPopover from '#ui/anchored-popover.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ChoiceEditor } from './choice-editor.tsx';
import { FILTER_NAMES } from './describe-search.ts';
import styles from './filter-editor.module.css';
import { type EditableKind, isRangeKind } from './filter-kinds.ts';
import { RangeEditor } from './range-editor.tsx';
import { commitTyping, ShowButton } from './show-button.tsx';
import { useCurrentSearch } from './use-current-search.ts';
import { useFilterSession } from './use-filter-session.ts';
import { useIsNarrow } from './use-is-narrow.ts';

export interface FilterEditorProps {
  readonly kind: EditableKind;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/**
 * Edits one filter. What is chosen is applied as it is chosen: Escape, another chip and "Show" all
 * keep it, and Back takes it away.
 */
export default function FilterEditor({ kind, anchor, onClose: leave }: FilterEditorProps) {
  const units = useStore(preferences, (state) => state.units);
  const current = useCurrentSearch();
  const session = useFilterSession(current);
  const { draft, change } = session;
  const isNarrow = useIsNarrow();
  const name = FILTER_NAMES[kind];
  const isOn = draft.filters.some((filter) => filter.kind === kind);
  const editor = isRangeKind(kind) ? (
    <RangeEditor kind={kind} units={units} current={current} draft={draft} onChange={change} />
  ) : (
    <ChoiceEditor kind={kind} current={current} draft={draft} onChange={change} />
  );
  const clear = isOn && (
    <Button variant="quiet" size="small" onClick={() => change(removeFilter(draft, kind))}>
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
      width={kind === 'sale' ? 340 : 300}
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
