import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { CellBatch } from '#lib/points/cell-batch.ts';
import { JOINING, type PointBatch } from '#lib/points/point-batch.ts';
import { mapNotes } from '#lib/state/map-notes.ts';
import type { MapScene } from '../map-scene.ts';
import styles from './mark-keys.module.css';

const NO_CELLS: readonly CellBatch[] = [];

type MarkKeysProps = Pick<MapScene, 'points' | 'cells' | 'places'> & {
  readonly colouring: string;
};

/** What a mark of several stands for, by its form; only of forms that can be on the map. */
export function MarkKeys({ points, cells = NO_CELLS, places, colouring }: MarkKeysProps) {
  const hasRings = useStore(mapNotes, (state) => state.hasRings);
  const hasJoined = useMemo(
    () => colouring === JOINING && points.some(holdsJoined),
    [points, colouring],
  );
  return (
    <>
      {/* It comes and goes as the map moves: no key stands behind it. */}
      {hasRings && points.length + cells.length > 0 && (
        <li className={styles.last}>
          <i className={styles.ring} />
          Ring shows the split
        </li>
      )}
      {hasJoined && (
        <li>
          <i className={styles.tile} />
          Side by side, one owner
        </li>
      )}
      {places.some(({ kind }) => kind === 'deal' || kind === 'dot') && (
        <li>
          <i className={styles.deal} />
          Counted
        </li>
      )}
      {places.some(({ kind }) => kind === 'hollow' || kind === 'hollow-dot') && (
        <li>
          <i className={styles.hollow} />
          Not counted
        </li>
      )}
    </>
  );
}

/** Whether two of the titles lie side by side. */
function holdsJoined({ groups }: PointBatch): boolean {
  const known = groups?.filter((group) => group !== undefined) ?? [];
  return new Set(known).size < known.length;
}
