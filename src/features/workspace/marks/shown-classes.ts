import { COLOURED_FIELDS, findCountedPath } from '@property/contract/field-colours.ts';
import type { QueryNode } from '@property/contract/search/query-node.ts';
import { findClass } from '#api/points/split-cells.ts';
import { readIndex } from '#filters/model/filter-fields.ts';
import { buildMatchAll } from '#filters/query/build-query.ts';
import type { QueryDialect } from '#filters/query/query-dialect.ts';
import { CLASSES } from '#lib/points/point-classes.ts';
import type { PointLook } from '#lib/points/point-look.ts';

/** The fields whose words are classes. */
const WORD_PATHS = { category: 'propertyCategory', tenure: 'tenure' } as const;

/** The field whose words a look goes by; null for one that goes by a number, or leaves nothing out. */
export function findWordPath({ colouring, hidden }: PointLook): string | null {
  const goesByWords = colouring === 'category' || colouring === 'tenure';
  return goesByWords && hidden.length > 0 ? WORD_PATHS[colouring] : null;
}

/**
 * The titles of the classes that are not left out; null where no query can say it: of several
 * elements, such as sales, none can take the last one alone where no field of the title has it.
 *
 * @param words all words that the field of the look has
 */
export function buildShownQuery(
  look: PointLook,
  words: readonly string[],
  dialect: QueryDialect,
): QueryNode | null {
  const { colouring, hidden } = look;
  const { allows, exactSuffix } = dialect;
  if (hidden.length === 0) return buildMatchAll(readIndex('titles').always, dialect);
  if (!allows('bool.must_not') || !allows('bool.should') || !allows('terms')) return null;
  const last = CLASSES[colouring].length - 1;
  const path = findWordPath(look);
  if (path !== null) {
    const field = `${path}${exactSuffix}`;
    const pick = (isHidden: boolean) => ({
      terms: {
        [field]: words.filter((word) => hidden.includes(findClass(colouring, word)) === isHidden),
      },
    });
    // Titles without a word are of the last class.
    return hidden.includes(last) ? pick(false) : { bool: { must_not: [pick(true)] } };
  }
  const found = COLOURED_FIELDS.find(({ key }) => key === colouring);
  if (found === undefined || !allows('range.lt')) return null;
  const counted = findCountedPath(found, dialect.titleFields);
  if (counted === null) return null;
  const { steps } = found.colours;
  const parts = [...steps, undefined].flatMap((to, index): QueryNode[] => {
    if (hidden.includes(index)) return [];
    const from = steps[index - 1];
    const bounds = {
      ...(from !== undefined && { gte: from }),
      ...(to !== undefined && { lt: to }),
    };
    return [{ range: { [counted]: bounds } }];
  });
  if (!hidden.includes(last)) parts.push({ bool: { must_not: [{ exists: { field: counted } }] } });
  return { bool: { should: parts, minimum_should_match: 1 } };
}
