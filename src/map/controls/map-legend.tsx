import { useId, useMemo, useState } from 'react';
import type { MapScene } from '../map-scene.ts';
import { findVehicleRange } from '../scene/road-features.ts';
import styles from './map-legend.module.css';

/** What the marks on the map mean: only those that are there. */
export function MapLegend({ scene }: { readonly scene: MapScene }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const keys = scene.roads.length > 0 ? <TrafficKeys scene={scene} /> : <PointKeys scene={scene} />;
  if (scene.points.length + scene.areas.length + scene.roads.length === 0 && !scene.selected)
    return null;
  return (
    <div className={styles.legend}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        Legend
      </button>
      <ul id={id} className={styles.keys} aria-label="Legend" data-open={open}>
        {keys}
      </ul>
    </div>
  );
}

function PointKeys({ scene }: { readonly scene: MapScene }) {
  const categories = ['commercial', 'residential', 'mixed', 'unknown'] as const;
  const { points } = scene;
  const present = useMemo(() => new Set(points.map((point) => point.category)), [points]);
  return (
    <>
      {categories
        .filter((category) => present.has(category))
        .map((category) => (
          <li key={category}>
            <span className={styles[category]} />
            {names[category]}
          </li>
        ))}
      {scene.areas.map((area) => (
        <li key={area.key}>
          <svg className={styles.area} viewBox="0 0 16 10" aria-hidden="true">
            <path d="M1 8C4 8 5 2 8 3s4 4 7-1" />
          </svg>
          {area.label ?? 'Area'}
        </li>
      ))}
      <SelectedKey scene={scene} />
    </>
  );
}

function TrafficKeys({ scene }: { readonly scene: MapScene }) {
  const { roads } = scene;
  const [lowest, highest] = useMemo(() => findVehicleRange(roads), [roads]);
  return (
    <>
      <li className={styles.strong}>Vehicles a day</li>
      <li>
        <span className={styles.heat} />
        {lowest === highest
          ? formatThousands(lowest)
          : `${formatThousands(lowest)} to ${formatThousands(highest)}`}
      </li>
      <SelectedKey scene={scene} />
    </>
  );
}

function SelectedKey({ scene }: { readonly scene: MapScene }) {
  if (!scene.selected) return null;
  return (
    <li>
      <span className={styles.selected} />
      {scene.selected.label ?? 'Selected'}
    </li>
  );
}

function formatThousands(count: number): string {
  return count < 1000 ? String(Math.round(count)) : `${Math.round(count / 1000)}k`;
}

const names = {
  commercial: 'Commercial',
  residential: 'Residential',
  mixed: 'Mixed',
  unknown: 'Not known',
};
