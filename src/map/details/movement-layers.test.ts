import {
  Color,
  createPropertyExpression,
  featureFilter,
  latest,
} from '@maplibre/maplibre-gl-style-spec';
import type { LayerSpecification } from 'maplibre-gl';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MovementKind } from '#lib/title/classify-movement.ts';
import { buildPalette, paletteTokens } from '../basemap/palette.ts';
import { movement } from './movement-kinds.ts';
import { buildMovementLayers } from './movement-layers.ts';

const TOKENS = Object.values(paletteTokens);
/** Each colour another one. */
const palette = buildPalette(
  'light',
  (token) =>
    `#0000${TOKENS.indexOf(token as never)
      .toString(16)
      .padStart(2, '0')}`,
);

beforeEach(() => movement.setState({ kinds: ['traffic', 'footfall'] }));
afterEach(() => movement.setState({ kinds: [] }));

type Properties = Readonly<Record<string, string | number | boolean>>;
const build = (kind: MovementKind) => buildMovementLayers(kind, 0.5, palette);

/** What the map makes of a property of a layer, for a road or a square. */
function evaluate(
  layer: LayerSpecification | undefined,
  property: string,
  properties: Properties,
  { zoom = 13, isPointed = false } = {},
): unknown {
  const own: Record<string, unknown> = {
    ...layer?.layout,
    ...('paint' in (layer ?? {}) ? layer?.paint : {}),
  };
  const group = [`layout_${layer?.type}`, `paint_${layer?.type}`]
    .map((name) => Reflect.get(latest, name))
    .find((each) => property in each);
  const made = createPropertyExpression(own[property], property, group[property]);
  if (made.result === 'error') throw new Error(made.value.map(({ message }) => message).join());
  return made.value.evaluate({ zoom }, { type: 2, properties }, { pointed: isPointed });
}

/** The layers that draw a line, each with whether it draws a road. */
function findLines(properties: Properties): readonly LayerSpecification[] {
  return build('traffic').filter(
    (layer) =>
      layer.type === 'line' &&
      featureFilter(layer.filter, 'filter').filter({ zoom: 13 }, { type: 2, properties }),
  );
}

test.each([
  ['traffic', 1_999, 'heat1'],
  ['traffic', 2_000, 'heat2'],
  ['traffic', 5_000, 'heat3'],
  ['traffic', 10_000, 'heat4'],
  ['traffic', 19_999, 'heat4'],
  ['traffic', 20_000, 'heat5'],
  ['footfall', 99, 'scale2'],
  ['footfall', 100, 'scale3'],
  ['footfall', 500, 'scale4'],
  ['footfall', 2_000, 'scale5'],
  ['footfall', 4_999, 'scale5'],
  ['footfall', 5_000, 'scale6'],
] as const)('%s of %d a day is drawn as %s', (kind, count, colour) => {
  const [ground] = build(kind);
  const isRoad = kind === 'traffic';
  const drawn = evaluate(ground, isRoad ? 'line-color' : 'fill-color', {
    [isRoad ? 'vehicles' : 'daily']: count,
  });
  expect(drawn).toEqual(Color.parse(palette[colour]));
});

test('a figure is marked where it is modelled, and only there', () => {
  const write = (kind: MovementKind, properties: Properties) =>
    String(evaluate(build(kind).at(-1), 'text-field', properties));
  expect(write('traffic', { vehicles: 12_345, basis: 'modelled' })).toBe('12,345 ≈');
  expect(write('traffic', { vehicles: 12_345, basis: 'estimated' })).toBe('12,345');
  expect(write('traffic', { vehicles: 12_345, basis: 'counted' })).toBe('12,345');
  expect(write('footfall', { daily: 1_240, isModelled: true })).toBe('1,240 ≈');
  expect(write('footfall', { daily: 1_240 })).toBe('1,240');
});

test('a road is drawn once, dashed where its figure is modelled', () => {
  for (const basis of ['counted', 'estimated', 'modelled']) {
    const lines = findLines({ vehicles: 900, basis });
    expect(lines).toHaveLength(1);
    expect('line-dasharray' in (lines[0]?.paint ?? {})).toBe(basis === 'modelled');
  }
});

test('the busier a road, the wider it is and the higher it lies; what is pointed at stands out', () => {
  const [line] = findLines({ vehicles: 900, basis: 'counted' });
  const read = (property: string, isPointed = false) =>
    [900, 2_500, 6_000, 12_000, 30_000].map((vehicles) =>
      Number(evaluate(line, property, { vehicles }, { isPointed })),
    );
  for (const numbers of [read('line-width'), read('line-sort-key')])
    expect(numbers.every((each, at) => at === 0 || each > (numbers[at - 1] ?? each))).toBe(true);
  expect(read('line-width', true).map((each, at) => each - (read('line-width')[at] ?? 0))).toEqual(
    Array(5).fill(expect.closeTo(3, 9)),
  );
});

test('nothing is drawn of what the map does not have', () => {
  movement.setState({ kinds: ['footfall'] });
  expect(build('traffic')).toEqual([]);
  expect(build('footfall')).not.toEqual([]);
});
