import { useId, useState } from 'react';
import type { UnitSystem } from '#lib/format-area.ts';
import { type PointLook, USUAL_LOOK } from '#lib/point-look.ts';
import type { MapScene } from '../map-scene.ts';
import { AreaKeys, SelectedKey, TrafficKeys } from './legend-keys.tsx';
import styles from './map-legend.module.css';
import { PointKeys } from './point-keys.tsx';

export interface MapLegendProps {
  readonly scene: MapScene;
  readonly units: UnitSystem;
  readonly onLookChange?: ((look: PointLook) => void) | undefined;
}

/** What the marks on the map mean, only those that are there; and what points are coloured by. */
export function MapLegend({ scene, units, onLookChange }: MapLegendProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { points, areas, roads, look = USUAL_LOOK, selected } = scene;
  if (points.length + areas.length + roads.length === 0 && !selected) return null;
  return (
    <div className={styles.legend} data-legend="">
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        Legend
      </button>
      <div id={id} className={styles.body} data-open={open}>
        {roads.length === 0 && points.length > 0 && (
          <PointKeys points={points} look={look} units={units} onLookChange={onLookChange} />
        )}
        <ul className={styles.keys} aria-label="Legend">
          {roads.length > 0 && <TrafficKeys />}
          <AreaKeys areas={areas} />
          <SelectedKey selected={selected} />
        </ul>
      </div>
    </div>
  );
}
