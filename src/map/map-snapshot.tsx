import type { UnitSystem } from '@property/contract/units.ts';
import { measureBounds } from '@property/geo/bounds.ts';
import type { FeatureCollection, MultiPolygon, Point } from 'geojson';
import { type GeoJSONSource, Map as MapLibreMap, type StyleSpecification } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { semibold } from './basemap/fonts.ts';
import { type Palette, readPalette } from './basemap/palette.ts';
import { chooseStyle } from './basemap/style.ts';
import { paintImage } from './images/paint-image.ts';
import { sourceIds } from './layers/source-ids.ts';
import { buildMarkerLayers, PLACE_DOTS, PLACE_PINS } from './layers/traffic-layers.ts';
import type { Basemap, MapPlace } from './map-scene.ts';
import styles from './map-snapshot.module.css';
import { NorthArrow, ScaleBar } from './paper-scale.tsx';
import { registerWorker } from './workers/worker.ts';
// Without it the canvas grows with its box, and its box with the canvas.
import './maplibre.css';

export interface MapSnapshotProps {
  /** What is outlined in the middle of the picture; null for nothing. */
  readonly outline: MultiPolygon | null;
  /** West, south, east, north of what is to be seen. */
  readonly bounds: readonly [number, number, number, number];
  readonly basemap: Basemap;
  /** What the picture shows, in words. */
  readonly label: string;
  /** Numbered places, where they stand at a zoom. */
  readonly placePins?: (zoom: number) => readonly MapPlace[];
  /** How tall the picture is; a strip unless it is given. */
  readonly shape?: 'page';
  /** What the outline is called, beside it; nothing unless it is given. */
  readonly outlineName?: string | undefined;
  /** Lengths of the scale; those of maps in miles unless it is given. */
  readonly units?: UnitSystem;
  /** Told once it is drawn, or cannot be. */
  readonly onSettled?: () => void;
}

/** The map as it was drawn, and how many metres it is across its middle. */
interface Picture {
  readonly url: string;
  readonly across: number;
}

/** Room around the outline, in pixels. */
const PADDING = 72;
const PINS = sourceIds.places;
/** Paper is finer than a screen. */
const PIXEL_RATIO = 2;

/** A still picture of the map around an outline, in the light theme: for paper. */
export default function MapSnapshot(props: MapSnapshotProps) {
  const { outline, bounds, basemap, label, placePins, shape, outlineName, units, onSettled } =
    props;
  const host = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<Picture | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const container = host.current;
    if (!container) return;
    let map: MapLibreMap | null = null;
    try {
      map = drawOnce(
        container,
        { outline, bounds, basemap, placePins, outlineName },
        setPicture,
        () => setFailed(true),
      );
    } catch (error) {
      console.warn(error);
      setFailed(true);
    }
    return () => map?.remove();
  }, [outline, bounds, basemap, placePins, outlineName]);
  const isSettled = failed || picture !== null;
  useEffect(() => {
    if (isSettled) onSettled?.();
  }, [isSettled, onSettled]);

  if (failed) return <p className={styles.fault}>The map could not be drawn in this browser.</p>;
  if (picture) {
    return (
      // An element of its own: in the one it was drawn in the canvas would stay, and be printed over it.
      <div key="picture" className={styles.frame} data-picture={label}>
        <img className={styles.picture} data-shape={shape} src={picture.url} alt={label} />
        <NorthArrow />
        <ScaleBar across={picture.across} units={units ?? 'imperial'} />
      </div>
    );
  }
  return (
    <>
      <div
        key="host"
        ref={host}
        className={styles.host}
        data-shape={shape}
        aria-busy="true"
        aria-hidden="true"
        data-theme="light"
      />
      <p className={styles.waiting}>Printed before the map was drawn.</p>
    </>
  );
}

function drawOnce(
  container: HTMLElement,
  {
    outline,
    bounds,
    basemap,
    placePins,
    outlineName,
  }: Pick<MapSnapshotProps, 'outline' | 'bounds' | 'basemap' | 'placePins' | 'outlineName'>,
  onPicture: (picture: Picture) => void,
  onFault: () => void,
): MapLibreMap {
  registerWorker();
  const palette = readPalette('light', container);
  const map = new MapLibreMap({
    container,
    style: chooseStyle(basemap, palette),
    transformStyle: (_, next) =>
      addPins(outline ? addOutline(next, outline, palette, outlineName) : next, palette),
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
  map.once('idle', () => {
    const take = () => {
      const middle = map.getContainer().clientHeight / 2;
      const across = map
        .unproject([0, middle])
        .distanceTo(map.unproject([map.getContainer().clientWidth, middle]));
      onPicture({ url: map.getCanvas().toDataURL('image/png'), across });
    };
    const pins = placePins?.(map.getZoom()) ?? [];
    if (pins.length === 0) return take();
    // Where pins stand beside each other depends on how large the picture turned out.
    map.getSource<GeoJSONSource>(PINS)?.setData(buildPins(pins));
    return map.once('idle', take);
  });
  map.on('error', onFault);
  return map;
}

/** The layers of places are those of the map on the screen. */
function addPins(style: StyleSpecification, palette: Palette): StyleSpecification {
  const layers = buildMarkerLayers(palette).filter(({ id }) =>
    [PLACE_DOTS, PLACE_PINS].includes(id),
  );
  return {
    ...style,
    sources: { ...style.sources, [PINS]: { type: 'geojson', data: buildPins([]) } },
    layers: [...style.layers, ...layers],
  };
}

function buildPins(pins: readonly MapPlace[]): FeatureCollection<Point> {
  return {
    type: 'FeatureCollection',
    features: pins.map(({ lon, lat, kind, number = 0 }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lon, lat] },
      properties: { kind, number },
    })),
  };
}

function addOutline(
  style: StyleSpecification,
  outline: MultiPolygon,
  palette: Palette,
  name: string | undefined,
): StyleSpecification {
  const data = { type: 'Feature', geometry: outline, properties: {} } as const;
  const [west, south, east] = measureBounds([outline]) ?? [0, 0, 0];
  const foot: Point = { type: 'Point', coordinates: [(west + east) / 2, south] };
  const named = { type: 'Feature', geometry: foot, properties: {} } as const;
  return {
    ...style,
    sources: {
      ...style.sources,
      outline: { type: 'geojson', data },
      'outline-name': { type: 'geojson', data: named },
    },
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
      {
        id: 'outline-name',
        type: 'symbol',
        source: 'outline-name',
        layout: {
          'text-field': name ?? '',
          'text-font': [...semibold],
          'text-size': 12,
          'text-anchor': 'top',
          'text-offset': [0, 0.4],
          'text-allow-overlap': true,
        },
        paint: {
          'text-color': palette.select,
          'text-halo-color': palette.onAccent,
          'text-halo-width': 2,
        },
      },
    ],
  };
}
