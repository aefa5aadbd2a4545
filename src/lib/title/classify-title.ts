import { COLOURED_FIELDS, type ColourKey } from '@property/contract/field-colours.ts';
import type { Colouring } from '../points/point-batch.ts';
import { CLASSES } from '../points/point-classes.ts';
import { readTitleCategory } from './title-category.ts';

/** What a title is classified by; anything may be missing (S-007). */
export interface ClassifiedTitle {
  readonly category: string | undefined;
  readonly tenure: string | undefined;
  /** A figure in the unit of its field. */
  readonly readNumber: (path: string) => number | undefined;
}

type Classify = (title: ClassifiedTitle) => number;

const KINDS: Readonly<Record<Exclude<Colouring, ColourKey>, Classify>> = {
  category: ({ category }) => CLASSES.category.indexOf(readTitleCategory(category)),
  tenure: ({ tenure }) => classifyTenure(tenure),
};

/** One for each of `COLOURINGS`, in their order: kinds, then numbers. */
const CLASSIFIERS: readonly Classify[] = [
  KINDS.category,
  KINDS.tenure,
  ...COLOURED_FIELDS.map(
    ({ path, colours: { steps } }): Classify =>
      ({ readNumber }) =>
        findStep(steps, readNumber(path)),
  ),
];

/** The class of a title under each of `COLOURINGS`, as an index into `CLASSES`. */
export function classifyTitle(title: ClassifiedTitle): number[] {
  return CLASSIFIERS.map((classify) => classify(title));
}

/** Deployments have words of their own beside the two; they share one class. */
function classifyTenure(tenure: string | undefined): number {
  const index = CLASSES.tenure.indexOf(tenure?.trim().toLowerCase() ?? '');
  return index === -1 ? CLASSES.tenure.length - 1 : index;
}

/** The class of a figure by the lowest figures of all classes but the first; the last is "not known". */
export function findStep(steps: readonly number[], value: number | undefined): number {
  if (value === undefined) return steps.length + 1;
  return steps.filter((step) => value >= step).length;
}
