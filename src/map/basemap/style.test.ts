import { readFileSync } from 'node:fs';
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import type { StyleSpecification } from 'maplibre-gl';
import { describe, expect, it } from 'vitest';
import { composeStyle } from '../layers/compose-style.ts';
import { buildPalette, type Palette, paletteTokens, readRgb, type Theme } from './palette.ts';
import { buildBasemapStyle, buildPlainStyle, overlayOn } from './style.ts';

const css = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8');

/** The tokens as the browser would resolve them for a theme: light first, references followed. */
function readTokens(theme: Theme): Map<string, string> {
  const blocks = [...css.matchAll(/(^|\n)(:root[^{]*|\[data-theme[^{]*)\{([^}]*)\}/g)];
  const tokens = new Map<string, string>();
  for (const [, , selector = '', body = ''] of blocks) {
    if (selector.includes('dark') && theme === 'light') continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
      tokens.set(name, value.trim());
  }
  return tokens;
}

function buildThemePalette(theme: Theme): Palette {
  const tokens = readTokens(theme);
  const resolve = (token: string): string => {
    const value = tokens.get(token) ?? '';
    const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
    return reference ? resolve(reference) : value;
  };
  return buildPalette(theme, resolve);
}

describe.each(['light', 'dark'] as const)('the %s style', (theme) => {
  const palette = buildThemePalette(theme);
  const basemap = buildBasemapStyle(palette, 'https://tiles.example/basemap.json');

  it('a building on a parcel leaves it the colour of its class, never that of another', () => {
    const building = basemap.layers.find(({ id }) => id === 'building');
    const veil = String(Object(building?.paint)['fill-color'].at(-1));
    const [red = 0, green = 0, blue = 0, share = 0] = [...veil.matchAll(/[\d.]+/g)].map(Number);
    const mix = (one: readonly number[], other: readonly number[], part: number) =>
      one.map((value, at) => value * part + (other[at] ?? 0) * (1 - part));
    const measure = (one: readonly number[], other: readonly number[]) =>
      Math.hypot(...one.map((value, at) => value - (other[at] ?? 0)));
    const { scale2, scale3, scale4, scale5, scale6 } = palette;
    const fills = [scale2, scale3, scale4, scale5, scale6].map((colour) =>
      mix(readRgb(colour), readRgb(palette.land), 0.86),
    );
    for (const fill of fills) {
      const veiled = mix([red, green, blue], fill, share);
      for (const other of fills)
        if (other !== fill) expect(measure(veiled, fill)).toBeLessThan(measure(veiled, other));
    }
  });

  it('writes the name of a park beside its middle, where the title of the park has its mark', () => {
    const park = basemap.layers.find(({ id }) => id === 'park-label');
    const { 'text-variable-anchor-offset': sides } = Object(park?.layout);
    expect(sides.slice(0, 2)).toEqual(['top', [0, 0.7]]);
    expect(sides.filter((_: unknown, at: number) => at % 2 === 0)).not.toContain('center');
  });

  it.each(['village-label', 'suburb-label', 'town-label'])(
    'lets a name find another place where marks stand (%s)',
    (name) => {
      const { 'text-variable-anchor-offset': places } = Object(
        basemap.layers.find(({ id }) => id === name)?.layout,
      );
      expect(places.slice(0, 2)).toEqual(['center', [0, 0]]);
      expect(places.length).toBeGreaterThan(20);
    },
  );

  it.each(['village-label', 'suburb-label', 'town-label'])(
    'writes no name of a place over the parcels of a street (%s)',
    (name) => {
      expect(basemap.layers.find(({ id }) => id === name)).toMatchObject({ maxzoom: 17 });
    },
  );

  it.each(['poi-label', 'park-label'])(
    'lets a name stand at any side of its place (%s)',
    (name) => {
      const { 'text-variable-anchor-offset': places } = Object(
        basemap.layers.find(({ id }) => id === name)?.layout,
      );
      expect(places?.filter((each: unknown) => typeof each === 'string')).toEqual([
        ...['top', 'bottom', 'left', 'right'],
      ]);
    },
  );

  it('finds every token it is coloured by in tokens.css', () => {
    const tokens = readTokens(theme);
    const missing = Object.values(paletteTokens).filter((token) => !tokens.has(token));
    expect(missing).toEqual([]);
  });

  it('is a valid style, alone and with the overlay', () => {
    expect(validateStyleMin(basemap)).toEqual([]);
    expect(validateStyleMin(composeStyle(basemap, palette))).toEqual([]);
    expect(validateStyleMin(composeStyle(buildPlainStyle(palette), palette))).toEqual([]);
  });

  it('takes letters from the page and images from the app', () => {
    expect(basemap).not.toHaveProperty('glyphs');
    expect(basemap).not.toHaveProperty('sprite');
  });

  it('asks only for layers of the published schema and the title outlines', () => {
    const asked = new Set(
      basemap.layers.flatMap((layer) => ('source-layer' in layer ? [layer['source-layer']] : [])),
    );
    const schema = 'earth landcover landuse water roads buildings places pois boundaries'.split(
      ' ',
    );
    expect([...asked].filter((layer) => ![...schema, 'plots'].includes(layer ?? ''))).toEqual([]);
  });
});

it('keeps the tiles of what is laid over the map, and none of its layers, when the theme changes', () => {
  const tiles = (name: string) => ({ type: 'vector' as const, url: `https://a.example/${name}` });
  const laid = {
    planning: tiles('planning'),
    movement: tiles('movement'),
    notes: tiles('notes'),
    owned: tiles('owned'),
    'own: Aerial': tiles('aerial'),
  };
  const before = buildBasemapStyle(buildThemePalette('light'), '/light.json');
  const layer = { id: 'laid', type: 'fill', source: 'movement', 'source-layer': 'a' } as const;
  const dark = buildThemePalette('dark');
  const drawn = overlayOn(dark)(
    { ...before, sources: { ...before.sources, ...laid }, layers: [...before.layers, layer] },
    buildBasemapStyle(dark, '/dark.json'),
  );
  expect(drawn.sources).toMatchObject(laid);
  expect(drawn.sources.basemap).toMatchObject({ url: '/dark.json' });
  expect(drawn.layers.map(({ id }) => id)).not.toContain('laid');
});

describe('a style of others', () => {
  const draw = (style: Partial<StyleSpecification>) =>
    overlayOn(buildThemePalette('light'))(undefined, {
      version: 8,
      sources: {},
      layers: [],
      ...style,
    });

  it('keeps what this map draws, of whatever source', () => {
    const sources: StyleSpecification['sources'] = {
      a: { type: 'vector', url: 'https://tiles.example/a.json' },
      b: { type: 'raster', tiles: ['https://tiles.example/b/{z}/{x}/{y}.png'] },
    };
    const layers: StyleSpecification['layers'] = [
      { id: 'land', type: 'background' },
      { id: 'water', type: 'fill', source: 'a', 'source-layer': 'water' },
      { id: 'photo', type: 'raster', source: 'b' },
    ];
    const drawn = draw({
      sources,
      layers,
      glyphs: 'https://tiles.example/{fontstack}/{range}.pbf',
    });
    expect(drawn.sources).toMatchObject(sources);
    expect(drawn.glyphs).toBeDefined();
    for (const layer of layers) expect(drawn.layers).toContainEqual(layer);
  });

  it('goes without the kinds that the build leaves out, and what stands on them', () => {
    const drawn = draw({
      sources: {
        heights: { type: 'raster-dem', url: 'https://tiles.example/heights.json' },
        own: { type: 'vector', url: 'https://tiles.example/own.json', encoding: 'mlt' },
        a: { type: 'vector', url: 'https://tiles.example/a.json' },
      },
      layers: [
        { id: 'hills', type: 'hillshade', source: 'heights' },
        { id: 'towers', type: 'fill-extrusion', source: 'a', 'source-layer': 'building' },
        { id: 'heat', type: 'heatmap', source: 'a', 'source-layer': 'poi' },
        { id: 'fields', type: 'fill', source: 'own', 'source-layer': 'field' },
      ],
      terrain: { source: 'heights' },
      projection: { type: 'globe' },
    });
    expect(drawn).not.toHaveProperty('terrain');
    expect(drawn).not.toHaveProperty('projection');
    expect(Object.keys(drawn.sources)).not.toContain('heights');
    expect(Object.keys(drawn.sources)).not.toContain('own');
    const ids = listIds(drawn);
    expect(['hills', 'towers', 'heat', 'fields'].filter((id) => ids.includes(id))).toEqual([]);
    expect(validateStyleMin(drawn)).toEqual([]);
  });
});

describe('the themes', () => {
  it('differ in every colour of the land and in the ids of images, not in layers', () => {
    const light = buildBasemapStyle(buildThemePalette('light'), 'x');
    const dark = buildBasemapStyle(buildThemePalette('dark'), 'x');
    expect(listIds(light)).toEqual(listIds(dark));
    expect(buildThemePalette('light').land).not.toBe(buildThemePalette('dark').land);
    expect(JSON.stringify(light)).toContain('shield:light:A');
    expect(JSON.stringify(dark)).not.toContain(':light:');
  });

  it('draw a colour that is missing in grey instead of refusing the map', () => {
    expect(buildPalette('light', () => '').land).toBe('#888888');
  });
});

function listIds(style: StyleSpecification): string[] {
  return style.layers.map((layer) => layer.id);
}
