import type { MapLayerConfig } from '@property/contract/profile/map-layers.ts';
import { Layers, LocateFixed, Maximize, Minus, Plus, Ruler } from 'lucide-react';
import { type ComponentType, type CSSProperties, Suspense, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { lazyWithStandIn } from '#lib/lazy-with-stand-in.ts';
import { interaction } from '#lib/state/interaction.ts';
import { changePreferences, preferences } from '#lib/state/preferences.ts';
import { paletteTokens } from '../basemap/palette.ts';
import { readHiddenLayers } from '../details/hide-layers.ts';
import { keepShownOwn, readShownOwn } from '../details/own-kept.ts';
import {
  describeKind,
  keepShownKinds,
  planning,
  readShownKinds,
} from '../details/planning-layers.ts';
import type { MapLayer } from '../map-scene.ts';
import styles from './map-controls.module.css';

interface MapControlsProps {
  readonly onZoom: (steps: number) => void;
  readonly onLocate: (lon: number, lat: number) => void;
  readonly onMessage: (sentence: string) => void;
  /** The map has tools: measuring and the choice of layers. */
  readonly hasTools: boolean;
  /** Layers of the deployment's own. */
  readonly ownLayers?: readonly MapLayerConfig[] | undefined;
}

const OwnChoice = lazyWithStandIn(() => import('./own-choice.tsx'));
const NO_LAYERS: readonly MapLayerConfig[] = [];

/** Scale, full screen, own position, measuring and layers. The map does not turn, so there is no compass. */
export default function MapControls(props: MapControlsProps) {
  const { onZoom, onLocate, onMessage, hasTools, ownLayers = NO_LAYERS } = props;
  const isMeasuring = useStore(interaction, ({ drawMode }) => drawMode === 'measure');
  const kept = useStore(preferences, ({ hiddenLayers }) => hiddenLayers);
  return (
    <fieldset className={styles.controls} aria-label="Map controls">
      <ControlButton label="Zoom in" icon={Plus} onClick={() => onZoom(1)} />
      <ControlButton label="Zoom out" icon={Minus} onClick={() => onZoom(-1)} />
      <hr className={styles.rule} />
      {document.fullscreenEnabled && (
        <ControlButton
          label="Full screen"
          icon={Maximize}
          className={styles.wideOnly}
          onClick={() => void toggleFullScreen(onMessage)}
        />
      )}
      {'geolocation' in navigator && (
        <ControlButton
          label="Show my location"
          icon={LocateFixed}
          onClick={() => locate(onLocate, onMessage)}
        />
      )}
      {hasTools && (
        <ControlButton
          label="Measure"
          icon={Ruler}
          active={isMeasuring}
          pressed={isMeasuring}
          onClick={() =>
            interaction.setState({ drawMode: isMeasuring ? 'none' : 'measure', editedArea: null })
          }
        />
      )}
      {hasTools && (
        <LayersControl
          hidden={readHiddenLayers(kept)}
          shown={readShownKinds(kept)}
          own={ownLayers}
          shownOwn={readShownOwn(kept)}
          onChange={(hidden, shown, shownOwn) =>
            changePreferences({
              hiddenLayers: [...hidden, ...keepShownKinds(shown), ...keepShownOwn(shownOwn)],
            })
          }
        />
      )}
    </fieldset>
  );
}

async function toggleFullScreen(onMessage: (sentence: string) => void): Promise<void> {
  try {
    await (document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen());
  } catch {
    onMessage('The browser did not allow full screen.');
  }
}

function locate(
  onLocate: (lon: number, lat: number) => void,
  onMessage: (sentence: string) => void,
): void {
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => onLocate(coords.longitude, coords.latitude),
    ({ code }) =>
      onMessage(
        code === GeolocationPositionError.PERMISSION_DENIED
          ? 'Your location is not shared with this page. Allow it in the browser to use this.'
          : 'Your location could not be found. Search for a place instead.',
      ),
    { timeout: 10_000, maximumAge: 60_000 },
  );
}

interface LayersControlProps {
  readonly hidden: readonly MapLayer[];
  /** Kinds of constraints laid over the map. */
  readonly shown: readonly string[];
  readonly own: readonly MapLayerConfig[];
  /** Names of those of them that are shown. */
  readonly shownOwn: readonly string[];
  readonly onChange: (
    hidden: readonly MapLayer[],
    shown: readonly string[],
    shownOwn: readonly string[],
  ) => void;
}

