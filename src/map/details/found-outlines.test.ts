import type { Map as MapLibreMap } from 'maplibre-gl';
import { expect, it } from 'vitest';
import { packPoints } from '#lib/points/point-batch.ts';
import { EMPTY_SCENE } from '../map-scene.ts';
import { FoundOutlines } from './found-outlines.ts';

const point = (id: string, lon: number, kind = 0) => ({
  id,
  lon,
  lat: 52,
  classes: [kind, 0, 0, 0],
});

/** Of a map only what is asked of it: outlines `a`, `b` and `free`, `free` around longitude 0.3. */
function createMap() {
  const marked = new Set<string>();
  let zoom = 17;
  let lookUps = 0;
  const map = {
    getZoom: () => zoom,
    getLayer: () => ({}),
    getSource: () => ({}),
    getBounds: () => ({
      toArray: () => [
        [0, 51],
        [1, 53],
      ],
    }),
    project: ([lon]: [number]) => ({ x: lon }),
    querySourceFeatures: () => [{ id: 'a' }, { id: 'b' }, { id: 'free' }],
    queryRenderedFeatures: ({ x }: { x: number }) => {
      lookUps += 1;
      return x === 0.3 ? [{ id: 'free' }] : [];
    },
    setFeatureState: ({ id }: { id: string }, { found }: { found: boolean }) => {
      if (found) marked.add(id);
      else marked.delete(id);
    },
  };
  return {
    marked,
    readLookUps: () => lookUps,
    zoomTo: (next: number) => {
      zoom = next;
    },
    outlines: new FoundOutlines(map as unknown as MapLibreMap),
  };
}

it('marks the outlines of what was found in view, and that of the freehold around a flat', () => {
  const { outlines, marked } = createMap();
  const points = [packPoints([point('a', 0.1), point('flat', 0.3), point('b', 5)])];
  outlines.mark({ ...EMPTY_SCENE, points });
  expect([...marked]).toEqual(['a', 'free']);
  outlines.mark({ ...EMPTY_SCENE, points: [packPoints([point('b', 0.2)])] });
  expect([...marked]).toEqual(['b']);
});

it('leaves out classes that the legend hides, and everything from far', () => {
  const { outlines, marked, zoomTo } = createMap();
  const points = [packPoints([point('a', 0.1, 1), point('b', 0.2)])];
  outlines.mark({ ...EMPTY_SCENE, points, look: { colouring: 'category', hidden: [1] } });
  expect([...marked]).toEqual(['b']);
  zoomTo(14);
  outlines.mark({ ...EMPTY_SCENE, points });
  expect([...marked]).toEqual([]);
});

it('looks once for the outline around a place that many share', () => {
  const { outlines, marked, readLookUps } = createMap();
  const flats = Array.from({ length: 40 }, (_, index) => point(`flat ${index}`, 0.3));
  outlines.mark({ ...EMPTY_SCENE, points: [packPoints(flats)] });
  expect([...marked]).toEqual(['free']);
  expect(readLookUps()).toBe(1);
});
