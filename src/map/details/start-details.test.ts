// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { startDetails } from './start-details.ts';

vi.mock('maplibre-gl', async () => (await import('../testing/fake-map.ts')).fakeMapLibre);
afterEach(() => vi.unstubAllGlobals());

it('tells the page how high the legend is while there is a map, as notices stand above it', () => {
  const measure: (() => void)[] = [];
  class Observer {
    constructor(tell: () => void) {
      measure.push(tell);
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  vi.stubGlobal('ResizeObserver', Observer);
  const region = document.createElement('div');
  region.innerHTML = '<div class="maplibregl-ctrl-attrib"></div><div data-legend=""></div>';
  const legend = region.querySelector<HTMLElement>('[data-legend]');
  if (legend) legend.getBoundingClientRect = () => new DOMRect(0, 0, 200, 79.4);
  const end = startDetails({ addDetails: () => undefined }, region);
  for (const tell of measure) tell();
  const { style } = document.documentElement;
  expect(style.getPropertyValue('--map-legend')).toBe('80px');
  end();
  expect(style.getPropertyValue('--map-legend')).toBe('');
});
