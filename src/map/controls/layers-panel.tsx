import type { LayerKind, MapLayerConfig } from '@property/contract/profile/map-layers.ts';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { formatCount } from '#lib/format/format-count.ts';
import type { PointLook } from '#lib/points/point-look.ts';
import { type LayerRead, mapNotes } from '#lib/state/map-notes.ts';
import { changePreferences, preferences } from '#lib/state/preferences.ts';
import { readHiddenLayers } from '../details/hide-layers.ts';
import {
  APPLICATIONS,
  keepOpacity,
  type LayerKey,
  listShown,
  nameConstraint,
  nameMovement,
  nameOwn,
  readOpacity,
  switchLayer,
  switchOffAll,
} from '../details/kept-layers.ts';
import { describeView, MOVEMENT, movement } from '../details/movement-kinds.ts';
import { describeOwnState, ownStates } from '../details/own-states.ts';
import { describeKind, planning, USUAL_OPACITY } from '../details/planning-layers.ts';
import type { MapLayer } from '../map-scene.ts';
import { ColouringChoice } from './colouring-choice.tsx';
import { ConstraintSign, MovementSign, NoteSignMark, OwnSign } from './layer-sign.tsx';
import { LayerSwitch } from './layer-switch.tsx';
import styles from './layers-panel.module.css';

/** What stands on the map of itself, and can be left out. */
const OF_THE_MAP: readonly {
  readonly layer: MapLayer;
  readonly name: string;
  readonly hint?: string;
}[] = [
  { layer: 'titles', name: 'Titles found' },
  { layer: 'outlines', name: 'Title outlines', hint: 'Close up' },
  { layer: 'buildings', name: 'Buildings', hint: 'Close up' },
  { layer: 'roads', name: 'Traffic on the busiest roads', hint: 'Open title' },
  { layer: 'names', name: 'Names' },
];

const KINDS: Readonly<Record<LayerKind, string>> = {
  xyz: 'Tiles',
  wms: 'WMS',
  pmtiles: 'PMTiles',
  geojson: 'GeoJSON',
};

/** It covers the ground, so all others lie over it. */
const isPicture = ({ kind }: MapLayerConfig) => kind === 'xyz' || kind === 'wms';

export interface LayersPanelProps {
  readonly id: string;
  /** Layers of the deployment's own. */
  readonly own: readonly MapLayerConfig[];
  readonly look: PointLook | undefined;
  readonly onLookChange: ((look: PointLook) => void) | undefined;
  readonly onClose: () => void;
}

