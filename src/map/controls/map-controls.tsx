import type { MapLayerConfig } from '@property/contract/profile/map-layers.ts';
import { Layers, LocateFixed, Maximize2, Minus, Plus, Ruler } from 'lucide-react';
import { type ComponentType, memo, Suspense, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { lazyWithStandIn } from '#lib/lazy-with-stand-in.ts';
import type { PointLook } from '#lib/points/point-look.ts';
import { interaction } from '#lib/state/interaction.ts';
import { preferences } from '#lib/state/preferences.ts';
import { readHiddenLayers } from '../details/hide-layers.ts';
import { listShown } from '../details/kept-layers.ts';
import { planning } from '../details/planning-layers.ts';
import type { MapController } from '../map-controller.ts';
import styles from './map-controls.module.css';

interface MapControlsProps {
  readonly map: Pick<MapController, 'zoomBy' | 'showPlace'>;
  readonly onMessage: (sentence: string) => void;
  /** The map has tools: measuring and the choice of layers. */
  readonly hasTools: boolean;
  /** Layers of the deployment's own. */
  readonly ownLayers?: readonly MapLayerConfig[] | undefined;
  /** How titles are coloured, and who takes another choice. */
  readonly look?: PointLook | undefined;
  readonly onLookChange?: ((look: PointLook) => void) | undefined;
}

const LayersPanel = lazyWithStandIn(() => import('./layers-panel.tsx'));
const NO_LAYERS: readonly MapLayerConfig[] = [];

/** Scale, full screen, own position, measuring and layers. The map does not turn, so there is no compass. */
export default memo(function MapControls(props: MapControlsProps) {
  const { map, onMessage, hasTools, ownLayers = NO_LAYERS } = props;
  const isMeasuring = useStore(interaction, ({ drawMode }) => drawMode === 'measure');
  return (
    <fieldset className={styles.controls} aria-label="Map controls">
      <ControlButton label="Zoom in" icon={Plus} onClick={() => map.zoomBy(1)} />
      <ControlButton label="Zoom out" icon={Minus} onClick={() => map.zoomBy(-1)} />
      <hr className={styles.rule} />
      {document.fullscreenEnabled && (
        <ControlButton
          label="Full screen"
          icon={Maximize2}
          className={styles.wideOnly}
          onClick={() => void toggleFullScreen(onMessage)}
        />
      )}
      {'geolocation' in navigator && (
        <ControlButton
          label="Show my location"
          icon={LocateFixed}
          onClick={() => locate(map, onMessage)}
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
        <LayersControl own={ownLayers} look={props.look} onLookChange={props.onLookChange} />
      )}
    </fieldset>
  );
});

async function toggleFullScreen(onMessage: (sentence: string) => void): Promise<void> {
  try {
    await (document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen());
  } catch {
    onMessage('The browser did not allow full screen.');
  }
}

function locate(map: MapControlsProps['map'], onMessage: (sentence: string) => void): void {
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => map.showPlace(coords.longitude, coords.latitude),
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
  readonly own: readonly MapLayerConfig[];
  readonly look: PointLook | undefined;
  readonly onLookChange: ((look: PointLook) => void) | undefined;
}

/** The choice of layers. It opens beside its button; Escape and a step outside close it. */
function LayersControl({ own, look, onLookChange }: LayersControlProps) {
  const kept = useStore(preferences, ({ hiddenLayers }) => hiddenLayers);
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
        active={listShown(kept).length + readHiddenLayers(kept).length > 0}
        onClick={() => {
          planning.setState({ isAsked: true });
          setOpen(!open);
        }}
      />
      {open && (
        <Suspense>
          <LayersPanel id={id} own={own} look={look} onLookChange={onLookChange} onClose={close} />
        </Suspense>
      )}
    </div>
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
