/** What a list of figures comes to. */
export interface Summary {
  readonly count: number;
  readonly mean: number;
  readonly median: number;
  readonly lowerQuartile: number;
  readonly upperQuartile: number;
  readonly minimum: number;
  readonly maximum: number;
}

/** How quartiles are worked out, for the notes below a table. */
export const QUARTILE_METHOD =
  'Quartiles are figures of the list itself; where one falls between two figures, their average.';

/**
 * The figure below which a share of a sorted, non-empty list lies: an element, or the average of two
 * where the share ends exactly between them (definition 2 of Hyndman and Fan).
 */
export function findQuantile(sorted: readonly number[], share: number): number {
  const last = sorted.length - 1;
  const position = sorted.length * share;
  const at = (index: number) => sorted[Math.min(last, Math.max(0, index))] ?? Number.NaN;
  const isBetween = Number.isInteger(position) && position > 0 && position < sorted.length;
  if (isBetween) return (at(position - 1) + at(position)) / 2;
  return at(Math.ceil(position) - 1);
}

/** Count, mean, quartiles and range; null for no figures. Nothing but finite figures is counted. */
export function summarise(figures: readonly (number | null | undefined)[]): Summary | null {
  const sorted = figures
    .filter((figure): figure is number => typeof figure === 'number' && Number.isFinite(figure))
    .sort((one, other) => one - other);
  const [minimum] = sorted;
  const maximum = sorted.at(-1);
  if (minimum === undefined || maximum === undefined) return null;
  return {
    count: sorted.length,
    mean: sorted.reduce((sum, figure) => sum + figure, 0) / sorted.length,
    median: findQuantile(sorted, 0.5),
    lowerQuartile: findQuantile(sorted, 0.25),
    upperQuartile: findQuantile(sorted, 0.75),
    minimum,
    maximum,
  };
}

/** The ends beyond which a figure is an outlier: so many interquartile ranges past the quartiles. */
export function findFences(
  { lowerQuartile, upperQuartile }: Pick<Summary, 'lowerQuartile' | 'upperQuartile'>,
  multiple: number,
): readonly [lower: number, upper: number] {
  const reach = (upperQuartile - lowerQuartile) * multiple;
  return [lowerQuartile - reach, upperQuartile + reach];
}

/**
 * The figure below which a share of the weight lies; null without any weight. Equal weights give
 * what `findQuantile` gives.
 */
export function findWeightedQuantile(
  figures: readonly { readonly value: number; readonly weight: number }[],
  share: number,
): number | null {
  const sorted = figures
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => one.value - other.value);
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  const wanted = total * share;
  // Weights are percentages a person typed: sums may miss a whole number by a rounding error.
  const tolerance = total * 1e-12;
  let passed = 0;
  for (const [index, { value, weight }] of sorted.entries()) {
    passed += weight;
    if (Math.abs(passed - wanted) <= tolerance) {
      return (value + (sorted[index + 1]?.value ?? value)) / 2;
    }
    if (passed > wanted) return value;
  }
  return sorted.at(-1)?.value ?? null;
}
