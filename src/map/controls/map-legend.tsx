import type { MapLayerConfig } from '@property/contract/profile/map-layers.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import { memo, Suspense, useId, useState } from 'react';
import { useStore } from 'zustand';
import { formatOutside } from '#lib/format/format-outside.ts';
import { lazyWithStandIn } from '#lib/lazy-with-stand-in.ts';
import type { CellBatch } from '#lib/points/cell-batch.ts';
import { type PointLook, USUAL_LOOK } from '#lib/points/point-look.ts';
import { mapNotes } from '#lib/state/map-notes.ts';
import { preferences } from '#lib/state/preferences.ts';
import { TRAFFIC_SCALE } from '#lib/title/classify-movement.ts';
import { listShown } from '../details/kept-layers.ts';
import { isOfDeals, type MapArea, type MapScene } from '../map-scene.ts';
import signs from './legend-sign.module.css';
import styles from './map-legend.module.css';
import { MarkKeys } from './mark-keys.tsx';
import { PointKeys } from './point-keys.tsx';

interface MapLegendProps {
  readonly scene: MapScene;
  readonly units: UnitSystem;
  readonly onLookChange?: ((look: PointLook) => void) | undefined;
  /** Layers of the deployment's own. */
  readonly ownLayers?: readonly MapLayerConfig[] | undefined;
}

const LayerKeys = lazyWithStandIn(() => import('./layer-keys.tsx'));

const NO_CELLS: readonly CellBatch[] = [];

/** What the marks on the map mean, only those that are there; and what points are coloured by. */
export default memo(function MapLegend(props: MapLegendProps) {
  const { scene, units, onLookChange, ownLayers } = props;
  const [open, setOpen] = useState(false);
  const id = useId();
  const { points, cells = NO_CELLS, areas, roads, look = USUAL_LOOK, selected, places } = scene;
  const marks = points.length + cells.length;
  const kept = useStore(preferences, ({ hiddenLayers }) => hiddenLayers);
  const hasOwned = useStore(mapNotes, ({ ownedBy }) => ownedBy?.isOn === true);
  const hasRings = useStore(mapNotes, (state) => state.hasRings);
  const hasLayers = listShown(kept).length > 0 || hasOwned;
  // Places that are no deals have no key: their list says what they are.
  const hasDeals = places.some(({ kind }) => isOfDeals(kind));
  const drawn = marks + areas.length + roads.length;
  if (drawn === 0 && !selected && !hasLayers && !hasDeals) return null;
  const keys = (
    // With other keys it may stand in another line: a new list is there without having moved.
    <ul
      key={`${selected?.label ?? !selected} ${hasRings}`}
      className={styles.keys}
      aria-label="Legend"
    >
      {roads.length > 0 ? (
        <TrafficKeys />
      ) : (
        <MarkKeys {...{ points, cells, places }} colouring={look.colouring} />
      )}
      <AreaKeys areas={areas} />
      <SelectedKey selected={selected} />
      {(hasLayers || areas.some(({ kind }) => kind === 'near')) && (
        <Suspense>
          <LayerKeys kept={kept} ownLayers={ownLayers} />
        </Suspense>
      )}
    </ul>
  );
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
        {roads.length === 0 && marks > 0 ? (
          <PointKeys
            points={points}
            cells={cells}
            look={look}
            units={units}
            onLookChange={onLookChange}
          >
            {keys}
          </PointKeys>
        ) : (
          keys
        )}
      </div>
    </div>
  );
});

/** Areas that look and are called alike are one key. */
function AreaKeys({ areas }: Pick<MapScene, 'areas'>) {
  const keys = new Map(
    areas.map((area) => {
      const name = area.label ?? (area.kind === 'box' ? 'Box' : 'Within reach');
      const words = area.role === 'except' ? formatOutside(name) : name;
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
    <svg className={signs.area} data-kind={kind} viewBox="0 0 16 12" aria-hidden="true">
      {kind === 'box' && <rect x="1" y="1" width="14" height="10" rx="1" />}
      {kind === 'radius' && <circle cx="8" cy="6" r="5" />}
      {kind === 'drawn' && <path d="M2 3l6-2 6 4-3 6-8-2z" />}
      {kind === 'outline' && <path d="M2 2h7v3h5v6H2z" />}
      {kind === 'near' && <path d="M5 1a4 4 0 0 1 3 1.5A4 4 0 1 1 8 9.5 4.5 4.5 0 1 1 5 1z" />}
      {kind === 'travel-time' && <path d="M1 9C4 9 5 3 8 4s4 4 7-1" />}
    </svg>
  );
}

function TrafficKeys() {
  return (
    <>
      <li className={styles.strong}>Vehicles a day</li>
      <li>
        <span className={signs.heat} />
        under {formatThousands(TRAFFIC_SCALE.from)} to over {formatThousands(TRAFFIC_SCALE.to)}
      </li>
    </>
  );
}

function SelectedKey({ selected }: Pick<MapScene, 'selected'>) {
  // Nothing is drawn of a title that is not there or has no position.
  if (!selected?.geometry && !selected?.centroid) return null;
  return (
    <li>
      <span className={signs.selected} />
      {selected.label ?? 'Selected'}
    </li>
  );
}

function formatThousands(count: number): string {
  return `${Math.round(count / 1000)}k`;
}
