import { createExpression, validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import type { StyleSpecification } from 'maplibre-gl';
import { describe, expect, it } from 'vitest';
import { buildPalette } from '../basemap/palette.ts';
import { buildBasemapStyle } from '../basemap/style.ts';
import { choosePlaceColour, paintImage } from '../images/paint-image.ts';
import { composeStyle } from './compose-style.ts';
import { sourceIds } from './source-ids.ts';
import { buildMarkerLayers, PLACE_PINS } from './traffic-layers.ts';

const palette = buildPalette('light', () => '#123456');

/** Names over single titles, so that they stay readable, and road signs under them; groups and the selection over names. */
const order = [
  'background',
  'trunk',
  'building',
  'outside',
  'area-line',
  'selected-fill',
  'traffic',
  'shield-secondary',
  'shield-primary',
  'point-anchor',
  'street-label',
  'town-label',
  'cluster-anchor',
  'selected-line',
  'traffic-marker',
];

describe('composeStyle', () => {
  it('draws in the order of the design', () => {
    const style = composeStyle(buildBasemapStyle(palette, 'x'), palette);
    const ids = style.layers.map((layer) => layer.id);
    expect(ids.filter((id) => order.includes(id))).toEqual(order);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('puts shapes and points under the labels of a foreign style and the selection over them', () => {
    const foreign: StyleSpecification = {
      version: 8,
      sources: { other: { type: 'vector', url: 'https://example.test/tiles.json' } },
      layers: [
        { id: 'ground', type: 'background' },
        { id: 'names', type: 'symbol', source: 'other', 'source-layer': 'names' },
      ],
    };
    const style = composeStyle(foreign, palette);
    const ids = style.layers.map((layer) => layer.id);
    expect(ids.indexOf('ground')).toBeLessThan(ids.indexOf('outside'));
    expect(ids.indexOf('traffic')).toBeLessThan(ids.indexOf('names'));
    expect(ids.indexOf('point-anchor')).toBeLessThan(ids.indexOf('names'));
    expect(ids.indexOf('names')).toBeLessThan(ids.indexOf('cluster-anchor'));
    expect(ids.indexOf('names')).toBeLessThan(ids.indexOf('selected-point'));
    expect(Object.keys(style.sources)).toEqual(
      expect.arrayContaining(['other', ...Object.values(sourceIds)]),
    );
  });

  it('holds the place of each group as far as it reaches, by an image that is there and not seen', () => {
    const style = composeStyle(buildBasemapStyle(palette, 'x'), palette);
    const { layout } = style.layers.find(({ id }) => id === 'cluster-anchor') ?? {};
    expect(layout).toEqual({
      'icon-image': 'blank',
      'icon-allow-overlap': true,
      'icon-padding': ['get', 'room'],
    });
    const image = paintImage('blank', palette, 2);
    expect([...(image?.data.data ?? [])]).toEqual([0, 0, 0, 0]);
    expect(validateStyleMin(style)).toEqual([]);
  });

  it('draws deals in the colour of charts, and what is ticked in that of the page', () => {
    const named = buildPalette('light', (token) => `#${token}`);
    const colourOf = (kind: string) => choosePlaceColour(kind, named);
    expect(['deal', 'hollow', 'ticked', 'subject'].map(colourOf)).toEqual([
      named.choice1,
      named.choice1,
      named.accent,
      named.select,
    ]);
    const place = composeStyle(buildBasemapStyle(named, 'x'), named).layers.find(
      ({ id }) => id === 'place',
    );
    expect(JSON.stringify(place?.paint)).toContain(`"hollow","${named.choice1}"`);
  });

  it('has a layer for every source of the overlay', () => {
    const style = composeStyle(buildBasemapStyle(palette, 'x'), palette);
    const used = new Set(style.layers.map((layer) => 'source' in layer && layer.source));
    expect(Object.values(sourceIds).filter((id) => !used.has(id))).toEqual([]);
  });
});

it('wears a ring about the dot of a place that is pointed at, over all pins', () => {
  const named = buildPalette('light', (token) => `#${token}`);
  const layers = buildMarkerLayers(named);
  const at = layers.findIndex(({ id }) => id === 'place-dot-lift');
  expect(at).toBeGreaterThan(layers.findIndex(({ id }) => id === PLACE_PINS));
  const [layer] = layers.slice(at);
  if (layer?.type !== 'circle') throw new Error('No layer of lifted dots.');
  const read = (name: 'circle-radius' | 'circle-stroke-width', hovered: boolean) => {
    const parsed = createExpression(layer.paint?.[name], `layers[0].paint.${name}`);
    if (parsed.result === 'error') throw new Error(String(parsed.value));
    return parsed.value.evaluate({ zoom: 14 }, { type: 'Point', properties: {} }, { hovered });
  };
  expect([read('circle-radius', true), read('circle-stroke-width', true)]).toEqual([7, 3]);
  expect([read('circle-radius', false), read('circle-stroke-width', false)]).toEqual([0, 0]);
  expect(layer.paint?.['circle-stroke-color']).toBe(named.text);
});
