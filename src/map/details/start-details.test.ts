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
  const attribution = region.querySelector<HTMLElement>('.maplibregl-ctrl-attrib');
  const place = (left: number) => {
    if (attribution) attribution.getBoundingClientRect = () => new DOMRect(left, 0, 300, 17.5);
  };
  place(600);
  const end = startDetails({ addDetails: () => undefined }, region);
  for (const tell of measure) tell();
  const { style } = document.documentElement;
  expect(style.getPropertyValue('--map-legend')).toBe('80px');
  // What runs into the legend lies below it.
  place(205);
  for (const tell of measure) tell();
  expect(style.getPropertyValue('--map-legend')).toBe('114px');
  end();
  expect(style.getPropertyValue('--map-legend')).toBe('');
});
