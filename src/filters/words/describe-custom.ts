import type { SearchProfile } from '@property/contract/profile/profile-search.ts';
import { capitalise } from '#lib/format/capitalise.ts';
import type { CustomParts } from '../model/filter.ts';
import type { FilterIndex } from '../model/filter-fields.ts';
import { readQueryDialect } from '../query/query-dialect.ts';
import { type Condition, type Reading, readConditions } from '../read/condition-tree.ts';
import { describeAreas } from './describe-area.ts';
import { type CustomWords, describeCondition, type Reader } from './describe-search.ts';

/** Characters of one condition on a chip and in a sentence; the whole is in the list. */
const LENGTH = 72;

/** The conditions of a custom filter in the words of the tree that shows them; null where there are none. */
export function describeCustom(
  parts: CustomParts,
  index: FilterIndex,
  reader: Reader,
  profile: SearchProfile,
): CustomWords | null {
  const reading = { dialect: readQueryDialect(profile), index };
  const said = readConditions(parts, reading).map((each) => sayCondition(each, reading, reader));
  if (said.length === 0) return null;
  return {
    chip: capitalise(shorten(said[0] ?? '')),
    more: said.length > 1 ? sayMore(said.length - 1) : '',
    line: sayFirst(said, 2),
    whole: capitalise(said.join('; ')),
  };
}

/** The first few conditions, each shortened, and how many there are besides. */
function sayFirst(said: readonly string[], shown: number): string {
  const first = said.slice(0, shown).map(shorten);
  const more = said.length - first.length;
  return more > 0 ? `${first.join(', ')}${sayMore(more)}` : first.join(', ');
}

function sayMore(count: number): string {
  return ` and ${count} more`;
}

/** Cut between words. */
function shorten(words: string): string {
  if (words.length <= LENGTH) return words;
  const kept = words.slice(0, LENGTH).replace(/\s+\S*$/, '');
  return `${kept.replace(/[\s,(]+$/, '')}…`;
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
  // Conditions say themselves what they are of: “let to Greggs”, “lease ends 2027”.
  const isAlone = children.length === 1 && children[0]?.kind === 'field';
  if (of !== undefined && !isAlone) return `one ${of}: ${parts.join(' and ')}`;
  if (mode === 'none') return parts.length > 1 ? `none of ${parts.join(', ')}` : `not ${only}`;
  if (mode === 'all') return parts.join(' and ');
  if (least < 1) return `first ${parts.join(' or ')}`;
  return least === 1 ? parts.join(' or ') : `at least ${least} of ${parts.join(', ')}`;
}

/** Inside a sentence; "UPRN" stays as it is. */
function startSmall(words: string): string {
  return words.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());
}
