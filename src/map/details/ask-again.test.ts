// @vitest-environment jsdom
import type { Map as MapLibreMap } from 'maplibre-gl';
import { expect, it } from 'vitest';
import { FakeMap } from '../testing/fake-map.ts';
import { askAgainOnline } from './ask-again.ts';

it('asks for tiles that were lost, once, when the connection is back, and no more once the map is gone', () => {
  const container = document.createElement('div');
  const map = new FakeMap({ container, center: [0, 0], zoom: 3 });
  askAgainOnline(map as unknown as MapLibreMap);
  const goOnline = () => window.dispatchEvent(new Event('online'));
  const loseTile = (x: number) => {
    const canonical = { x, y: 1, z: 2 };
    map.fire('error', { error: new Error(), sourceId: 'basemap', tile: { tileID: { canonical } } });
    return canonical;
  };
  goOnline();
  expect(map.refreshed).toEqual([]);
  const tiles = [loseTile(1), loseTile(2)];
  map.fire('error', { error: new Error(), sourceId: 'points' });
  goOnline();
  goOnline();
  expect(map.refreshed).toEqual([['basemap', tiles]]);
  loseTile(3);
  map.remove();
  goOnline();
  expect(map.refreshed).toHaveLength(1);
});
