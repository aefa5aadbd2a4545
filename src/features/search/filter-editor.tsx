import { useState } from 'react';
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
import { ShowButton } from './show-button.tsx';
import { useCurrentSearch } from './use-current-search.ts';
import { useIsNarrow } from './use-is-narrow.ts';

export interface FilterEditorProps {
  readonly kind: EditableKind;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** Edits one filter; nothing changes until "Show", which names what it will bring. */
export default function FilterEditor({ kind, anchor, onClose }: FilterEditorProps) {
  const units = useStore(preferences, (state) => state.units);
  const current = useCurrentSearch();
  const [draft, setDraft] = useState(current.search);
  const isNarrow = useIsNarrow();
  const name = FILTER_NAMES[kind];
  const isOn = draft.filters.some((filter) => filter.kind === kind);
  const editor = isRangeKind(kind) ? (
    <RangeEditor kind={kind} units={units} current={current} draft={draft} onChange={setDraft} />
  ) : (
    <ChoiceEditor kind={kind} current={current} draft={draft} onChange={setDraft} />
  );
  const clear = isOn && (
    <Button variant="quiet" size="small" onClick={() => setDraft(removeFilter(draft, kind))}>
      Clear
    </Button>
  );
  const buttons = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <ShowButton
        current={current}
        draft={draft}
        onShow={() => {
          current.update(draft);
          onClose();
        }}
      />
    </>
  );
  if (isNarrow) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={name}
        footer={
          <>
            {clear}
            {buttons}
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
      <footer className={styles.footer}>{buttons}</footer>
    </AnchoredPopover>
  );
}
