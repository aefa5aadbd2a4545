import type { Bitset } from './bitset.ts';
import type { KeywordColumn } from './columns/keyword-column.ts';
import type { NumberColumn } from './columns/number-column.ts';
import type { PointColumn } from './columns/point-column.ts';
import type { TextField } from './text/text-field.ts';

/** The elements of a nested array, indexed like documents of their own. */
export interface NestedSegment extends Segment {
  /** Document each element belongs to, ascending. */
  readonly parents: Uint32Array;
}

/** Everything that can be searched about a list of documents, by dotted path. */
export interface Segment {
  readonly size: number;
  readonly texts: ReadonlyMap<string, TextField>;
  readonly keywords: ReadonlyMap<string, KeywordColumn>;
  readonly numbers: ReadonlyMap<string, NumberColumn>;
  readonly points: ReadonlyMap<string, PointColumn>;
  readonly nested: ReadonlyMap<string, NestedSegment>;
}

/** Who has a value in the field; for an object, in any field inside it. Nested fields stay apart. */
export function* listPresence(segment: Segment, path: string): Iterable<Bitset> {
  const below = `${path}.`;
  for (const columns of [segment.texts, segment.keywords, segment.numbers, segment.points]) {
    for (const [field, column] of columns) {
      if (field === path || field.startsWith(below)) yield column.present;
    }
  }
}
