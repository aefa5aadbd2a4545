import { COLOURED_FIELDS, findCountedPath } from '@property/contract/field-colours.ts';
import type { Aggregation } from '@property/contract/search/search-request.ts';
import { COLOURINGS, type Colouring } from '#lib/points/point-batch.ts';
import { CLASSES } from '#lib/points/point-classes.ts';
import { classifyTitle } from '#lib/title/classify-title.ts';
import type { ViewWords } from './view-question.ts';

/** Words of one field that a split tells apart; titles with rarer ones count as not known. */
const WORDS = 25;

/** The aggregation that splits titles into the classes of a colouring; undefined where none can. */
export function buildSplit(
  colouring: Colouring,
  { exactSuffix, kinds, fields }: Pick<ViewWords, 'exactSuffix' | 'kinds' | 'fields'>,
): Aggregation | undefined {
  if (colouring === 'category' || colouring === 'tenure') {
    const path = colouring === 'category' ? 'propertyCategory' : 'tenure';
    return { terms: { field: `${path}${exactSuffix}`, size: WORDS } };
  }
  const found = COLOURED_FIELDS.find(({ key }) => key === colouring);
  if (found === undefined || !kinds.includes('range')) return undefined;
  const path = findCountedPath(found, fields);
  if (path === null) return undefined;
  const { steps } = found.colours;
  const ranges = [...steps, undefined].map((to, index) => {
    const from = steps[index - 1];
    return {
      key: String(index),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    };
  });
  return { range: { field: path, ranges } };
}

interface Part {
  readonly key: string;
  readonly doc_count: number;
}

/** How many of a cell's titles belong to each class; those in no part belong to the last one. */
export function readShares(colouring: Colouring, count: number, parts: readonly Part[]): number[] {
  const shares = CLASSES[colouring].map(() => 0);
  let left = count;
  for (const { key, doc_count: titles } of parts) {
    const itsClass = findClass(colouring, key);
    shares[itsClass] = (shares[itsClass] ?? 0) + titles;
    left -= titles;
  }
  const last = shares.length - 1;
  shares[last] = (shares[last] ?? 0) + Math.max(0, left);
  return shares;
}

/** The class that a part of a split belongs to, as an index into `CLASSES`. */
export function findClass(colouring: Colouring, key: string): number {
  if (colouring !== 'category' && colouring !== 'tenure') return Number(key);
  const title = { category: key, tenure: key, readNumber: () => undefined };
  return classifyTitle(title)[COLOURINGS.indexOf(colouring)] ?? 0;
}