/** What titles are coloured by, and what lies over the map: each with its sign, count and opacity. */
export default function LayersPanel({ id, own, look, onLookChange, onClose }: LayersPanelProps) {
  const kept = useStore(preferences, ({ hiddenLayers }) => hiddenLayers);
  const { kinds, counts } = useStore(planning);
  const read = useStore(mapNotes, (state) => state.read);
  const moving = useStore(movement);
  const states = useStore(ownStates);
  const ownedBy = useStore(mapNotes, (state) => state.ownedBy);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => standOverPage(panel.current), []);
  // A press beside a switch, or on the map in Safari, moves no focus: it stays in the panel.
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const keep = (next: readonly string[]) => changePreferences({ hiddenLayers: next });
  const shown = listShown(kept);
  const hidden = readHiddenLayers(kept);

  /** What the rows of layers laid over the map have in common. */
  const lay = (key: LayerKey, usual: number, isGround = false) => ({
    isOn: shown.includes(key),
    opacity: readOpacity(kept, key) ?? usual,
    isTop: shown.at(-1) === key,
    onSwitch: (isOn: boolean) => keep(switchLayer(kept, key, isOn, isGround)),
    onOpacity: (opacity: number) => keep(keepOpacity(kept, key, opacity)),
    onRaise: shown.length > 1 ? () => keep(switchLayer(kept, key, true)) : undefined,
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll below its legend
    <div
      ref={panel}
      id={id}
      role="group"
      aria-label="Layers"
      className={styles.panel}
      tabIndex={-1}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>Layers</h2>
        <span className={styles.on}>{shown.length > 0 && `${shown.length} on`}</span>
        {shown.length > 0 && (
          <button
            type="button"
            className={styles.all}
            onClick={() => {
              // The button goes with the last layer, and the focus is not to go with it.
              panel.current?.focus();
              keep(switchOffAll(kept));
            }}
          >
            Turn off all
          </button>
        )}
        <button type="button" className={styles.close} aria-label="Close layers" onClick={onClose}>
          <X size={16} aria-hidden={true} />
        </button>
      </div>
      <div className={styles.groups}>
        {look && onLookChange && (
          <Group name="Colour titles by">
            <ColouringChoice look={look} onChange={onLookChange} />
          </Group>
        )}
        {/* It was laid by a link: who wants it gone looks for it first. */}
        {ownedBy !== null && (
          <Group name="Owner">
            <LayerSwitch
              name={`Titles of ${ownedBy.name}`}
              sign={<NoteSignMark sign="owned" />}
              hint={ownedBy.isOn ? sayRead(ownedBy, sayOwned) : ''}
              isOn={ownedBy.isOn}
              onSwitch={ownedBy.onSwitch}
            />
          </Group>
        )}
        {kinds.length > 0 && (
          <Group name="Constraints">
            {kinds.map((kind) => (
              <LayerSwitch
                key={kind}
                name={describeKind(kind).name}
                sign={<ConstraintSign kind={kind} />}
                count={counts[kind]}
                {...lay(nameConstraint(kind), USUAL_OPACITY)}
              />
            ))}
          </Group>
        )}
        <Group name="Planning">
          <LayerSwitch
            name="Applications, last 3 years"
            sign={<NoteSignMark sign="granted" />}
            hint={kept.includes(APPLICATIONS) ? sayRead(read, sayApplications) : ''}
            count={kept.includes(APPLICATIONS) ? (read.count ?? undefined) : undefined}
            isOn={kept.includes(APPLICATIONS)}
            onSwitch={(isOn) => keep(switchLayer(kept, APPLICATIONS, isOn))}
          />
        </Group>
        {moving.kinds.length > 0 && (
          <Group name="Movement">
            {moving.kinds.map((kind) => (
              <LayerSwitch
                key={kind}
                name={MOVEMENT[kind].name}
                sign={<MovementSign kind={kind} />}
                hint={
                  (shown.includes(nameMovement(kind)) &&
                    describeView(kind, moving.seen[kind]?.view)) ||
                  MOVEMENT[kind].unit
                }
                {...lay(nameMovement(kind), MOVEMENT[kind].opacity, MOVEMENT[kind].isGround)}
              />
            ))}
            {moving.credits !== '' && <p className={styles.credits}>{moving.credits}</p>}
          </Group>
        )}
        {own.length > 0 && (
          <Group name="Yours">
            {own.map((layer) => (
              <LayerSwitch
                key={layer.name}
                name={layer.name}
                sign={<OwnSign layer={layer} />}
                hint={describeOwnState(states[layer.name]) || KINDS[layer.kind]}
                isFaulty={states[layer.name] === 'lost'}
                {...lay(nameOwn(layer.name), layer.opacity ?? 1, isPicture(layer))}
              >
                {layer.legend !== undefined && (
                  <img
                    className={styles.picture}
                    src={layer.legend}
                    alt={`What ${layer.name} shows`}
                  />
                )}
                {layer.credits !== undefined && <p className={styles.credits}>{layer.credits}</p>}
              </LayerSwitch>
            ))}
          </Group>
        )}
        <Group name="On the map">
          {OF_THE_MAP.map(({ layer, name, hint = '' }) => (
            <LayerSwitch
              key={layer}
              name={name}
              hint={hint}
              isOn={!hidden.includes(layer)}
              onSwitch={(isOn) =>
                keep(isOn ? kept.filter((each) => each !== layer) : [layer, ...kept])
              }
            />
          ))}
        </Group>
      </div>
    </div>
  );
}

/** On a phone the panel stands over the sheet of results, which the map itself lies below. */
function standOverPage(panel: HTMLElement | null): (() => void) | undefined {
  const narrow = window.matchMedia?.('(width < 900px)');
  if (!panel?.showPopover || !narrow) return undefined;
  const follow = () => {
    // Without the attribute it is no longer shown so.
    panel.popover = narrow.matches ? 'manual' : null;
    if (narrow.matches) panel.showPopover();
  };
  follow();
  narrow.addEventListener('change', follow);
  return () => narrow.removeEventListener('change', follow);
}

/** How the reading of a layer stands, in a word beside its name; `say` tells of what was counted. */
function sayRead(
  { count, isTooMany, hasFailed }: LayerRead,
  say: (count: number, isTooMany: boolean) => string,
): string {
  if (hasFailed) return 'Not read';
  return count === null ? 'Counting' : say(count, isTooMany);
}

/** Their count stands beside them as that of all that is in view does. */
const sayApplications = (_: number, isTooMany: boolean) => (isTooMany ? 'zoom in to see' : '');
const sayOwned = (count: number, isTooMany: boolean) =>
  isTooMany ? `${formatCount(count)}, too many to draw` : formatCount(count);

function Group({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.name}>{name}</legend>
      {children}
    </fieldset>
  );
}
