import type { CustomParts } from '../model/filter.ts';
import { type Condition, type Reading, readConditions } from '../read/condition-tree.ts';
import { describeAreas } from './describe-area.ts';
import { describeCondition, type Reader } from './describe-search.ts';

/** The conditions of a custom filter, each in the words of the tree that shows them, as parts of a sentence. */
export function describeCustom(
  parts: CustomParts,
  reading: Reading,
  reader: Reader,
): readonly string[] {
  return readConditions(parts, reading).map((condition) =>
    sayCondition(condition, reading, reader),
  );
}

function sayCondition(condition: Condition, reading: Reading, reader: Reader): string {
  switch (condition.kind) {
    case 'field':
      return describeCondition(condition.filter, reading.index, reader);
    case 'area':
      return describeAreas([condition.area], reader.units).join();
    case 'said':
      return startSmall(condition.words);
    case 'group':
      return sayGroup(condition, reading, reader);
  }
}

function sayGroup(
  { mode, of, least = 1, children }: Extract<Condition, { kind: 'group' }>,
  reading: Reading,
  reader: Reader,
): string {
  const parts = children.map((child) => {
    const words = sayCondition(child, reading, reader);
    // "a or b, and c" would be read either way.
    return child.kind === 'group' && child.children.length > 1 && children.length > 1
      ? `(${words})`
      : words;
  });
  const [only = ''] = parts;
  if (of !== undefined) return `one ${of} with ${parts.join(' and ')}`;
  if (mode === 'none') return parts.length > 1 ? `none of ${parts.join(', ')}` : `not ${only}`;
  if (mode === 'all') return parts.join(' and ');
  if (least < 1) return `first ${parts.join(' or ')}`;
  return least === 1 ? parts.join(' or ') : `at least ${least} of ${parts.join(', ')}`;
}

/** Inside a sentence; "UPRN" stays as it is. */
function startSmall(words: string): string {
  return words.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());
}
