// @vitest-environment jsdom
import { LngLat, type Map as MapLibreMap } from 'maplibre-gl';
import { expect, it, vi } from 'vitest';
import { addFoot } from './add-foot.ts';

it('puts a scale at the foot that writes thousands as the rest of the page does', () => {
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
    },
  );
  const container = document.createElement('div');
  const map = {
    _container: container,
    getContainer: () => container,
    on: () => undefined,
    addControl: () => undefined,
    _camera: { transform: { width: 800, height: 600 } },
    _getUIString: () => 'ft',
    project: ({ lng }: LngLat) => ({ x: lng * 10_000 }),
    // 90 pixels are about a kilometre.
    unproject: ([x = 0]: readonly number[]) => new LngLat(x / 10_000, 0),
  } as unknown as MapLibreMap;
  const scale = addFoot(map, { credits: '', units: 'imperial' });
  expect(scale.onAdd(map).textContent).toMatch(/^3,000\sft$/);
});
