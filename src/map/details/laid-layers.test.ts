// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildPalette } from '../basemap/palette.ts';
import { createLayerMap } from '../testing/layer-map.ts';
import { PLANNING_SOURCE } from './laid-ids.ts';
import { LaidLayers } from './laid-layers.ts';
import { movement } from './movement-kinds.ts';
import { planning } from './planning-layers.ts';

const KINDS = ['conservation area', 'flood zone', 'listed building', 'green belt'];
const palette = buildPalette('light', () => '#000000');
const OWN = [{ name: 'Aerial', kind: 'xyz', url: '/{z}/{x}/{y}.png', opacity: 0.8 }] as const;

const forget = () => {
  movement.setState({ kinds: [], credits: '', seen: {} });
  planning.setState({ kinds: [], isAsked: false, counts: {} });
};
beforeEach(forget);
afterEach(forget);

function lay(
  found: readonly unknown[] | ((layers: readonly string[]) => readonly unknown[]) = [],
  kinds: readonly string[] = KINDS,
) {
  const drawn = createLayerMap(kinds, typeof found === 'function' ? found : () => found);
  const laid = new LaidLayers(drawn.map);
  return {
    ...drawn,
    laid,
    show: (kept: readonly string[]) => laid.show(kept, [], palette),
    /** What lies on the map, from below, by the first words of its id. */
    read: () => drawn.layers.map(({ id }) => id.replace(/^own: /, '').trim()),
    readPaint: (id: string) => drawn.layers.find((layer) => layer.id === id)?.paint,
  };
}

test('constraints lie between the ground and the titles, in the order in which they are kept', () => {
  const { show, read } = lay();
  const flood = ['planning-fill-flood zone', 'planning-point-flood zone'];
  const areas = ['fill', 'line', 'point'].map((part) => `planning-${part}-conservation area`);
  show(['+conservation area', '+flood zone']);
  expect(read()).toEqual(['ground', ...areas, ...flood, 'titles']);
  show(['+flood zone', 'names', '+conservation area']);
  expect(read()).toEqual(['ground', ...flood, ...areas, 'titles']);
  show(['+conservation area']);
  expect(read()).toEqual(['ground', ...areas, 'titles']);
  show([]);
  expect(read()).toEqual(['ground', 'titles']);
});

test('an own picture keeps its place among them', async () => {
  const { laid, read } = lay();
  laid.show(['@Aerial', '+flood zone'], OWN, palette);
  await expect.poll(() => read().length).toBe(5);
  expect(read()[1]).toContain('Aerial');
  laid.show(['+flood zone', '@Aerial'], OWN, palette);
  await expect.poll(() => read()[3]).toContain('Aerial');
});

test('a constraint is as opaque as somebody chose, its outline a little more', () => {
  const { show, readPaint } = lay();
  const fill = 'planning-fill-conservation area';
  show(['+conservation area', '+flood zone']);
  expect(readPaint(fill)?.['fill-opacity']).toBeCloseTo(0.18);
  show(['+conservation area', '+flood zone', '=40 +conservation area']);
  expect(readPaint(fill)?.['fill-opacity']).toBeCloseTo(0.12);
  expect(readPaint('planning-line-conservation area')?.['line-opacity']).toBeCloseTo(0.64);
  expect(readPaint('planning-point-conservation area')?.['icon-opacity']).toBeCloseTo(0.64);
  // That of the other is left as it was, which has no outline and is filled darker.
  expect(readPaint('planning-fill-flood zone')?.['fill-opacity']).toBeCloseTo(0.3);
  show(['+conservation area', '=90 +conservation area']);
  expect(readPaint('planning-line-conservation area')?.['line-opacity']).toBe(1);
});

test('their tiles are asked for once somebody looks or one is shown, and tell the kinds', () => {
  const { show, sources } = lay();
  show(['names']);
  expect(sources.size).toBe(0);
  expect(planning.getState().kinds).toEqual([]);
  planning.setState({ isAsked: true });
  show(['names']);
  expect(sources.get(PLANNING_SOURCE)).toMatchObject({
    url: 'https://app.test/basemap/planning.json',
  });
  expect(planning.getState().kinds).toEqual(KINDS);
});

test('a kind that the map does not have draws nothing', () => {
  const { show, read } = lay();
  show(['+ancient woodland', '+flood zone']);
  expect(read().filter((id) => id.startsWith('planning-fill'))).toEqual([
    'planning-fill-flood zone',
  ]);
});

test('what is shown is counted whole, however tiles cut it, but for parts of a whole', () => {
  const ground = (name: string | undefined, ...coordinates: number[]) => ({
    properties: name === undefined ? {} : { name },
    geometry: { type: 'Polygon', coordinates },
  });
  const point = (...coordinates: number[]) => ({
    // Two listed buildings may bear one name.
    properties: { name: 'The Old Mill' },
    geometry: { type: 'Point', coordinates },
  });
  const { show, laid } = lay((layers) =>
    layers.some((id) => id.includes('conservation'))
      ? [ground('Mill Hill', 1), ground('Mill Hill', 2), ground(undefined, 3), ground(undefined, 4)]
      : [point(0, 1), point(0, 1), point(0, 2)],
  );
  show(['+conservation area', '+listed building', '+green belt']);
  laid.count();
  expect(planning.getState().counts).toEqual({ 'conservation area': 3, 'listed building': 2 });
  show(['+listed building']);
  laid.count();
  expect(planning.getState().counts).toEqual({ 'listed building': 2 });
});

test('traffic and footfall lie in tiles of their own, modelled roads dashed', () => {
  const { show, read, readPaint, sources } = lay([], ['traffic', 'footfall']);
  show(['~footfall', '~traffic']);
  expect(sources.get('movement')).toMatchObject({
    url: 'https://app.test/basemap/movement.json',
  });
  const roads = ['movement-traffic-modelled', 'movement-traffic', 'movement-traffic-figure'];
  const ground = ['movement-footfall', 'movement-footfall-figure'];
  expect(read()).toEqual(['ground', ...ground, ...roads, 'titles']);
  expect(readPaint('movement-traffic-modelled')?.['line-dasharray']).toBeDefined();
  expect(readPaint('movement-traffic')?.['line-dasharray']).toBeUndefined();
  show(['~footfall', '=20 ~footfall']);
  expect(read()).toEqual(['ground', ...ground, 'titles']);
  expect(readPaint('movement-footfall')?.['fill-opacity']).toBeCloseTo(0.2);
});

test('a map without traffic and footfall has no such layers', () => {
  const { show, read } = lay([], ['traffic']);
  show(['~footfall']);
  expect(read()).toEqual(['ground', 'titles']);
  expect(movement.getState().kinds).toEqual(['traffic']);
});
