import type { Map as MapLibreMap } from 'maplibre-gl';
import { expect, it } from 'vitest';
import { buildPalette } from '../basemap/palette.ts';
import { buildPlanningLayers, describeKind, planning } from './planning-layers.ts';

const KINDS = [
  'conservation area',
  'article 4 direction',
  'green belt',
  'flood zone',
  'listed building',
  'tree preservation order',
  'brownfield register',
  'site of special scientific interest',
  'ancient woodland',
  'national landscape',
  'scheduled monument',
];

it('draws no two kinds of constraints alike', () => {
  const looks = KINDS.map(describeKind).map(({ colour, sign }) => `${colour} ${sign}`);
  expect(new Set(looks).size).toBe(KINDS.length);
});

it('draws single trees as rings, which no title is, and listed buildings by their grade', () => {
  planning.setState({ kinds: KINDS });
  const map = { hasImage: () => true } as unknown as MapLibreMap;
  const palette = buildPalette('light', () => '#000000');
  const icon = (kind: string) => {
    const layers = buildPlanningLayers(map, kind, 0.6, palette);
    const points = layers.find(({ type }) => type === 'symbol');
    return JSON.stringify(points?.layout);
  };
  expect(icon('tree preservation order')).toContain('dot:hollow');
  expect(icon('tree preservation order')).not.toContain('filled');
  expect(icon('listed building')).toMatch(/triangle:hollow.*triangle:filled/);
});
