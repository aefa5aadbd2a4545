import { beforeEach, expect, test, vi } from 'vitest';
import { type PointBatch, packPoints } from '#lib/point-batch.ts';
import { PointTiles } from './point-tiles.ts';

vi.mock('maplibre-gl', () => ({ addProtocol: () => undefined }));
vi.mock('./points-tiles.worker.ts?worker&url', () => ({ default: '/worker.js' }));

const batch = (...ids: string[]): PointBatch =>
  packPoints(ids.map((id) => ({ id, lon: 1, lat: 2, classes: [0, 0, 0, 0] })));
const usual = { colouring: 'category', hidden: [] } as const;
const listMarks = () =>
  performance.getEntriesByName('map-points-drawn').map((entry) => Reflect.get(entry, 'detail'));

beforeEach(() => performance.clearMarks());

/** A map whose tiles come when the test says so. */
function watchMap() {
  const listeners = new Map<string, (event: object) => void>();
  const map = { loaded: true, refreshed: 0, sent: [] as string[], faults: 0 };
  const worker = new EventTarget();
  Object.assign(worker, {
    postMessage: ({ kind }: { kind: string }) => map.sent.push(kind),
    terminate: () => undefined,
  });
  const tiles = new PointTiles(
    {
      on: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
      isSourceLoaded: () => map.loaded,
      getSource: () => ({}),
      refreshTiles: () => {
        map.refreshed += 1;
        map.loaded = false;
      },
    } as never,
    () => {
      map.faults += 1;
    },
    () => worker as Worker,
  );
  const load = () => {
    map.loaded = true;
    listeners.get('sourcedata')?.({ sourceId: 'scene-points' });
  };
  return { map, tiles, worker, load, draw: () => listeners.get('render')?.({}) };
}

test('points are sent once, and continuing ones alone', () => {
  const { map, tiles } = watchMap();
  const first = [batch('a'), batch('b')];
  tiles.show([], usual);
  expect(map.sent).toEqual([]);
  tiles.show(first, usual);
  tiles.show(first, usual);
  expect(map.sent).toEqual(['look', 'set']);
  tiles.show([...first, batch('c')], usual);
  expect(map.sent.slice(2)).toEqual(['add']);
  tiles.show([batch('d')], usual);
  tiles.show([], { colouring: 'price', hidden: [1] });
  expect(map.sent.slice(3)).toEqual(['set', 'look', 'set']);
});

test('changes that come while tiles are on their way are drawn together after them', () => {
  const { map, tiles, load, draw } = watchMap();
  const points = [batch('a', 'b')];
  tiles.show(points, usual);
  tiles.show([...points, batch('c')], usual);
  tiles.show([...points, batch('c'), batch('d')], usual);
  draw();
  expect(map.refreshed).toBe(1);
  expect(listMarks()).toEqual([]);
  load();
  expect(map.refreshed).toBe(2);
  load();
  draw();
  expect(map.refreshed).toBe(2);
  expect(listMarks()).toEqual([{ count: 4 }]);
});

test('a worker that cannot run is told of, and another one is started with the next points', () => {
  const { map, tiles, worker, load } = watchMap();
  tiles.show([batch('a')], usual);
  worker.dispatchEvent(new Event('error'));
  expect(map.faults).toBe(1);
  load();
  tiles.show([batch('b')], usual);
  expect(map.sent).toEqual(['look', 'set', 'look', 'set']);
});
