import { LocateFixed, Maximize, Minus, Plus, Ruler } from 'lucide-react';
import type { MapLayer } from '../map-scene.ts';
import { ControlButton } from './control-button.tsx';
import { LayersControl } from './layers-control.tsx';
import styles from './map-controls.module.css';

interface MapControlsProps {
  readonly onZoom: (steps: number) => void;
  readonly onLocate: (lon: number, lat: number) => void;
  readonly onMessage: (sentence: string) => void;
  readonly isMeasuring: boolean;
  readonly onMeasure?: ((measures: boolean) => void) | undefined;
  readonly hiddenLayers?: readonly MapLayer[] | undefined;
  readonly onLayersChange?: ((hidden: readonly MapLayer[]) => void) | undefined;
}

const NONE: readonly MapLayer[] = [];

/** Scale, full screen, own position, measuring and layers. The map does not turn, so there is no compass. */
export function MapControls(props: MapControlsProps) {
  const { onZoom, onLocate, onMessage, isMeasuring, onMeasure } = props;
  const { hiddenLayers = NONE, onLayersChange } = props;
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
      {onMeasure && (
        <ControlButton
          label="Measure"
          icon={Ruler}
          active={isMeasuring}
          pressed={isMeasuring}
          onClick={() => onMeasure(!isMeasuring)}
        />
      )}
      {onLayersChange && <LayersControl hidden={hiddenLayers} onChange={onLayersChange} />}
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
