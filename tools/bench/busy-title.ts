import { cpSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ComparableDeal } from '@property/contract/deals/comparable-deal.ts';
import type { DealListing } from '@property/contract/deals/deal-listings.ts';
import type { Lease } from '@property/contract/titles/leases.ts';
import type { PlanningApplication } from '@property/contract/titles/planning.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { readManifest, WORLD_FILES } from '@property/world/store/open-world.ts';

/** How much one title holds: far more than any of the invented town does. */
export const BUSY = { leases: 200, applications: 300, images: 50, deals: 500 } as const;

const IMAGES_OF_A_LISTING = 10;
const FIRST_YEAR = 2006;
const YEARS = 20;

export interface BusyTitle {
  readonly world: string;
  readonly titleId: string;
}

/**
 * A copy of a world in which one title holds as much as `BUSY` says, each record a variation of one
 * that the world has. Made again with each use: it takes a second.
 *
 * @throws when the world has nothing of a kind to vary
 */
export function makeBusyTitle(source: string, target: string): BusyTitle {
  const { counts, ...manifest } = readManifest(source);
  const building = `${target}.building`;
  rmSync(building, { recursive: true, force: true });
  cpSync(source, building, { recursive: true });
  const database = new DatabaseSync(join(building, WORLD_FILES.records));
  let titleId = '';
  try {
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN;');
    titleId = fillTitle(database);
    database.exec('COMMIT');
  } finally {
    database.close();
  }
  const all = {
    ...manifest,
    id: `${manifest.id}-busy`,
    counts: { ...counts, comps: counts.comps + BUSY.deals },
  };
  writeFileSync(join(building, WORLD_FILES.manifest), `${JSON.stringify(all, null, 2)}\n`);
  if (existsSync(target)) rmSync(target, { recursive: true });
  renameSync(building, target);
  return { world: target, titleId };
}

function fillTitle(database: DatabaseSync): string {
  const read = <T>(what: string, sql: string, ...values: string[]): T => {
    const body = database.prepare(sql).get(...values)?.body;
    if (typeof body !== 'string') throw new Error(`The world has no ${what} to begin with.`);
    return JSON.parse(body) as T;
  };
  const listing = read<DealListing>(
    'listing with images',
    `SELECT body FROM deal_records WHERE kind = 'listings' AND body LIKE '%"type":"Image"%'
     ORDER BY length(body) DESC LIMIT 1`,
  );
  const deal = read<ComparableDeal>(
    'deal',
    `SELECT comps.body FROM comps JOIN deal_records ON owner = comps.id AND kind = 'listings'
     ORDER BY length(deal_records.body) DESC LIMIT 1`,
  );
  const title = read<TitleDocument>(
    'title of the deal',
    'SELECT body FROM titles WHERE id = ?',
    deal.titleId ?? '',
  );
  const lease = read<Lease>(
    'lease with a tenant',
    `SELECT body FROM title_records WHERE kind = 'leases' AND body LIKE '%"tenants":[{%' LIMIT 1`,
  );
  const planned = read<TitleDocument>(
    'planning application',
    `SELECT body FROM titles WHERE body LIKE '%"planning":[{%' LIMIT 1`,
  );
  const leases = repeat(BUSY.leases, (n) => varyLease(lease, n));
  const [application] = planned.planning ?? [];
  const planning = repeat(BUSY.applications, (n) => varyApplication(application ?? {}, n));
  database
    .prepare('UPDATE titles SET body = ? WHERE id = ?')
    .run(JSON.stringify({ ...title, leases, planning }), title.id);
  database.prepare("DELETE FROM title_records WHERE kind = 'leases' AND owner = ?").run(title.id);
  const ofTitle = database.prepare("INSERT INTO title_records VALUES ('leases', ?, ?, ?)");
  leases.forEach((one, ordinal) => {
    ofTitle.run(title.id, ordinal, JSON.stringify(one));
  });
  const toDeals = database.prepare('INSERT INTO comps VALUES (?, ?)');
  const toListings = database.prepare("INSERT INTO deal_records VALUES ('listings', ?, 0, ?)");
  for (let n = 0; n < BUSY.deals; n += 1) {
    const one = varyDeal(deal, n);
    toDeals.run(one.id, JSON.stringify(one));
    if (n * IMAGES_OF_A_LISTING < BUSY.images) {
      toListings.run(one.id, JSON.stringify(varyListing(listing, n)));
    }
  }
  return title.id;
}

function repeat<T>(count: number, make: (n: number) => T): T[] {
  return Array.from({ length: count }, (_, n) => make(n));
}

function varyLease(lease: Lease, n: number): Lease {
  return {
    ...lease,
    id: numberId('1', n),
    demise: `Unit ${n + 1}`,
    startDate: day(n, 0),
    endDate: day(n, 15),
    rentAnnually: 20_000 + n * 250,
  };
}

function varyApplication(application: PlanningApplication, n: number): PlanningApplication {
  return {
    ...application,
    reference: `WR/${n}/FUL`,
    dateSubmitted: day(n, 0),
    caseOfficer: { name: `Officer ${n % 9}`, team: 'South' },
  };
}

function varyDeal(deal: ComparableDeal, n: number): ComparableDeal {
  const id = numberId('2', n);
  const dealPrice = 400_000 + ((n * 7_919) % 900_000);
  return {
    ...deal,
    id,
    dealData: { ...deal.dealData, dealId: id, dealDate: day(n, 0), dealPrice },
  };
}

function varyListing(listing: DealListing, n: number): DealListing {
  const image = listing.resources?.find(({ type }) => type === 'Image');
  return {
    ...listing,
    id: numberId('3', n),
    firstListingDate: day(n, 0),
    resources: repeat(IMAGES_OF_A_LISTING, (order) => ({
      ...image,
      id: numberId('4', n * IMAGES_OF_A_LISTING + order),
      displayOrder: order + 1,
      caption: `Picture ${n * IMAGES_OF_A_LISTING + order + 1}`,
    })),
  };
}

/** A day that differs from one record to the next, spread over 20 years. */
function day(n: number, yearsLater: number): string {
  const year = FIRST_YEAR + yearsLater + (n % YEARS);
  const month = String(1 + ((n * 5) % 12)).padStart(2, '0');
  const date = String(1 + ((n * 11) % 28)).padStart(2, '0');
  return `${year}-${month}-${date}T00:00:00Z`;
}

function numberId(kind: string, n: number): string {
  return `b0000000-0000-4000-8000-${kind}${String(n).padStart(11, '0')}`;
}
