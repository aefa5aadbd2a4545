import { expect, it } from 'vitest';
import { buildPalette } from '../basemap/palette.ts';
import { buildBasemapStyle } from '../basemap/style.ts';
import { composeStyle } from '../layers/compose-style.ts';
import { classifyLayer } from './hide-layers.ts';

it('knows which layers of our own style each choice leaves out', () => {
  const palette = buildPalette('light', () => '#123456');
  const { layers } = composeStyle(buildBasemapStyle(palette, 'x'), palette);
  const kinds = new Map<string, string[]>();
  for (const layer of layers) {
    const parts = {
      source: 'source' in layer ? String(layer.source) : '',
      sourceLayer: String(('source-layer' in layer && layer['source-layer']) || ''),
    };
    const kind = classifyLayer({ id: layer.id, type: layer.type, ...parts }) ?? 'always';
    kinds.set(kind, [...(kinds.get(kind) ?? []), layer.id]);
  }
  expect(kinds.get('titles')).toEqual(['cluster-anchor']);
  expect(classifyLayer({ id: 'point', type: 'custom' })).toBe('titles');
  expect(kinds.get('buildings')).toEqual(['building', 'building-line']);
  expect(kinds.get('outlines')).toEqual([
    'plot-group',
    'plot-inside',
    'plot-hatched',
    'plot',
    'plot-casing',
    'plot-marked',
  ]);
  expect(kinds.get('roads')).toContain('traffic-marker');
  expect(kinds.get('names')?.length).toBeGreaterThan(3);
  // What is laid over the map later has a switch of its own.
  expect(classifyLayer({ id: 'note', type: 'symbol', source: 'notes' })).toBeNull();
  const listed = { id: 'planning-point-listed building', source: 'planning' } as const;
  expect(classifyLayer({ ...listed, type: 'symbol' })).toBeNull();
  expect(kinds.get('always')).toEqual(
    expect.arrayContaining(['selected-line', 'draft-line', 'water']),
  );
});
