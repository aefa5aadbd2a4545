import type { MultiPolygon } from 'geojson';
import { Map as MapLibreMap, type StyleSpecification } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { type Palette, readPalette } from './basemap/palette.ts';
import { chooseStyle } from './basemap/style.ts';
import { paintImage } from './images/paint-image.ts';
import type { Basemap } from './map-scene.ts';
import styles from './map-snapshot.module.css';
import { registerWorker } from './worker.ts';

export interface MapSnapshotProps {
  /** What is outlined in the middle of the picture. */
  readonly outline: MultiPolygon;
  /** West, south, east, north of the outline. */
  readonly bounds: readonly [number, number, number, number];
  readonly basemap: Basemap;
  /** What the picture shows, in words. */
  readonly label: string;
}

/** Room around the outline, in pixels. */
const PADDING = 72;
/** Paper is finer than a screen. */
const PIXEL_RATIO = 2;

/** A still picture of the map around an outline, in the light theme: for paper. */
export default function MapSnapshot({ outline, bounds, basemap, label }: MapSnapshotProps) {
  const host = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const container = host.current;
    if (!container) return;
    let map: MapLibreMap | null = null;
    try {
      map = drawOnce(container, { outline, bounds, basemap }, setPicture, () => setFailed(true));
    } catch (error) {
      console.warn(error);
      setFailed(true);
    }
    return () => map?.remove();
  }, [outline, bounds, basemap]);

  if (failed) return <p className={styles.fault}>The map could not be drawn in this browser.</p>;
  if (picture) return <img className={styles.picture} src={picture} alt={label} />;
  return (
    <>
      <div ref={host} className={styles.host} aria-hidden="true" data-theme="light" />
      <p className={styles.waiting}>Printed before the map was drawn.</p>
    </>
  );
}

function drawOnce(
  container: HTMLElement,
  { outline, bounds, basemap }: Pick<MapSnapshotProps, 'outline' | 'bounds' | 'basemap'>,
  onPicture: (url: string) => void,
  onFault: () => void,
): MapLibreMap {
  registerWorker();
  const palette = readPalette('light', container);
  const map = new MapLibreMap({
    container,
    style: chooseStyle(basemap, palette),
    transformStyle: (_, next) => addOutline(next, outline, palette),
    bounds: [...bounds],
    fitBoundsOptions: { padding: PADDING, maxZoom: 17.5 },
    interactive: false,
    attributionControl: false,
    fadeDuration: 0,
    pixelRatio: PIXEL_RATIO,
    canvasContextAttributes: { preserveDrawingBuffer: true },
  });
  map.setMissingStyleImageResolver((id) => {
    const image = paintImage(id, palette, PIXEL_RATIO);
    if (image && !map.hasImage(id)) map.addImage(id, image.data, image.options);
  });
  map.once('idle', () => onPicture(map.getCanvas().toDataURL('image/png')));
  map.on('error', onFault);
  return map;
}

function addOutline(
  style: StyleSpecification,
  outline: MultiPolygon,
  palette: Palette,
): StyleSpecification {
  const data = { type: 'Feature', geometry: outline, properties: {} } as const;
  return {
    ...style,
    sources: { ...style.sources, outline: { type: 'geojson', data } },
    layers: [
      ...style.layers,
      {
        id: 'outline-fill',
        type: 'fill',
        source: 'outline',
        paint: { 'fill-color': palette.select, 'fill-opacity': 0.16 },
      },
      {
        id: 'outline',
        type: 'line',
        source: 'outline',
        paint: { 'line-color': palette.select, 'line-width': 2.5 },
      },
    ],
  };
}
