// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MapController } from '../map-controller.ts';
import { FakeMap } from '../testing/fake-map.ts';
import { makeProps } from '../testing/make-props.ts';

vi.mock('maplibre-gl', async () => (await import('../testing/fake-map.ts')).fakeMapLibre);
vi.mock('../workers/worker.ts', () => ({ registerWorker: () => undefined }));

let controller: MapController;
let map: FakeMap;
let faults: string[];

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  faults = [];
  const props = makeProps({ onFault: (sentence) => faults.push(sentence) });
  const { MapController: Controller } = await import('../map-controller.ts');
  const events = { onIdle: () => undefined, onDraft: () => undefined };
  controller = new Controller(document.createElement('div'), props, events);
  map = FakeMap.last();
});
afterEach(() => controller.destroy());

it('has layers, credits and a scale once it is drawn on plain ground, and not before', async () => {
  controller.update(makeProps({ theme: 'dark', onFault: (said) => faults.push(said) }));
  map.fire('error', { error: new Error('Worker failed to load') });
  expect(map.styles).toEqual([]);
  expect(map.controls).toBe(0);
  map.fire('load');
  expect(map.styles).toEqual([]);
  await controller.stands;
  expect(map.styles.map(({ diff }) => diff)).toEqual([false]);
  expect(JSON.stringify(map.styles)).toContain('/basemap/tiles.json');
  await vi.waitFor(() => expect(map.controls).toBe(2));
  expect(map.repaint).toBe(false);
  await vi.waitFor(() => expect(faults).toHaveLength(1));
});

it('has no sky, which would be drawn over the whole of each picture', () => {
  map.painter.drawFunctions.sky();
  expect(map.skies).toBe(0);
});

it('makes nothing on plain ground that is gone before a frame has shown it', async () => {
  map.fire('load');
  controller.destroy();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(map.styles).toEqual([]);
});

it('takes on another theme also before credits and scale are there', async () => {
  map.fire('load');
  await controller.stands;
  controller.update(makeProps({ theme: 'dark' }));
  expect(map.controls).toBe(0);
  expect(map.styles).toHaveLength(2);
});

it('puts no scale on a map that is gone', async () => {
  map.fire('load');
  await controller.stands;
  controller.destroy();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(map.controls).toBe(0);
});
