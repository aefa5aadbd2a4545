import type { Map as MapLibreMap } from 'maplibre-gl';
import { expect, test, vi } from 'vitest';
import { sourceIds } from '../layers/source-ids.ts';
import { PlacePins } from './place-pins.ts';

const PLACE = { id: 'school', name: 'School', kind: 'school', lon: -2.44, lat: 52.21 };
const AWAY = { ...PLACE, id: 'shop', lon: -2.4 };

function open(groups: readonly object[]) {
  const setData = vi.fn();
  const map = {
    getZoom: () => 13,
    getSource: (id: string) => (id === sourceIds.places ? { setData } : {}),
    querySourceFeatures: (id: string) => (id === sourceIds.points ? groups : []),
  };
  const pins = new PlacePins(map as unknown as MapLibreMap);
  /** The places drawn last, each by its id. */
  const read = (): Record<string, readonly number[]> =>
    Object.fromEntries(
      (setData.mock.lastCall?.[0].features ?? []).map(
        (feature: GeoJSON.Feature<GeoJSON.Point, { id: string }>) => [
          feature.properties.id,
          feature.geometry.coordinates,
        ],
      ),
    );
  return { pins, setData, read };
}

const group = {
  geometry: { type: 'Point', coordinates: [-2.44, 52.21] },
  properties: { text: '985' },
};

test('a pin on the count of a group of titles stands beside it, and the others where they are', () => {
  const { pins, read } = open([group]);
  pins.settle([PLACE, AWAY]);
  expect(read().school).not.toEqual([PLACE.lon, PLACE.lat]);
  // A pin's width away at most, and more than a count takes.
  const pixels = (Math.abs((read().school?.[0] ?? 0) - PLACE.lon) / 360) * 512 * 2 ** 13;
  expect(pixels).toBeGreaterThan(20);
  expect(pixels).toBeLessThan(50);
  expect(read().shop).toEqual([AWAY.lon, AWAY.lat]);
});

test('a pin on a title alone stays where it is', () => {
  const { pins, setData } = open([{ ...group, properties: { text: '' } }]);
  pins.settle([PLACE]);
  expect(setData).not.toHaveBeenCalled();
});

test('pins that cover nothing are not drawn again, nor those that are where they should be', () => {
  const apart = open([]);
  apart.pins.settle([PLACE, AWAY]);
  expect(apart.setData).not.toHaveBeenCalled();
  const places = [PLACE, AWAY];
  const { pins, setData } = open([group]);
  pins.settle(places);
  pins.settle(places);
  expect(setData).toHaveBeenCalledOnce();
  // The scene has drawn other places where they are.
  pins.settle([PLACE]);
  expect(setData).toHaveBeenCalledTimes(2);
  expect(setData.mock.lastCall?.[0].features).toHaveLength(1);
});

test('a pin goes back once the group has parted', () => {
  const groups = [group];
  const { pins, read } = open(groups);
  const places = [PLACE];
  pins.settle(places);
  groups.pop();
  pins.settle(places);
  expect(read().school).toEqual([PLACE.lon, PLACE.lat]);
});

test('a dot stays where it is, on a count and below a pin, and no pin gives way to it', () => {
  const { pins, read } = open([group]);
  const dot = { ...PLACE, id: 'dot', kind: 'dot' };
  pins.settle([dot, PLACE, { ...AWAY, id: 'hollow', kind: 'hollow-dot' }, AWAY]);
  expect(read().dot).toEqual([PLACE.lon, PLACE.lat]);
  expect(read().school).not.toEqual([PLACE.lon, PLACE.lat]);
  expect(read().hollow).toEqual([AWAY.lon, AWAY.lat]);
  expect(read().shop).toEqual([AWAY.lon, AWAY.lat]);
});
