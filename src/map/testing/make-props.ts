import { EMPTY_SCENE, type MapViewProps } from '../map-scene.ts';

/** What a map is given that shows nothing and tells nobody; `changes` are what a test is about. */
export function makeProps(changes: Partial<MapViewProps> = {}): MapViewProps {
  return {
    scene: EMPTY_SCENE,
    viewport: { zoom: 13, lat: 51.58, lon: -3 },
    entry: 0,
    padding: { top: 0, right: 0, bottom: 0, left: 0 },
    drawMode: 'none',
    theme: 'light',
    units: 'metric',
    basemap: { kind: 'embedded', tiles: '/basemap/tiles.json' },
    onViewportChange: () => undefined,
    onSelect: () => undefined,
    onHover: () => undefined,
    onHoverRoad: () => undefined,
    onDrawn: () => undefined,
    onDrawCancelled: () => undefined,
    onFault: () => undefined,
    ...changes,
  };
}
