import { type IndexMapping, keyword } from '../../mappings/mapping.ts';
import { DocumentStore } from './document-store.ts';
import { IndexReader } from './index-reader.ts';
import type { Segment } from './segment.ts';
import { SegmentBuilder } from './segment-builder.ts';

interface Identified {
  readonly id: string;
}

/** One collection of documents in memory: its index and the documents themselves. */
export class EmbeddedIndex extends IndexReader {
  constructor(mapping: IndexMapping, documents: Iterable<Identified>) {
    const store = new DocumentStore();
    const segment = buildSegment(mapping, documents, (document) => store.add(document));
    super(segment, store);
  }
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
