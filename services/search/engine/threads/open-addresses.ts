import type { DatabaseSync } from 'node:sqlite';
import type { AddressRecord } from '#contract/stored-places.ts';
import type { AddressIndex } from '../../address/address-index.ts';
import { AddressSearch } from '../../address/address-search.ts';
import type { StoredIndex } from '../storage/build-collection.ts';
import { openIndex, type SharedIndex } from '../storage/index-file.ts';
import { type DocumentRows, RowDocuments } from '../storage/row-documents.ts';

/** The search of addresses over an index that is shared and records that stay on disk. */
export function openAddresses(
  shared: SharedIndex,
  database: DatabaseSync,
  { statements }: DocumentRows,
): AddressSearch {
  const { index, rows } = openIndex<StoredIndex<AddressIndex>>(shared);
  const records = new RowDocuments(database, statements.addresses.one, rows);
  return new AddressSearch(index, (address) => JSON.parse(records.read(address)) as AddressRecord);
}
