import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import type { UnitSystem } from '#lib/format-area.ts';
import { useLabel } from '#parts/use-label.ts';
import type { DealSearch } from '#query/comps/deal-search.ts';
import AnchoredPopover from '#ui/anchored-popover.tsx';
import type { DealQuestion } from '../deals/use-deals.ts';
import styles from './deal-filter-bar.module.css';
import { DealFilterEditor } from './deal-filter-editor.tsx';
import {
  DEAL_FILTER_NAMES,
  type DealFilterKind,
  describeDealFilter,
  FILTER_KINDS,
  PRIMARY_KINDS,
} from './deal-filter-words.ts';
import { removeDealFilter } from './remove-deal-filter.ts';

interface Opened {
  readonly kind: DealFilterKind | 'more';
  readonly anchor: HTMLElement;
}

export interface DealFilterBarProps {
  readonly question: DealQuestion;
  readonly units: UnitSystem;
  readonly onChange: (search: DealSearch) => void;
}

/** The conditions in force and the usual ones, each with its editor; the others under More. */
export function DealFilterBar({ question, units, onChange }: DealFilterBarProps) {
  const { search } = question;
  const label = useLabel();
  const [opened, setOpened] = useState<Opened | null>(null);
  const describe = (kind: DealFilterKind) => describeDealFilter(search, kind, units, label);
  const kinds = FILTER_KINDS.filter((kind) => kind !== 'within' || search.titleId !== null);
  const shown = kinds.filter(
    (kind) => PRIMARY_KINDS.includes(kind) || describe(kind) !== null || opened?.kind === kind,
  );
  const toggle = (kind: Opened['kind'], anchor: HTMLElement) =>
    setOpened(opened?.kind === kind ? null : { kind, anchor });

  return (
    <div role="toolbar" aria-label="Filters" className={styles.bar}>
      {search.areas.map((area) => (
        <Chip
          key={JSON.stringify(area)}
          name="Area"
          value={question.describeArea(area)}
          onRemove={() =>
            onChange({ ...search, areas: search.areas.filter((other) => other !== area) })
          }
        />
      ))}
      {shown.map((kind) => (
        <Chip
          key={kind}
          name={DEAL_FILTER_NAMES[kind]}
          value={describe(kind)}
          isOpen={opened?.kind === kind}
          onToggle={(anchor) => toggle(kind, anchor)}
          onRemove={() => onChange(removeDealFilter(search, kind))}
        />
      ))}
      <Chip
        name="More"
        value={null}
        isOpen={opened?.kind === 'more'}
        onToggle={(anchor) => toggle('more', anchor)}
        onRemove={() => undefined}
      />
      {opened !== null && (
        <AnchoredPopover
          key={opened.kind}
          label={opened.kind === 'more' ? 'More filters' : DEAL_FILTER_NAMES[opened.kind]}
          anchor={opened.anchor}
          onClose={() => setOpened(null)}
          width={opened.kind === 'more' ? 220 : 320}
        >
          {opened.kind === 'more' ? (
            <ul className={styles.more}>
              {kinds
                .filter((kind) => !shown.includes(kind))
                .map((kind) => (
                  <li key={kind}>
                    <button
                      type="button"
                      onClick={() => setOpened({ kind, anchor: opened.anchor })}
                    >
                      {DEAL_FILTER_NAMES[kind]}
                    </button>
                  </li>
                ))}
            </ul>
          ) : (
            <DealFilterEditor
              kind={opened.kind}
              question={question}
              units={units}
              onChange={onChange}
            />
          )}
        </AnchoredPopover>
      )}
    </div>
  );
}

interface ChipProps {
  readonly name: string;
  readonly value: string | null;
  readonly isOpen?: boolean;
  readonly onToggle?: (anchor: HTMLElement) => void;
  readonly onRemove: () => void;
}

/** One condition: its name while it is off, its value and a way to take it away while it is on. */
function Chip({ name, value, isOpen = false, onToggle, onRemove }: ChipProps) {
  const label = `${name}: ${value}`;
  return (
    <span className={value === null ? styles.off : styles.on}>
      {onToggle ? (
        <button
          type="button"
          className={value === null ? styles.chip : styles.value}
          aria-label={value === null ? undefined : label}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          data-open={isOpen || undefined}
          onClick={(event) => onToggle(event.currentTarget)}
        >
          {value ?? name}
          {value === null && <ChevronDown aria-hidden="true" />}
        </button>
      ) : (
        <span className={styles.value}>{value}</span>
      )}
      {value !== null && (
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${label}`}
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
