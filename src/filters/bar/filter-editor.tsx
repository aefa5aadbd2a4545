import type { ComponentType } from 'react';
import { joinClassNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { useIsNarrow } from '#ui/hooks/use-media-query.ts';
import AnchoredPopover from '#ui/overlays/anchored-popover.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { GroupEditor } from '../editors/group-editor.tsx';
import { removeFilter } from '../model/edit-filters.ts';
import type { CurrentFilters } from './current-filters.ts';
import head from './dialog-head.module.css';
import { focusNeighbour } from './filter-chip.tsx';
import styles from './filter-editor.module.css';
import { type FilterGroup, listGroupFilters } from './filter-groups.ts';
import { commitTyping, type ShowProps } from './show-button.tsx';
import { useFilterSession } from './use-filter-session.ts';

export interface FilterEditorProps {
  readonly group: FilterGroup;
  readonly current: CurrentFilters;
  readonly Show: ComponentType<ShowProps>;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/**
 * Edits one group of filters. What is chosen is applied as it is chosen: Escape, another chip and "Show" all
 * keep it, and Back takes it away.
 */
export default function FilterEditor(props: FilterEditorProps) {
  const { group, current, Show, anchor, onClose: leave } = props;
  const { draft, change, isPending } = useFilterSession(current);
  const isNarrow = useIsNarrow();
  const { name, kinds } = group;
  const isOn = listGroupFilters(draft, group).length > 0;
  const editor = <GroupEditor group={group} current={current} draft={draft} onChange={change} />;
  const clear = isOn && (
    <Button
      variant="quiet"
      size="small"
      onClick={(event) => {
        focusNeighbour(event.currentTarget);
        change(removeFilter(draft, ...kinds));
      }}
    >
      Clear
    </Button>
  );
  const onClose = () => {
    commitTyping();
    leave();
  };
  const show = <Show current={current} isPending={isPending} onShow={onClose} />;
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
      <div className={joinClassNames(head.head, styles.header)}>
        <h2 className={head.title}>{name}</h2>
        {clear}
      </div>
      {editor}
      <footer className={styles.footer}>{show}</footer>
    </AnchoredPopover>
  );
}
