import type { AddressRecord } from '@property/contract/search/stored-places.ts';
import { type AddressIndex, buildAddressIndex } from '../../address/address-index.ts';
import { MAPPINGS } from '../../mappings/mappings.ts';
import { GrowingUint32 } from '../embedded/growing-array.ts';
import type { Segment } from '../embedded/segment.ts';
import { buildSegment } from '../embedded/segment-builder.ts';
import { type CollectionName, type DocumentRows, openRows, RowCursor } from './row-documents.ts';

/** What a file of an index holds: the index, and the rowid of each document by its ordinal. */
export interface StoredIndex<Index> {
  readonly index: Index;
  readonly rows: Uint32Array;
}

/** The kind of index each collection has. */
export interface StoredIndexes {
  readonly titles: StoredIndex<Segment>;
  readonly comps: StoredIndex<Segment>;
  readonly addresses: StoredIndex<AddressIndex>;
}

/** Reads all documents of a collection once and indexes them. */
export function buildCollection(
  source: DocumentRows,
  name: CollectionName,
): StoredIndexes[CollectionName] {
  const database = openRows(source);
  try {
    const cursor = new RowCursor<AddressRecord>(database, source.statements[name].all);
    const rows = new GrowingUint32();
    const keepRow = () => rows.push(cursor.row);
    const index =
      name === 'addresses'
        ? buildAddressIndex(cursor, keepRow)
        : buildSegment(MAPPINGS[name], cursor, keepRow);
    return { index, rows: rows.view().slice() } as StoredIndexes[CollectionName];
  } finally {
    database.close();
  }
}
