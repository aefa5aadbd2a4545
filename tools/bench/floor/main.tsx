import { type GeoJSONSource, Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * The least a React app with a MapLibre map can be: one input, one map with a plain background and
 * 10,000 points. What the product's first load is measured beside; no part of the product.
 */
const POINTS = 10_000;

// Served under the product's content security policy, which takes no worker from a blob.
setWorkerUrl(new URL(workerUrl, document.baseURI).href);

function buildPoints(): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: Array.from({ length: POINTS }, (_, index) => ({
      type: 'Feature',
      properties: {},
      geometry: {
        type: 'Point',
        coordinates: [-2.5 + (index % 100) * 0.001, 52.17 + Math.floor(index / 100) * 0.0008],
      },
    })),
  };
}

/** Milliseconds from emptied to drawn again: what points cost when everything else is there. */
async function measureRedraw(map: MapLibreMap): Promise<number> {
  const source = map.getSource<GeoJSONSource>('points');
  const data = buildPoints();
  await source?.setData({ type: 'FeatureCollection', features: [] });
  await map.once('idle');
  const started = performance.now();
  void source?.setData(data);
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!map.isSourceLoaded('points')) return;
      map.off('render', look);
      resolve();
    };
    map.on('render', look);
  });
  return performance.now() - started;
}

function Floor() {
  const container = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    if (container.current === null) return;
    const map = new MapLibreMap({
      container: container.current,
      center: [-2.45, 52.21],
      zoom: 12,
      style: {
        version: 8,
        sources: {},
        layers: [{ id: 'land', type: 'background', paint: { 'background-color': '#f4f4f0' } }],
      },
    });
    map.once('load', () => {
      map.addSource('points', { type: 'geojson', data: buildPoints() });
      map.addLayer({
        id: 'points',
        type: 'circle',
        source: 'points',
        paint: { 'circle-radius': 3 },
      });
      map.once('idle', () => performance.mark('map-points-drawn', { detail: { count: POINTS } }));
      Object.assign(window, { redraw: () => measureRedraw(map) });
    });
  }, []);
  return (
    <>
      <input
        role="combobox"
        aria-controls="none"
        aria-expanded="false"
        aria-label="Search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div ref={container} style={{ position: 'fixed', inset: '40px 0 0 0' }} />
    </>
  );
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Floor />);
