import type { FeatureCollection } from 'geojson';
import type { CustomLayerInterface } from 'maplibre-gl';
import { buildPalette } from '../basemap/palette.ts';
import { MapPoints } from '../points/map-points.ts';
import { PointGroups } from '../points/point-groups.ts';
import type { ToPoints } from '../points/point-marks.ts';

const palette = buildPalette('light', () => '#123456');
let shown: MapPoints | undefined;

/** Ends the points of the map that was watched last. */
export function leaveMap(): void {
  shown?.destroy();
}

/** A card that takes everything and draws nothing. */
export const card = new Proxy({} as Record<string | symbol, unknown>, {
  get: (own, name) => own[name] ?? (/^[A-Z]/.test(String(name)) ? 1 : () => ({})),
}) as unknown as WebGL2RenderingContext;

/** A map over 1° E, 2° N, and the real grouping behind a worker that answers when the test says so. */
export function watchMap() {
  const listeners = new Map<string, () => void>();
  const seen = {
    zoom: 12,
    sent: [] as string[],
    faults: 0,
    /** Those drawn at once, and those that waited for the next frame. */
    pictures: [] as ('now' | 'next')[],
    isMoving: false,
    layers: [] as string[],
    told: [] as FeatureCollection[],
  };
  const groups = new PointGroups();
  const worker = new EventTarget();
  const answers: (() => void)[] = [];
  Object.assign(worker, {
    postMessage: (message: ToPoints) => {
      seen.sent.push(message.kind);
      if (message.kind === 'set') groups.setPoints(message.batches, message.cells);
      if (message.kind === 'add') groups.addPoints(message.batches);
      if (message.kind === 'look') groups.setLook(message.look);
      if (message.kind !== 'marks') return;
      const data = { id: message.id, marks: groups.describeMarks(message.zoom) };
      answers.push(() => worker.dispatchEvent(new MessageEvent('message', { data })));
    },
    terminate: () => undefined,
  });
  const scale = () => (512 * 2 ** seen.zoom) / 360;
  const points = new MapPoints(
    {
      on: (type: string, listener: () => void) => listeners.set(type, listener),
      getZoom: () => seen.zoom,
      getLayersOrder: () => seen.layers,
      getLayer: (id: string) => (seen.layers.includes(id) ? {} : undefined),
      addLayer: (layer: CustomLayerInterface) => {
        seen.layers.push(layer.id);
        layer.onAdd?.({} as never, card);
      },
      triggerRepaint: () => seen.pictures.push('next'),
      redraw: () => {
        seen.pictures.push('now');
        listeners.get('render')?.();
      },
      isMoving: () => seen.isMoving,
      ...{ _render: () => undefined, _update: () => undefined },
      ...{ painter: { render: () => undefined }, style: { _updatedLayers: {} } },
      getCanvas: () => ({ clientWidth: 100, clientHeight: 100 }),
      getSource: () => ({ setData: (data: FeatureCollection) => seen.told.push(data) }),
      unproject: ([x, y]: [number, number]) => ({ lng: 1 + x / scale(), lat: 2 - y / scale() }),
    } as never,
    palette,
    () => {
      seen.faults += 1;
    },
    () => worker as Worker,
  );
  shown = points;
  points.attach();
  const answer = async () => {
    answers.shift()?.();
    await Promise.resolve();
    listeners.get('render')?.();
  };
  const zoomTo = (zoom: number) => {
    seen.zoom = zoom;
    listeners.get('zoom')?.();
  };
  return { seen, points, worker, answer, zoomTo };
}
