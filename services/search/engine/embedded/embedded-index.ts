import type { IndexMapping } from '../../mappings/mapping.ts';
import { buildSegment, type Identified } from './build-segment.ts';
import { DocumentStore } from './document-store.ts';
import { IndexReader } from './index-reader.ts';

/** One collection of documents in memory: its index and the documents themselves. */
export class EmbeddedIndex extends IndexReader {
  constructor(mapping: IndexMapping, documents: Iterable<Identified>) {
    const store = new DocumentStore();
    const segment = buildSegment(mapping, documents, (document) => store.add(document));
    super(segment, store, mapping);
  }
}
