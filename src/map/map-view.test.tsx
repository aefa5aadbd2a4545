// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { MapViewProps } from './map-scene.ts';
import MapView from './map-view.tsx';

vi.mock('./map-controller.ts', () => ({
  MapController: class {
    constructor() {
      throw Object.assign(new Error('no context'), { name: 'GPUInitializationError' });
    }
  },
}));
vi.mock('./controls/map-legend.tsx', () => ({ default: () => null }));
afterEach(cleanup);

it('says once, in the place of the map, that it cannot be drawn', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const onFault = vi.fn();
  const padding = { top: 0, right: 0, bottom: 0, left: 0 };
  const props = { onFault, padding, scene: { isOld: false } } as unknown as MapViewProps;
  render(<MapView {...props} />);
  expect(screen.getAllByText(/WebGL 2 is off or missing/)).toHaveLength(1);
  // Who shows a map would say it a second time.
  expect(onFault).not.toHaveBeenCalled();
  // The page is drawn, as far as it will be.
  expect(screen.getByRole('alert').matches('[data-map-fault]')).toBe(true);
});
