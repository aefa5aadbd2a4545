import { type IndexMapping, keyword } from '../../mappings/mapping.ts';
import type { Segment } from './segment.ts';
import { SegmentBuilder } from './segment-builder.ts';

/** A document with an id of its own. */
export interface Identified {
  readonly id: string;
}

/** Indexes documents one after the other; of those with the same id the first counts. */
export function buildSegment<Document extends Identified>(
  mapping: IndexMapping,
  documents: Iterable<Document>,
  onDocument: (document: Document) => void,
): Segment {
  const builder = new SegmentBuilder({ fields: { ...mapping.fields, id: keyword } });
  const ids = new Set<string>();
  for (const document of documents) {
    if (ids.has(document.id)) continue;
    ids.add(document.id);
    builder.add(document);
    onDocument(document);
  }
  return builder.build();
}
