import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import TypeIcon from 'lucide-react/icons/type';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '#api/describe-error.ts';
import { formatSurface, type UnitSystem } from '#lib/format-area.ts';
import { formatDistance } from '#lib/format-distance.ts';
import { measureShape } from '#lib/shapes/measure-shape.ts';
import type { Area, AreaRole } from '#query/area.ts';
import { readAreas, removeArea, replaceArea } from '#query/edit-filters.ts';
import { useCopyText } from '#ui/copy-text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { focusNeighbour } from '../filter-chip.tsx';
import { openAreaDialog } from '../search-dialog-store.ts';
import type { ShapedArea } from '../use-area-shapes.ts';
import type { CurrentSearch } from '../use-current-search.ts';
import { buildAreaFile } from './area-file.ts';
import { AREA_ICONS } from './area-icons.ts';
import { AreaName } from './area-name.tsx';
import styles from './areas-panel.module.css';
import { describeArea } from './describe-area.ts';

export interface AreaRowProps {
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
  const change = (manner: MannerChange) =>
    update(replaceArea(search, area, withManner(area, manner)));

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
            update(removeArea(search, area));
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
