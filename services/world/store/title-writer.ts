import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { MultiPolygon } from 'geojson';
import type { AddressEntry } from '../records/address-records.ts';
import type { TitleBundle } from '../records/title-bundle.ts';

/** Writes everything that belongs to one title after the other, and keeps what is needed later. */
export class TitleWriter {
  titles = 0;
  /** By id: several titles may share an address, and the last one knows all of them. */
  readonly addresses = new Map<string, AddressEntry>();
  readonly outlines: MultiPolygon[] = [];
  readonly centroids: { readonly lat: number; readonly lon: number }[] = [];
  readonly #deals = new Set<string>();
  readonly #title: StatementSync;
  readonly #comp: StatementSync;
  readonly #geometry: StatementSync;
  readonly #titleRecord: StatementSync;
  readonly #dealRecord: StatementSync;
  readonly #leasehold: StatementSync;

  constructor(database: DatabaseSync) {
    this.#title = database.prepare('INSERT INTO titles VALUES (?, ?)');
    this.#comp = database.prepare('INSERT INTO comps VALUES (?, ?)');
    this.#geometry = database.prepare('INSERT INTO geometry VALUES (?, ?)');
    this.#titleRecord = database.prepare('INSERT INTO title_records VALUES (?, ?, ?, ?)');
    this.#dealRecord = database.prepare('INSERT INTO deal_records VALUES (?, ?, ?, ?)');
    this.#leasehold = database.prepare('INSERT INTO leaseholds VALUES (?, ?, ?)');
  }

  get comps(): number {
    return this.#deals.size;
  }

  write({ title, geometry, addresses, records, deals, leaseholdTitleIds }: TitleBundle): void {
    this.#title.run(title.id, JSON.stringify(title));
    this.titles += 1;
    if (title.geometry?.centroid) this.centroids.push(title.geometry.centroid);
    if (geometry) {
      this.#geometry.run(title.id, JSON.stringify(geometry));
      this.outlines.push(geometry);
    }
    for (const address of addresses) this.addresses.set(address.id, address);
    for (const [kind, list] of Object.entries(records)) {
      insertAll(this.#titleRecord, kind, title.id, list);
    }
    for (const [ordinal, id] of leaseholdTitleIds.entries()) {
      this.#leasehold.run(title.id, ordinal, id);
    }
    for (const { deal, sales, leases, listings } of deals) {
      // A registered lease is a deal of the freehold and of the leasehold it made; it counts once.
      if (this.#deals.has(deal.id)) continue;
      this.#deals.add(deal.id);
      this.#comp.run(deal.id, JSON.stringify(deal));
      for (const [kind, list] of Object.entries({ sales, leases, listings })) {
        insertAll(this.#dealRecord, kind, deal.id, list);
      }
    }
  }
}

function insertAll(
  insert: StatementSync,
  kind: string,
  owner: string,
  records: readonly unknown[],
): void {
  for (const [ordinal, record] of records.entries()) {
    insert.run(kind, owner, ordinal, JSON.stringify(record));
  }
}
