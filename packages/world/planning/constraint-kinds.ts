/** A kind of constraint on titles, as its records, the filter and the map call it. */
export interface ConstraintKind {
  readonly category: 'planning' | 'environmental';
  /** In the words of the records (S-120). */
  readonly type: string;
  /** Datasets of the planning data of England that tell it. */
  readonly datasets: readonly string[];
  /** Where a modelled one would be found. */
  readonly source: string;
}

/** The kind whose level is a part of it: zones 2 and 3 are told apart. */
export const FLOOD_ZONE = 'flood zone';

/** Kinds in the order of the records of a title. */
export const CONSTRAINT_KINDS: readonly ConstraintKind[] = [
  {
    category: 'planning',
    type: 'conservation area',
    datasets: ['conservation-area'],
    source: 'Local plan',
  },
  {
    category: 'planning',
    type: 'article 4 direction',
    datasets: ['article-4-direction-area'],
    source: 'Local plan',
  },
  { category: 'planning', type: 'green belt', datasets: ['green-belt'], source: 'Local plan' },
  {
    category: 'environmental',
    type: FLOOD_ZONE,
    datasets: ['flood-risk-zone'],
    source: 'Flood map for planning',
  },
  {
    category: 'environmental',
    type: 'site of special scientific interest',
    datasets: ['site-of-special-scientific-interest'],
    source: 'Nature register',
  },
  {
    category: 'environmental',
    type: 'ancient woodland',
    datasets: ['ancient-woodland'],
    source: 'Ancient woodland inventory',
  },
  {
    category: 'environmental',
    type: 'national landscape',
    datasets: ['area-of-outstanding-natural-beauty'],
    source: 'Nature register',
  },
  {
    category: 'planning',
    type: 'listed building',
    datasets: ['listed-building', 'listed-building-outline'],
    source: 'National heritage list',
  },
  {
    category: 'planning',
    type: 'tree preservation order',
    datasets: ['tree-preservation-zone', 'tree'],
    source: 'Local plan',
  },
  {
    category: 'planning',
    type: 'brownfield register',
    datasets: ['brownfield-land', 'brownfield-site'],
    source: 'Local plan',
  },
  {
    category: 'planning',
    type: 'scheduled monument',
    datasets: ['scheduled-monument'],
    source: 'National heritage list',
  },
];

const BY_TYPE = new Map(CONSTRAINT_KINDS.map((kind) => [kind.type, kind]));
const BY_DATASET = new Map(
  CONSTRAINT_KINDS.flatMap((kind) => kind.datasets.map((dataset) => [dataset, kind])),
);

/** @throws Error for a type that is no kind: a slip in the program */
export function findKind(type: string): ConstraintKind {
  const kind = BY_TYPE.get(type);
  if (!kind) throw new Error(`There is no kind of constraint called "${type}".`);
  return kind;
}

/** The kind that a dataset of the planning data tells; undefined for planning applications and others. */
export function findKindOf(dataset: string): ConstraintKind | undefined {
  return BY_DATASET.get(dataset);
}

/**
 * What the title itself is searched by, such as `Flood zone 3` and `Conservation area`; undefined
 * for what lies beside it.
 */
export function nameConstraint(constraint: {
  readonly constraintType?: string | undefined;
  readonly name?: string | undefined;
  readonly coveragePercent?: number | undefined;
  readonly distanceInMetres?: number | undefined;
}): string | undefined {
  const { constraintType = '', name = '', distanceInMetres = 0 } = constraint;
  if (constraintType === '' || distanceInMetres > 0) return undefined;
  const level = constraintType === FLOOD_ZONE ? (/\d\w?$/.exec(name)?.[0] ?? '') : '';
  return `${constraintType.charAt(0).toUpperCase()}${constraintType.slice(1)} ${level}`.trim();
}
