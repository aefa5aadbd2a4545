import { COLOURINGS, type Colouring } from './point-batch.ts';
import { CLASSES } from './point-classes.ts';
import { readTitleCategory } from './title-category.ts';

/** What a title is classified by; anything may be missing (S-007). */
export interface ClassifiedTitle {
  readonly category: string | undefined;
  readonly tenure: string | undefined;
  /** Pounds of the last sale. */
  readonly price: number | undefined;
  /** Square metres of the site. */
  readonly size: number | undefined;
}

/** Pounds at which the next class begins. */
export const PRICE_STEPS = [250_000, 500_000, 1_000_000, 5_000_000] as const;
/** Square metres at which the next class begins: 0.1, 0.5, 1 and 5 acres. */
export const SIZE_STEPS = [404.69, 2023.43, 4046.86, 20_234.28] as const;

const CLASSIFIERS: Readonly<Record<Colouring, (title: ClassifiedTitle) => number>> = {
  category: ({ category }) => CLASSES.category.indexOf(readTitleCategory(category)),
  tenure: ({ tenure }) => classifyTenure(tenure),
  price: ({ price }) => findStep(PRICE_STEPS, price),
  size: ({ size }) => findStep(SIZE_STEPS, size),
};

/** The class of a title under each of `COLOURINGS`, as an index into `CLASSES`. */
export function classifyTitle(title: ClassifiedTitle): number[] {
  return COLOURINGS.map((colouring) => CLASSIFIERS[colouring](title));
}

/** Deployments have words of their own beside the two; they share one class. */
function classifyTenure(tenure: string | undefined): number {
  const index = CLASSES.tenure.indexOf(tenure?.trim().toLowerCase() ?? '');
  return index === -1 ? CLASSES.tenure.length - 1 : index;
}

function findStep(steps: readonly number[], value: number | undefined): number {
  if (value === undefined) return steps.length + 1;
  return steps.filter((step) => value >= step).length;
}
