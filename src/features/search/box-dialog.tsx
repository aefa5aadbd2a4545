import { useId, useState } from 'react';
import type { Bounds } from '#query/area.ts';
import { replaceArea, setFilter } from '#query/edit-filters.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Note } from '#ui/note.tsx';
import { useSearchState } from '#url/use-search-state.ts';
import { useViewport } from '#url/use-viewport.ts';
import styles from './box-dialog.module.css';
import { type Corners, checkCorners, EDGES } from './check-corners.ts';
import { type BoxArea, editCorners } from './search-dialog-store.ts';
import { computeViewBounds } from './view-bounds.ts';

export interface BoxDialogProps {
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
    update(
      editing ? replaceArea(search, editing, area) : setFilter(search, { kind: 'area', area }),
    );
    onClose();
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
          <label key={edge} className={styles.edge}>
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
