import type { Bounds } from '@property/geo/bounds.ts';
import { useId, useState } from 'react';
import { roundBounds } from '#filters/link/area-codec.ts';
import { useSearchState } from '#filters/link/use-search-state.ts';
import { replaceArea } from '#filters/model/edit-filters.ts';
import { useViewport } from '#lib/links/use-viewport.ts';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/note.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { computeViewBounds } from '../points/view-bounds.ts';
import { type BoxArea, editCorners } from '../search-dialog-store.ts';
import { addArea } from './add-area.ts';
import fields from './area-form.module.css';
import styles from './box-dialog.module.css';

interface BoxDialogProps {
  /** The box that is changed; a new one starts empty. */
  readonly editing?: BoxArea | undefined;
  readonly onClose: () => void;
}

/** Limits the search to a box given by its four edges: what the mouse can draw, without a mouse. */
export function BoxDialog({ editing, onClose }: BoxDialogProps) {
  const { search, update } = useSearchState();
  const { viewport } = useViewport();
  const [corners, setCorners] = useState<Corners>(() => writeCorners(editing?.bounds));
  const [isChecked, setChecked] = useState(false);
  const result = checkCorners(corners);
  const form = useId();

  const apply = () => {
    setChecked(true);
    if (!('bounds' in result)) return;
    const area: BoxArea = { ...editing, kind: 'box', bounds: result.bounds };
    onClose();
    if (editing) update(replaceArea(search, editing, area));
    else addArea(search, area, update);
  };
  const takeView = () => {
    if (viewport === null) return;
    const map = document.querySelector('[aria-label="Map"]')?.getBoundingClientRect();
    const size = map ?? { width: window.innerWidth, height: window.innerHeight };
    setCorners(writeCorners(computeViewBounds(viewport, size)));
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={editing ? 'Edit box' : 'Box'}
      description="Titles whose centre lies inside the box, edges in degrees."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form}>
            Show titles
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        {EDGES.map((edge) => (
          <label key={edge} className={fields.field}>
            <span>{edge.charAt(0).toUpperCase() + edge.slice(1)}</span>
            <input
              inputMode="decimal"
              autoComplete="off"
              value={corners[edge]}
              onChange={(event) => setCorners({ ...corners, [edge]: event.target.value })}
            />
          </label>
        ))}
        {editing && (
          <Button className={styles.view} onClick={() => editCorners(editing)}>
            Move its corners on the map
          </Button>
        )}
        {viewport !== null && (
          <Button className={styles.view} onClick={takeView}>
            Use the current view
          </Button>
        )}
        {isChecked && 'fault' in result && (
          <div className={styles.fault}>
            <Note tone="bad" role="alert">
              {result.fault}
            </Note>
          </div>
        )}
      </form>
    </Dialog>
  );
}

function writeCorners(bounds: Bounds | undefined): Corners {
  const [west = '', south = '', east = '', north = ''] = bounds ?? [];
  return { west: `${west}`, south: `${south}`, east: `${east}`, north: `${north}` };
}

/** The edges of a box as they were typed, in degrees. */
type Corners = Readonly<Record<Edge, string>>;
type Edge = 'west' | 'south' | 'east' | 'north';

const EDGES: readonly Edge[] = ['west', 'south', 'east', 'north'];

/** The box that four figures make, or a sentence about what does not fit. */
export function checkCorners(
  corners: Corners,
): { readonly bounds: Bounds } | { readonly fault: string } {
  const values = EDGES.map((edge) => {
    const text = corners[edge].trim();
    return text === '' ? Number.NaN : Number(text);
  });
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = values;
  if (values.some((value) => !Number.isFinite(value))) {
    return { fault: 'All four edges need a figure in degrees, such as -1.548 or 53.79.' };
  }
  if (Math.abs(west) > 180 || Math.abs(east) > 180) {
    return { fault: 'West and east lie between -180 and 180 degrees.' };
  }
  if (Math.abs(south) > 90 || Math.abs(north) > 90) {
    return { fault: 'South and north lie between -90 and 90 degrees.' };
  }
  if (south >= north) return { fault: 'The south edge has to be below the north edge.' };
  if (west === east) return { fault: 'West and east are the same, so the box has no width.' };
  // Over the date line a box is narrow; one that goes round the globe was typed the wrong way round.
  if (west > east && east + 360 - west > 180) {
    return { fault: 'The west edge has to be left of the east edge; they look swapped.' };
  }
  return { bounds: roundBounds([west, south, east, north]) };
}
