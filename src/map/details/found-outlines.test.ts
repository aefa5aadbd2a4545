import type { Map as MapLibreMap } from 'maplibre-gl';
import { expect, it } from 'vitest';
import { packPoints } from '#lib/points/point-batch.ts';
import { listClasses } from '#testing/list-classes.ts';
import { buildPalette } from '../basemap/palette.ts';
import { EMPTY_SCENE } from '../map-scene.ts';
import { FoundOutlines, type PlotFill } from './found-outlines.ts';

const palette = buildPalette('light', (token) => (token === '--cat-mixed' ? '#ff0000' : '#000000'));

const point = (id: string, lon: number, kind = 0) => ({
  id,
  lon,
  lat: 52,
  classes: listClasses({ category: kind }),
});

/** Of a map only what is asked of it: outlines `a`, `b` and `free`, `free` around longitude 0.3. */
function createMap() {
  const marked = new Set<string>();
  const states = new Map<string, PlotFill>();
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
    setFeatureState: ({ id }: { id: string }, fill: PlotFill) => {
      states.set(id, fill);
      if (fill.found) marked.add(id);
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
    states,
  };
}

it('marks the outlines of what was found in view, and that of the freehold around a flat', () => {
  const { outlines, marked } = createMap();
  const away = [point('away', 5), point('flat away', 5.3)];
  const points = [packPoints([point('a', 0.1), point('flat', 0.3), ...away])];
  outlines.mark({ ...EMPTY_SCENE, points }, palette);
  expect([...marked]).toEqual(['a', 'free']);
  outlines.mark({ ...EMPTY_SCENE, points: [packPoints([point('b', 0.2)])] }, palette);
  expect([...marked]).toEqual(['b']);
});

it('marks an outline that is drawn also where its point is out of view', () => {
  const { outlines, marked, readLookUps } = createMap();
  outlines.mark({ ...EMPTY_SCENE, points: [packPoints([point('b', 5)])] }, palette);
  expect([...marked]).toEqual(['b']);
  expect(readLookUps()).toBe(0);
});

it('leaves out classes that the legend hides, and everything from far', () => {
  const { outlines, marked, zoomTo } = createMap();
  const points = [packPoints([point('a', 0.1, 1), point('b', 0.2)])];
  outlines.mark({ ...EMPTY_SCENE, points, look: { colouring: 'category', hidden: [1] } }, palette);
  expect([...marked]).toEqual(['b']);
  zoomTo(14);
  outlines.mark({ ...EMPTY_SCENE, points }, palette);
  expect([...marked]).toEqual([]);
});

it('looks once for the outline around a place that many share', () => {
  const { outlines, marked, readLookUps } = createMap();
  const flats = Array.from({ length: 40 }, (_, index) => point(`flat ${index}`, 0.3));
  outlines.mark({ ...EMPTY_SCENE, points: [packPoints(flats)] }, palette);
  expect([...marked]).toEqual(['free']);
  expect(readLookUps()).toBe(1);
});

it('fills each outline by its class, a shared one by the class that most have, and hatches what has no figure', () => {
  const { outlines, states } = createMap();
  const flats = [2, 2, 0].map((kind, index) => point(`flat ${index}`, 0.3, kind));
  const unpriced = { ...point('a', 0.1, 2), classes: listClasses({ category: 2, price: 5 }) };
  const points = [packPoints([unpriced, ...flats])];
  outlines.mark({ ...EMPTY_SCENE, points }, palette);
  expect(states.get('free')?.fill).toBe('rgb(107, 0, 0)');
  expect(states.get('a')?.fill).toBe('rgb(107, 0, 0)');
  outlines.mark({ ...EMPTY_SCENE, points, look: { colouring: 'price', hidden: [] } }, palette);
  expect(states.get('a')).toEqual({ found: true, fill: '', hatched: true, joined: false });
  expect(states.get('free')).toMatchObject({ hatched: false });
  outlines.mark(EMPTY_SCENE, palette);
  expect(states.get('a')).toEqual({ found: false, fill: '', hatched: false, joined: false });
});

it('draws what lies side by side as parts of one, and what stands alone by itself', () => {
  const { outlines, states } = createMap();
  const classes = (adjoining: number) => listClasses({ adjoining });
  const points = [
    packPoints([
      { ...point('a', 0.1), classes: classes(1) },
      { ...point('b', 0.2), classes: classes(5) },
    ]),
  ];
  outlines.mark({ ...EMPTY_SCENE, points, look: { colouring: 'adjoining', hidden: [] } }, palette);
  expect(states.get('a')).toMatchObject({ joined: true, hatched: false });
  expect(states.get('b')).toMatchObject({ joined: false, hatched: true });
  outlines.mark({ ...EMPTY_SCENE, points }, palette);
  expect(states.get('a')).toMatchObject({ found: true, joined: false });
});

it('repaints what is marked at once in a new style, without looking it up', () => {
  const { outlines, states, readLookUps } = createMap();
  const scene = { ...EMPTY_SCENE, points: [packPoints([point('a', 0.1, 2), point('b', 0.2, 0)])] };
  outlines.mark(scene, palette);
  states.clear();
  const dark = buildPalette('dark', (token) => (token === '--cat-mixed' ? '#00ff00' : '#000000'));
  outlines.repaint(scene, dark);
  expect(states.get('a')?.fill).toBe('rgb(0, 107, 0)');
  expect([...states.keys()]).toEqual(['a', 'b']);
  states.clear();
  outlines.mark(scene, dark);
  expect([...states]).toEqual([]);
  expect(readLookUps()).toBe(0);
});
