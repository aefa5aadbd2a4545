import { useId, useMemo, useState } from 'react';
import { TRAFFIC_SCALE } from '#lib/classify-traffic.ts';
import type { MapArea, MapScene } from '../map-scene.ts';
import styles from './map-legend.module.css';

/** What the marks on the map mean: only those that are there. */
export function MapLegend({ scene }: { readonly scene: MapScene }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const keys = scene.roads.length > 0 ? <TrafficKeys scene={scene} /> : <PointKeys scene={scene} />;
  if (scene.points.length + scene.areas.length + scene.roads.length === 0 && !scene.selected)
    return null;
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
      <AreaKeys areas={scene.areas} />
      <SelectedKey scene={scene} />
    </>
  );
}

function AreaKeys({ areas }: Pick<MapScene, 'areas'>) {
  return areas.map((area) => (
    <li key={area.key}>
      <AreaSign kind={area.kind} />
      {area.role === 'except' && 'Not in '}
      {area.label ?? (area.kind === 'box' ? 'Box' : 'Within reach')}
    </li>
  ));
}

/** The line of an area as the map draws it: a bend for what is within reach, dashes for what is drawn. */
function AreaSign({ kind }: { readonly kind: MapArea['kind'] }) {
  return (
    <svg className={styles.area} data-kind={kind} viewBox="0 0 16 12" aria-hidden="true">
      {kind === 'box' && <rect x="1" y="1" width="14" height="10" rx="1" />}
      {kind === 'radius' && <circle cx="8" cy="6" r="5" />}
      {kind === 'drawn' && <path d="M2 3l6-2 6 4-3 6-8-2z" />}
      {kind === 'outline' && <path d="M2 2h7v3h5v6H2z" />}
      {kind === 'travel-time' && <path d="M1 9C4 9 5 3 8 4s4 4 7-1" />}
    </svg>
  );
}

function TrafficKeys({ scene }: { readonly scene: MapScene }) {
  return (
    <>
      <li className={styles.strong}>Vehicles a day</li>
      <li>
        <span className={styles.heat} />
        under {formatThousands(TRAFFIC_SCALE.from)} to over {formatThousands(TRAFFIC_SCALE.to)}
      </li>
      <AreaKeys areas={scene.areas} />
      <SelectedKey scene={scene} />
    </>
  );
}

function SelectedKey({ scene }: { readonly scene: MapScene }) {
  const { selected } = scene;
  // Nothing is drawn of a title that is not there or has no position.
  if (!selected?.geometry && !selected?.centroid) return null;
  return (
    <li>
      <span className={styles.selected} />
      {selected.label ?? 'Selected'}
    </li>
  );
}

function formatThousands(count: number): string {
  return `${Math.round(count / 1000)}k`;
}

const names = {
  commercial: 'Commercial',
  residential: 'Residential',
  mixed: 'Mixed',
  unknown: 'Not known',
};
