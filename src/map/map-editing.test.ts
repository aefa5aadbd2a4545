// @vitest-environment jsdom
import type { Polygon } from 'geojson';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DrawnShape, EditedShape } from './draw/drawing.ts';
import type { MapController } from './map-controller.ts';
import type { MapViewProps } from './map-scene.ts';
import { FakeMap } from './testing/fake-map.ts';
import { makeProps } from './testing/make-props.ts';

vi.mock('maplibre-gl', async () => (await import('./testing/fake-map.ts')).fakeMapLibre);
vi.mock('./workers/worker.ts', () => ({ registerWorker: () => undefined }));
vi.mock('./draw/ring-handles.ts', () => ({
  startRingHandles: () => ({ write: () => undefined, stop: () => undefined }),
}));

const square = (west: number): Polygon => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, 51],
      [west + 1, 51],
      [west + 1, 52],
      [west, 51],
    ],
  ],
});
const one: EditedShape = { key: 'one', shape: square(-3) };
const other: EditedShape = { key: 'other', shape: square(-5) };

let props: MapViewProps;
let controller: MapController;
let drawn: DrawnShape[];
let drafts: number;
let faults: string[];

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  [drawn, drafts, faults] = [[], 0, []];
  props = makeProps({
    onDrawn: (shape) => drawn.push(shape),
    onFault: (sentence) => faults.push(sentence),
  });
  const { MapController: Controller } = await import('./map-controller.ts');
  controller = new Controller(document.createElement('div'), props, {
    onIdle: () => undefined,
    onDraft: (draft) => {
      if (draft) drafts += 1;
    },
  });
  FakeMap.last().fire('load');
  await controller.stands;
});
afterEach(() => controller.destroy());

describe('the corners of an area', () => {
  it('are those of the area chosen last, which they take the place of', async () => {
    update({ drawMode: 'edit', edited: one });
    await vi.waitFor(() => expect(drafts).toBe(1), 20_000);
    update({ edited: { ...one } });
    update({ edited: other });
    await vi.waitFor(() => expect(drafts).toBe(2), 20_000);
    controller.runDrawCommand('finish');
    expect(drawn).toEqual([{ kind: 'shape', shape: other.shape, replaces: 'other' }]);
  });

  it('are drawn once where another area is chosen before the code has come', async () => {
    update({ drawMode: 'edit', edited: one });
    update({ edited: other });
    await vi.waitFor(() => expect(drafts).toBeGreaterThan(0), 20_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(drafts).toBe(1);
    controller.runDrawCommand('finish');
    expect(drawn).toEqual([{ kind: 'shape', shape: other.shape, replaces: 'other' }]);
  });

  it('come when the shape has been worked out, and stay when the area leaves the search', async () => {
    update({ drawMode: 'edit', edited: null });
    await vi.waitFor(() => expect(drafts).toBe(1), 20_000);
    update({ edited: one });
    await vi.waitFor(() => expect(drafts).toBe(2), 20_000);
    update({ edited: null });
    controller.runDrawCommand('finish');
    expect(drawn).toEqual([{ kind: 'shape', shape: one.shape, replaces: 'one' }]);
  });
});

it('says that drawing cannot start, and cancels it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.doMock('./draw/box-drawing.ts', () => {
    throw new Error('gone');
  });
  const onDrawCancelled = vi.fn();
  update({ drawMode: 'box', onDrawCancelled });
  await vi.waitFor(() => expect(onDrawCancelled).toHaveBeenCalledOnce(), 20_000);
  expect(faults).toEqual(['Drawing on the map could not be loaded. Reload the page to try again.']);
  vi.restoreAllMocks();
});

function update(changes: Partial<MapViewProps>): void {
  props = { ...props, ...changes };
  controller.update(props);
}
