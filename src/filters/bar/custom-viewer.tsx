import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { capitalise } from '#lib/format/capitalise.ts';
import { IconButton } from '#ui/controls/button.tsx';
import AnchoredPopover from '#ui/overlays/anchored-popover.tsx';
import { FieldEditor } from '../editors/group-editor.tsx';
import { findFilter, removeFilter, setFilter } from '../model/edit-filters.ts';
import type { CustomParts, FieldFilter, Search } from '../model/filter.ts';
import {
  type Condition,
  changeConditions,
  readConditions,
  turnGroup,
  writeCondition,
} from '../read/condition-tree.ts';
import { describeArea } from '../words/describe-area.ts';
import { describeCondition, joinAll } from '../words/describe-search.ts';
import { useReader } from '../words/use-reader.ts';
import type { CurrentFilters } from './current-filters.ts';
import styles from './custom-viewer.module.css';
import { focusNeighbour } from './filter-chip.tsx';
import { useFilterSession } from './use-filter-session.ts';

export interface CustomViewerProps {
  readonly current: CurrentFilters;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** The part of a search that no chip says as a whole: a tree of conditions, each read and changed. */
export default function CustomViewer({ current, anchor, onClose }: CustomViewerProps) {
  const { draft, change } = useFilterSession(current);
  const custom = findFilter(draft, 'custom');
  const [edited, setEdited] = useState<string | null>(null);
  if (custom?.type !== 'custom') return null;
  const { dialect } = current;
  const { index } = draft;
  const put = (parts: CustomParts | null) =>
    change(
      parts === null
        ? removeFilter(draft, 'custom')
        : setFilter(draft, { type: 'custom', kind: 'custom', parts }),
    );
  const tree: TreeProps = {
    current,
    draft,
    edited,
    onEdit: setEdited,
    onRemove: ({ path }) => put(changeConditions(custom.parts, path, undefined)),
    onTurn: ({ path }) => put(turnGroup(custom.parts, path)),
    onChange: ({ path }, filter) =>
      put(
        changeConditions(
          custom.parts,
          path,
          filter ? writeCondition(filter, { dialect, index }) : undefined,
        ),
      ),
  };
  return (
    <AnchoredPopover label="Further conditions" anchor={anchor} onClose={onClose} width={400}>
      <h2 className={styles.title}>{custom.name ?? 'Further conditions'}</h2>
      <p className={styles.note}>All of these have to hold beside the other filters.</p>
      <Conditions list={readConditions(custom.parts, { dialect, index })} {...tree} />
    </AnchoredPopover>
  );
}

interface TreeProps {
  readonly current: CurrentFilters;
  readonly draft: Search;
  /** The place of the condition whose editor is open. */
  readonly edited: string | null;
  readonly onEdit: (place: string | null) => void;
  readonly onRemove: (condition: Condition) => void;
  readonly onTurn: (condition: Condition) => void;
  readonly onChange: (condition: Condition, filter: FieldFilter | null) => void;
}

function Conditions({ list, ...tree }: TreeProps & { readonly list: readonly Condition[] }) {
  return (
    <ul className={styles.list}>
      {list.map((condition) => (
        <li key={condition.path.join('.')} className={styles.item}>
          <ConditionRow condition={condition} {...tree} />
        </li>
      ))}
    </ul>
  );
}

function ConditionRow({ condition, ...tree }: TreeProps & { readonly condition: Condition }) {
  const { units, label } = useReader();
  const { index } = tree.draft;
  const place = condition.path.join('.');
  const isOpen = tree.edited === place;
  const words =
    condition.kind === 'group'
      ? nameGroup(condition)
      : condition.kind === 'field'
        ? capitalise(describeCondition(condition.filter, index, { units, label }, joinAll))
        : condition.kind === 'area'
          ? capitalise(describeArea(condition.area, units, []))
          : condition.words;
  return (
    <>
      <div className={styles.row}>
        {condition.kind === 'field' ? (
          <button
            type="button"
            className={styles.words}
            aria-expanded={isOpen}
            onClick={() => tree.onEdit(isOpen ? null : place)}
          >
            {words}
            <ChevronDown aria-hidden="true" />
          </button>
        ) : (
          <span className={condition.kind === 'group' ? styles.group : styles.words}>{words}</span>
        )}
        {condition.kind === 'group' &&
          condition.mode !== 'all' &&
          condition.children.length > 1 && (
            <button type="button" className={styles.turn} onClick={() => tree.onTurn(condition)}>
              All of these instead
            </button>
          )}
        <IconButton
          label={`Remove ${words}`}
          size="small"
          onClick={(event) => {
            focusNeighbour(event.currentTarget);
            tree.onRemove(condition);
          }}
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {condition.kind === 'group' && <Conditions list={condition.children} {...tree} />}
      {condition.kind === 'field' && isOpen && <LeafEditor condition={condition} {...tree} />}
    </>
  );
}

/** The editor that the field has as a chip, on this one condition. */
function LeafEditor({
  condition,
  current,
  draft,
  onChange,
}: TreeProps & { readonly condition: Extract<Condition, { kind: 'field' }> }) {
  const { filter } = condition;
  const own: Search = { ...draft, filters: [filter] };
  return (
    <div className={styles.editor}>
      <FieldEditor
        kind={filter.kind}
        current={current}
        draft={own}
        hasHeading={false}
        onChange={(next) => {
          const changed = findFilter(next, filter.kind);
          const isField = changed && !['area', 'text', 'custom'].includes(changed.type);
          // A condition that is emptied stays until it is removed: it would go under the hand.
          if (isField) onChange(condition, changed as FieldFilter);
        }}
      />
    </div>
  );
}

function nameGroup({ mode, of, least = 1 }: Extract<Condition, { kind: 'group' }>): string {
  if (of !== undefined) return `One and the same ${of}`;
  if (mode === 'any') {
    if (least < 1) return 'Any of these first, the others after';
    return least === 1 ? 'Any of these' : `At least ${least} of these`;
  }
  return mode === 'none' ? 'None of these' : 'All of these';
}
