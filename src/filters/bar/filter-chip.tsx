import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleDotDashed from 'lucide-react/icons/circle-dot-dashed';
import LandPlot from 'lucide-react/icons/land-plot';
import Pentagon from 'lucide-react/icons/pentagon';
import Scan from 'lucide-react/icons/scan';
import SquareDashed from 'lucide-react/icons/square-dashed';
import Timer from 'lucide-react/icons/timer';
import X from 'lucide-react/icons/x';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { keepDatesTogether } from '#lib/format/format-date.ts';
import { formatOutside } from '#lib/format/format-outside.ts';
import type { Area } from '../model/area.ts';
import type { AreaJoint } from '../model/join-area.ts';
import type { BarLens } from './current-filters.ts';
import styles from './filter-chip.module.css';

/** The sign of each kind of area, on its chip, its row and the button that adds one. */
export const AREA_ICONS: Readonly<Record<Area['kind'], typeof Timer>> = {
  box: SquareDashed,
  view: Scan,
  'travel-time': Timer,
  radius: CircleDashed,
  near: CircleDotDashed,
  drawn: Pentagon,
  outline: LandPlot,
};

/** Characters of a label that is never cut. */
const SHORT_LABEL = 12;

export interface FilterChipProps {
  readonly name: string;
  /** Null while the filter is off. */
  readonly value: string | null;
  /** The value in full, where it is shortened. */
  readonly whole?: string | undefined;
  /** What the value ends in and is never cut. */
  readonly tail?: string;
  readonly isOpen?: boolean;
  /** The question before changed it. */
  readonly isChanged?: boolean;
  /** Left out where there is nothing to edit: the words come from the search field. */
  readonly onToggle?: (anchor: HTMLElement) => void;
  /** Left out for a button that never is on. */
  readonly onRemove?: () => void;
}

/**
 * One filter: its name while it is off, its value and a way to take it away while it is on. Its
 * button stays the same element either way, so that an open editor keeps its place beside it.
 */
export function FilterChip(props: FilterChipProps) {
  const { name, value, whole, tail = '', isOpen = false, isChanged = false } = props;
  const { onToggle, onRemove } = props;
  const isOn = value !== null;
  const label = `${name}: ${value}`;
  const isLong = value !== null && value.length > SHORT_LABEL;
  return (
    <span
      className={isOn ? styles.on : styles.off}
      data-in-force={isOn || undefined}
      data-changed={(isOn && isChanged) || undefined}
      title={whole ?? (isLong ? value : undefined)}
    >
      {onToggle ? (
        <button
          type="button"
          className={isOn ? styles.value : styles.chip}
          aria-label={isOn ? label : undefined}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          data-open={isOpen || undefined}
          onClick={(event) => onToggle(event.currentTarget)}
        >
          <span className={styles.words}>
            {value === null ? name : keepDatesTogether(value.slice(0, value.length - tail.length))}
          </span>
          {tail && <span className={styles.tail}>{tail}</span>}
          {!isOn && <ChevronDown aria-hidden="true" />}
        </button>
      ) : (
        <span className={styles.value}>
          <span className="visually-hidden">{name}: </span>
          <span className={styles.words}>{value && keepDatesTogether(value)}</span>
        </span>
      )}
      {isOn && onRemove && <RemoveButton label={label} onRemove={onRemove} />}
    </span>
  );
}

export interface LensChipProps {
  readonly lens: BarLens;
  /** Of its filters in force. */
  readonly count: number;
  /** Where there is little room the number does without its word, so that the name is whole. */
  readonly isShort?: boolean;
  readonly isOpen: boolean;
  readonly onToggle: (anchor: HTMLElement) => void;
}

/** A lens with how many filters it stands for; pressing it shows them. */
export function LensChip({ lens, count, isShort = false, isOpen, onToggle }: LensChipProps) {
  const { name, icon, onRemove } = lens;
  const filters = formatCountOf(count, 'filter');
  return (
    <span className={styles.lens} data-in-force>
      <button
        type="button"
        className={styles.value}
        // Holds what is seen word for word, by which a voice presses it.
        aria-label={`Lens: ${name} ${filters}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={(event) => onToggle(event.currentTarget)}
      >
        {icon}
        <b>{name}</b> <span className={styles.words}>{isShort ? formatCount(count) : filters}</span>
      </button>
      <RemoveButton label={`Lens: ${name}`} onRemove={onRemove} />
    </span>
  );
}

export interface AreaChipProps {
  readonly area: Area;
  readonly name: string;
  /** Left out where areas are not edited. */
  readonly onEdit?: (() => void) | undefined;
  readonly onRemove: () => void;
  /** How it counts with the chip before it. */
  readonly joint?: AreaJoint | null;
  /** Joins the areas the other way. */
  readonly onTurn?: ((to: AreaJoint['word']) => void) | undefined;
}

/** One area the search is limited to; pressing it edits the area. */
export function AreaChip({ area, name, onEdit, onRemove, joint, onTurn }: AreaChipProps) {
  const Icon = AREA_ICONS[area.kind];
  const said = area.role === 'except' ? formatOutside(name) : name;
  const chip = (
    <span className={styles.on} data-in-force={joint ? undefined : true}>
      {onEdit ? (
        <button
          type="button"
          className={styles.value}
          aria-label={`Area: ${said}`}
          aria-haspopup="dialog"
          onClick={onEdit}
        >
          <Icon aria-hidden="true" />
          <span className={styles.words}>{said}</span>
        </button>
      ) : (
        <span className={styles.value}>
          <Icon aria-hidden="true" />
          <span className="visually-hidden">Area: </span>
          <span className={styles.words}>{said}</span>
        </span>
      )}
      <RemoveButton label={`Area: ${said}`} onRemove={onRemove} />
    </span>
  );
  if (!joint) return chip;
  return (
    <span className={styles.joined} data-in-force>
      <Joint joint={joint} onTurn={onTurn} />
      {chip}
    </span>
  );
}

/** "and" or "or" between two areas; pressing it says the other. */
function Joint({ joint, onTurn }: Pick<AreaChipProps, 'onTurn'> & { readonly joint: AreaJoint }) {
  const { word, isTurned } = joint;
  const other = word === 'or' ? 'and' : 'or';
  const counted = `inside ${word === 'or' ? 'any' : 'all'} of the areas`;
  if (!isTurned || !onTurn) return <span className={styles.joint}>{word}</span>;
  return (
    <button
      type="button"
      className={styles.joint}
      aria-label={`${word}: ${counted}. Change to ${other}`}
      title={`Now ${counted}; press for “${other}”`}
      onClick={() => onTurn(other)}
    >
      {word}
    </button>
  );
}

function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      className={styles.remove}
      aria-label={`Remove ${label}`}
      onClick={(event) => {
        focusNeighbour(event.currentTarget);
        onRemove();
      }}
    >
      <X aria-hidden="true" />
    </button>
  );
}

/** The button is about to go: the keyboard moves on to the one beside it instead of getting lost. */
export function focusNeighbour(button: HTMLElement): void {
  const chip = button.parentElement;
  const bar = button.closest('[role=toolbar], [role=dialog]');
  const others = [
    ...(bar?.querySelectorAll<HTMLElement>('button:not([aria-hidden])') ?? []),
  ].filter((other) => !chip?.contains(other) && (other.checkVisibility?.() ?? true));
  const next = others.find(
    (other) => button.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  (next ?? others.at(-1))?.focus({ preventScroll: true });
}
