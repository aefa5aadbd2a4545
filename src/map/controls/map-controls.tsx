import { LocateFixed, Maximize, Minus, Plus } from 'lucide-react';
import type { ComponentType } from 'react';
import styles from './map-controls.module.css';

interface MapControlsProps {
  readonly onZoom: (steps: number) => void;
  readonly onLocate: (lon: number, lat: number) => void;
  readonly onMessage: (sentence: string) => void;
}

/** Scale, full screen and own position. The map does not turn, so there is no compass. */
export function MapControls({ onZoom, onLocate, onMessage }: MapControlsProps) {
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
    </fieldset>
  );
}

interface ControlButtonProps {
  readonly label: string;
  readonly icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': boolean }>;
  readonly className?: string | undefined;
  readonly onClick: () => void;
}

function ControlButton({ label, icon: Icon, className, onClick }: ControlButtonProps) {
  return (
    <button
      type="button"
      className={className ? `${styles.button} ${className}` : styles.button}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden={true} />
    </button>
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