const LAYERS: readonly {
  readonly layer: MapLayer;
  readonly name: string;
  readonly hint?: string;
}[] = [
  { layer: 'titles', name: 'Titles found' },
  { layer: 'outlines', name: 'Title outlines', hint: 'Close up' },
  { layer: 'buildings', name: 'Buildings', hint: 'Close up' },
  { layer: 'roads', name: 'Busiest roads', hint: 'Open title' },
  { layer: 'names', name: 'Names' },
];

/** Which layers the map shows. It opens beside its button; Escape and a step outside close it. */
function LayersControl({ hidden, shown, own, shownOwn, onChange }: LayersControlProps) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    place.current?.querySelector('button')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving it concern the group
    <div
      ref={place}
      className={styles.place}
      onBlur={({ relatedTarget }) => {
        if (!place.current?.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <ControlButton
        label="Layers"
        icon={Layers}
        expanded={open}
        controls={id}
        active={hidden.length + shown.length + shownOwn.length > 0}
        onClick={() => {
          planning.setState({ isAsked: true });
          setOpen(!open);
        }}
      />
      {open && (
        // A press beside a box, or on the map in Safari, moves no focus: it stays in the panel.
        <fieldset id={id} className={styles.panel} tabIndex={-1}>
          <legend className={styles.title}>Layers</legend>
          {LAYERS.map(({ layer, name, hint }) => (
            <label key={layer} className={styles.row}>
              <input
                type="checkbox"
                checked={!hidden.includes(layer)}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? hidden.filter((each) => each !== layer) : [...hidden, layer],
                    shown,
                    shownOwn,
                  )
                }
              />
              <span>{name}</span>
              {hint && <small className={styles.hint}>{hint}</small>}
            </label>
          ))}
          <PlanningChoice shown={shown} onChange={(kinds) => onChange(hidden, kinds, shownOwn)} />
          {own.length > 0 && (
            <Suspense>
              <OwnChoice
                layers={own}
                shown={shownOwn}
                onChange={(names) => onChange(hidden, shown, names)}
              />
            </Suspense>
          )}
        </fieldset>
      )}
    </div>
  );
}

interface PlanningChoiceProps {
  readonly shown: readonly string[];
  readonly onChange: (shown: readonly string[]) => void;
}

/** Constraints that can be laid over the map; nothing where the service has none. */
function PlanningChoice({ shown, onChange }: PlanningChoiceProps) {
  const kinds = useStore(planning, (state) => state.kinds);
  if (kinds.length === 0) return null;
  return (
    <fieldset className={styles.kinds}>
      <legend className={styles.title}>Planning</legend>
      {kinds.map((kind) => {
        const { name, colour } = describeKind(kind);
        return (
          <label key={kind} className={styles.row}>
            <input
              type="checkbox"
              checked={shown.includes(kind)}
              onChange={({ target }) =>
                onChange(target.checked ? [...shown, kind] : shown.filter((each) => each !== kind))
              }
            />
            <span>{name}</span>
            <span
              className={styles.swatch}
              style={{ '--swatch': `var(${paletteTokens[colour]})` } as CSSProperties}
            />
          </label>
        );
      })}
    </fieldset>
  );
}

interface ControlButtonProps {
  readonly label: string;
  readonly icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': boolean }>;
  readonly className?: string | undefined;
  /** Tinted as switched on. */
  readonly active?: boolean;
  /** For a button that stays down. */
  readonly pressed?: boolean;
  /** For a button that opens what has the identifier `controls`. */
  readonly expanded?: boolean;
  readonly controls?: string;
  readonly onClick: () => void;
}

/** An icon among the controls of the map; its label is its tooltip as well. */
function ControlButton(props: ControlButtonProps) {
  const { label, icon: Icon, className = '', active = false, pressed, expanded, controls } = props;
  return (
    <button
      type="button"
      className={`${styles.button} ${active ? styles.active : ''} ${className}`}
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-controls={expanded ? controls : undefined}
      title={label}
      onClick={props.onClick}
    >
      <Icon size={16} aria-hidden={true} />
    </button>
  );
}
