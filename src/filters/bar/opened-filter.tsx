import { type ComponentType, lazy, type ReactNode } from 'react';
import type { BarLens, CurrentFilters, OwnCondition } from './current-filters.ts';
import styles from './filter-bar.module.css';
import type { FilterGroup } from './filter-groups.ts';
import type { ShowProps } from './show-button.tsx';

const FilterEditor = lazy(() => import('./filter-editor.tsx'));
const MoreFilters = lazy(() => import('./more-filters.tsx'));
const QueryInspector = lazy(() => import('../inspector/query-inspector.tsx'));
const CustomViewer = lazy(() => import('./custom-viewer.tsx'));
const AnchoredPopover = lazy(() => import('#ui/overlays/anchored-popover.tsx'));

/** What stands open beside its button: the editor of a group, the menu, or the custom part. */
export interface Opened {
  readonly what: FilterGroup | 'lens' | 'own' | 'more' | 'custom' | 'query' | 'folded';
  readonly anchor: HTMLElement;
  /** The filter was in force when its editor was opened. */
  readonly wasOn?: boolean;
}

export interface OpenedFilterProps {
  readonly opened: Opened;
  readonly current: CurrentFilters;
  readonly Show: ComponentType<ShowProps>;
  /** Identifiers of the groups that stand in the bar also while they are off. */
  readonly pins: readonly string[];
  readonly own: OwnCondition | undefined;
  readonly lens: BarLens | undefined;
  /** Chips of all that is in force. */
  readonly folded: ReactNode;
  /** Opens something else in its place. */
  readonly onOpen: (next: Opened) => void;
  readonly onClose: () => void;
}

/** What a button of the filter bar has opened. */
export function OpenedFilter(props: OpenedFilterProps) {
  const { opened, current, Show, pins, own, lens, folded, onOpen, onClose } = props;
  const { what, anchor } = opened;
  switch (what) {
    case 'more':
      return (
        <MoreFilters
          current={current}
          anchor={anchor}
          pins={pins}
          onChoose={(group) => onOpen({ what: group, anchor })}
          onInspect={() => onOpen({ what: 'query', anchor })}
          onClose={onClose}
        />
      );
    case 'query':
      return <QueryInspector current={current} onClose={onClose} />;
    case 'custom':
      return <CustomViewer current={current} anchor={anchor} onClose={onClose} />;
    case 'folded':
      return (
        <AnchoredPopover label="Filters in force" anchor={anchor} onClose={onClose}>
          <div className={styles.list}>{folded}</div>
        </AnchoredPopover>
      );
    case 'lens':
      return (
        lens && (
          <AnchoredPopover label={lens.name} anchor={anchor} onClose={onClose} width={352}>
            {lens.card}
          </AnchoredPopover>
        )
      );
    case 'own':
      return (
        own && (
          <AnchoredPopover label={own.name} anchor={anchor} onClose={onClose}>
            {own.editor}
          </AnchoredPopover>
        )
      );
    default:
      return (
        <FilterEditor
          key={what.id}
          group={what}
          current={current}
          Show={Show}
          anchor={anchor}
          onClose={onClose}
        />
      );
  }
}
