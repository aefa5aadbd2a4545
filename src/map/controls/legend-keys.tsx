import { TRAFFIC_SCALE } from '#lib/classify-traffic.ts';
import type { MapArea, MapScene } from '../map-scene.ts';
import styles from './map-legend.module.css';

/** Areas that look and are called alike are one key. */
export function AreaKeys({ areas }: Pick<MapScene, 'areas'>) {
  const keys = new Map(
    areas.map((area) => {
      const name = area.label ?? (area.kind === 'box' ? 'Box' : 'Within reach');
      const words = area.role === 'except' ? `Not in ${name}` : name;
      return [`${area.kind} ${words}`, { kind: area.kind, words }];
    }),
  );
  return [...keys].map(([key, { kind, words }]) => (
    <li key={key}>
      <AreaSign kind={kind} />
      {words}
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

export function TrafficKeys() {
  return (
    <>
      <li className={styles.strong}>Vehicles a day</li>
      <li>
        <span className={styles.heat} />
        under {formatThousands(TRAFFIC_SCALE.from)} to over {formatThousands(TRAFFIC_SCALE.to)}
      </li>
    </>
  );
}

export function SelectedKey({ selected }: Pick<MapScene, 'selected'>) {
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
