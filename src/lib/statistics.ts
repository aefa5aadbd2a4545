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

/** Fewer figures than these have ends and a middle, but no middle half. */
const QUARTILES_FROM = 3;

/** Whether the quartiles of so many figures say anything. */
export function hasQuartiles({ count }: Pick<Summary, 'count'>): boolean {
  return count >= QUARTILES_FROM;
}

/** How quartiles are worked out, for the notes below a table. */
export const QUARTILE_METHOD =
  'Quartiles are those of spreadsheets (QUARTILE.INC): between two figures, in proportion.';

/**
 * The figure below which a share of a sorted, non-empty list lies, in proportion where it falls
 * between two (definition 7 of Hyndman and Fan, that of spreadsheets).
 */
export function findQuantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const below = Math.floor(position);
  const low = sorted[below] ?? Number.NaN;
  const high = sorted[below + 1] ?? low;
  return position === below ? low : low + (position - below) * (high - low);
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
 * The figure below which a share of the weight lies; null without any weight. Each figure stands at
 * the share of the weight before it, so that equal weights give what `findQuantile` gives.
 */
export function findWeightedQuantile(
  figures: readonly { readonly value: number; readonly weight: number }[],
  share: number,
): number | null {
  const sorted = figures
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => one.value - other.value);
  let before = 0;
  const placed = sorted.map(({ value, weight }, index) => {
    const place = index * weight + (sorted.length - 1) * before;
    before += weight;
    return { value, place };
  });
  const last = placed.at(-1);
  if (last === undefined) return null;
  const wanted = last.place * share;
  const above = placed.findIndex(({ place }) => place >= wanted);
  const high = placed[above] ?? last;
  const low = placed[above - 1] ?? high;
  if (high.place === wanted || high.place === low.place) return high.value;
  const way = (wanted - low.place) / (high.place - low.place);
  return Math.min(high.value, low.value + way * (high.value - low.value));
}
