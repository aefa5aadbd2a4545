import { LocateFixed, Maximize, Minus, Plus, Ruler } from 'lucide-react';
import { useStore } from 'zustand';
import { interaction } from '#lib/interaction.ts';
import { changePreferences, preferences } from '#lib/preferences.ts';
import { readHiddenLayers } from '../details/hide-layers.ts';
import { ControlButton } from './control-button.tsx';
import { LayersControl } from './layers-control.tsx';
import styles from './map-controls.module.css';

interface MapControlsProps {
  readonly onZoom: (steps: number) => void;
  readonly onLocate: (lon: number, lat: number) => void;
  readonly onMessage: (sentence: string) => void;
  /** The map has tools: measuring and the choice of layers. */
  readonly hasTools: boolean;
}

/** Scale, full screen, own position, measuring and layers. The map does not turn, so there is no compass. */
export function MapControls(props: MapControlsProps) {
  const { onZoom, onLocate, onMessage, hasTools } = props;
  const isMeasuring = useStore(interaction, ({ drawMode }) => drawMode === 'measure');
  const hidden = useStore(preferences, ({ hiddenLayers }) => hiddenLayers);
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
          hidden={readHiddenLayers(hidden)}
          onChange={(hiddenLayers) => changePreferences({ hiddenLayers })}
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
