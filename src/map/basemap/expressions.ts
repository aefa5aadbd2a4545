import type { ExpressionSpecification } from 'maplibre-gl';

/** A width in pixels that grows with the scale of the map, through `[zoom, pixels]` stops. */
export function growWithZoom(
  ...stops: readonly (readonly [zoom: number, pixels: number | ExpressionSpecification])[]
): ExpressionSpecification {
  return [
    'interpolate',
    ['exponential', 1.7],
    ['zoom'],
    ...stops.flat(),
  ] as ExpressionSpecification;
}

/** A value that changes evenly between `[zoom, value]` stops. */
export function fadeWithZoom(
  ...stops: readonly (readonly [zoom: number, value: number | string | ExpressionSpecification])[]
): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...stops.flat()] as ExpressionSpecification;
}

/** Whether a property is one of some words. */
export function isOneOf(property: string, words: readonly string[]): ExpressionSpecification {
  return ['in', ['get', property], ['literal', [...words]]];
}
