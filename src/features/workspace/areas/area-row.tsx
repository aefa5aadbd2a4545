import type { UnitSystem } from '@property/contract/units.ts';
import { measureShape } from '@property/geo/measure-shape.ts';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import TypeIcon from 'lucide-react/icons/type';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '#api/describe-error.ts';
import { AREA_ICONS, focusNeighbour } from '#filters/bar/filter-chip.tsx';
import { normaliseAreaName } from '#filters/link/area-manner-codec.ts';
import { readSearchOfLink } from '#filters/link/use-search-state.ts';
import { type Area, type AreaRole, describeAreaKey } from '#filters/model/area.ts';
import { readAreas, removeArea, replaceArea } from '#filters/model/edit-filters.ts';
import { describeArea } from '#filters/words/describe-area.ts';
import { formatSurface } from '#lib/format/format-area.ts';
import { formatDistance } from '#lib/format/format-distance.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { useCopyText } from '#ui/controls/copy-button.tsx';
import { openAreaDialog } from '../search-dialog-store.ts';
import type { CurrentSearch } from '../use-current-search.ts';
import styles from './areas-panel.module.css';
import { buildAreaFile } from './shapes/area-file.ts';
import { TravelBands } from './travel-bands.tsx';
import type { ShapedArea } from './use-area-shapes.ts';

interface AreaRowProps {
  readonly shaped: ShapedArea;
  readonly current: CurrentSearch;
  readonly units: UnitSystem;
  /** Its choice how it counts has just brought it here from another list, and takes the focus along. */
  readonly isMoved: boolean;
  readonly onMove: (key: string) => void;
}

/** One area: what it is called, how large it is, how it counts, and what can be done with it. */
export function AreaRow({ shaped, current, units, isMoved, onMove }: AreaRowProps) {
  const { area } = shaped;
  const { search, update } = current;
  const [isNaming, setNaming] = useState(false);
  const [copyState, copy] = useCopyText();
  const choice = useRef<HTMLSelectElement>(null);
  const rename = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (isMoved && !activeElement?.matches('input, select, button')) choice.current?.focus();
  }, [isMoved]);
  const name = describeArea(area, units, readAreas(search));
  const Icon = AREA_ICONS[area.kind];
  // The page may be behind the link: what another row has just changed is not taken back.
  const change = (manner: MannerChange) => {
    const now = readSearchOfLink();
    const standing = readAreas(now).find((each) => describeAreaKey(each) === shaped.key) ?? area;
    update(replaceArea(now, standing, withManner(standing, manner)));
  };

  return (
    <li className={styles.row} data-hidden={area.hidden}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        {isNaming ? (
          <AreaName
            name={area.name ?? ''}
            placeholder={describeArea(withManner(area, { name: '' }), units)}
            onDone={(next) => {
              // Enter and Escape take the field away, and the keyboard goes on from its button.
              if (document.activeElement?.matches('input')) rename.current?.focus();
              setNaming(false);
              if (next !== null) change({ name: next });
            }}
          />
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <span className={styles.size}>{describeSize(shaped, units)}</span>
        {area.kind === 'travel-time' && area.contours && area.role === undefined && (
          <TravelBands area={area} current={current} />
        )}
      </div>
      <select
        ref={choice}
        className={styles.role}
        aria-label={`How ${name} counts`}
        value={area.role ?? 'all'}
        onChange={(event) => {
          onMove(shaped.key);
          change({ role: readRole(event.target.value) });
        }}
      >
        <option value="all">All of</option>
        <option value="any">Any of</option>
        <option value="except">Outside</option>
      </select>
      <fieldset className={styles.actions} aria-label={name}>
        <IconButton size="small" label={`Edit ${name}`} onClick={() => openAreaDialog(area)}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton
          ref={rename}
          size="small"
          label={`Rename ${name}`}
          onClick={() => setNaming(true)}
        >
          <TypeIcon aria-hidden="true" />
        </IconButton>
        <IconButton
          size="small"
          label={`${area.hidden ? 'Show' : 'Hide'} ${name} on the map`}
          aria-pressed={area.hidden ?? false}
          onClick={() => change({ hidden: !area.hidden })}
        >
          {area.hidden ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
        <IconButton
          size="small"
          label={copyState === 'copied' ? 'Copied' : `Copy ${name} as GeoJSON`}
          disabled={!shaped.shape}
          onClick={() =>
            copy(JSON.stringify(buildAreaFile([shaped], units, readAreas(search)).features[0]))
          }
        >
          {copyState === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        </IconButton>
        <IconButton
          size="small"
          label={`Remove ${name}`}
          onClick={(event) => {
            focusNeighbour(event.currentTarget);
            update(removeArea(readSearchOfLink(), area));
          }}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </fieldset>
    </li>
  );
}

/** Changes to how an area counts; what is empty is left out, so that equal areas stay equal. */
interface MannerChange {
  readonly role?: AreaRole;
  readonly name?: string;
  readonly hidden?: boolean;
}

function withManner(area: Area, change: MannerChange): Area {
  const { role, name, hidden, ...rest } = area;
  const next = { role, name, hidden, ...change };
  return {
    ...rest,
    ...(next.role && next.role !== 'all' && { role: next.role }),
    ...(next.name && { name: next.name }),
    ...(next.hidden && { hidden: true as const }),
  };
}

function readRole(value: string): AreaRole {
  return value === 'any' || value === 'except' ? value : 'all';
}

function describeSize({ area, shape, error }: ShapedArea, units: UnitSystem): string {
  if (error) return describeError(error).sentence;
  if (!shape) return 'Being worked out';
  const { surface, perimeter } = measureShape(shape);
  const parts = [formatSurface(surface, units), `${formatDistance(perimeter, units)} around`];
  if (area.tolerance) parts.push(`simplified to ${area.tolerance} m`);
  if (area.hidden) parts.push('not drawn, still limits');
  return parts.join(', ');
}

interface AreaNameProps {
  readonly name: string;
  /** What the area is called without a name of its own. */
  readonly placeholder: string;
  /** Null when the name stays. */
  readonly onDone: (name: string | null) => void;
}

/** The field a name is typed in: Enter or leaving takes it, Escape leaves it as it was. */
function AreaName({ name, placeholder, onDone }: AreaNameProps) {
  const [text, setText] = useState(name);
  // Once it is taken or left as it was, the field loses the focus, which takes nothing more.
  const isDone = useRef(false);
  const finish = (next: string | null) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(next === name ? null : next);
  };
  return (
    <input
      className={styles.field}
      aria-label="Name of the area"
      placeholder={placeholder}
      value={text}
      maxLength={60}
      // biome-ignore lint/a11y/noAutofocus: the field stands where the button was that asked for it
      autoFocus
      // What is typed takes the place of the name; an arrow key or a click keeps it.
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => finish(normaliseAreaName(text))}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          // The same key would press the button that gets the focus now.
          event.preventDefault();
          finish(normaliseAreaName(text));
        }
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        finish(null);
      }}
    />
  );
}
