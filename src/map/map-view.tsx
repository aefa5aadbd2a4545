import type { MapViewProps } from './map-scene.ts';

/** The map. */
export default function MapView(_props: MapViewProps) {
  return <section aria-label="Map" data-idle="true" />;
}
