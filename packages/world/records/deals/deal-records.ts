import type { ComparableDeal } from '@property/contract/deals/comparable-deal.ts';
import type { DealLease } from '@property/contract/deals/deal-leases.ts';
import type { DealListing } from '@property/contract/deals/deal-listings.ts';
import type { DealSale } from '@property/contract/deals/deal-sales.ts';
import { deriveUuid } from '../random.ts';
import {
  addYears,
  openTitleRandom,
  type RecordContext,
  SQUARE_FEET,
  toDateTime,
} from '../record-context.ts';
import { USES } from '../uses/uses.ts';
import { writeDeal } from './comparable-deal.ts';
import {
  type DealSubject,
  writeDealLease,
  writeDealListing,
  writeDealSale,
} from './deal-details.ts';
import { idOfLease, type TitleLease } from './leases.ts';
import { roundPrice } from './price-index.ts';
import { type TitleSale, valueTitle } from './sales.ts';

/** A deal with its detail records. */
export interface DealBundle {
  readonly deal: ComparableDeal;
  readonly sales: readonly DealSale[];
  readonly leases: readonly DealLease[];
  readonly listings: readonly DealListing[];
}

const DEFAULT_DEALS_PER_TITLE = 0.4;
/** Expected deals per title before thinning; measured on the towns that are tried. */
const OFFERED = 1.12;
const RECENT_YEARS = 12;

/** Comparable deals of a title, newest first: its sales, its lettings, and what is on the market. */
export function makeDeals(context: RecordContext, subject: DealSubject): DealBundle[] {
  const { title, sales, leases } = subject;
  const today = Date.parse(context.options.asOf);
  const since = toDateTime(addYears(today, -RECENT_YEARS));
  const share = (context.options.dealsPerTitle ?? DEFAULT_DEALS_PER_TITLE) / OFFERED;
  const bundles: DealBundle[] = [];
  for (const sale of sales) {
    if (sale.dateAcquired < since) continue;
    const random = openTitleRandom(context, title, `deal/${sale.key}`);
    // Business property is rarer and asked for more.
    if (!sale.origin && !random.chance(Math.min(1, share * (title.commercialArea > 0 ? 2 : 1))))
      continue;
    bundles.push(makeSaleDeal(context, subject, sale));
  }
  const ownLeases = new Set(title.leaseholds.map(({ key }) => idOfLease(key)));
  for (const lease of leases) {
    // A lease with a title of its own is told of there.
    const elsewhere =
      title.tenure === 'Freehold' &&
      (lease.record.leaseTitleNumber !== undefined || ownLeases.has(lease.record.id ?? ''));
    const letting =
      lease.commercial && !elsewhere && toDateTime(lease.startsAt) >= since && lease.rent > 0;
    const id = lease.record.id ?? '';
    const random = openTitleRandom(context, title, `letting/${id}`);
    if (letting && random.chance(Math.min(1, share * 1.2))) {
      bundles.push(makeLettingDeal(context, subject, lease));
    }
  }
  const offer = context.options.isRecordsOnly ? undefined : makeListing(context, subject, share);
  if (offer) bundles.push(offer);
  return bundles.sort((left, right) =>
    (right.deal.dealData?.dealDate ?? '').localeCompare(left.deal.dealData?.dealDate ?? ''),
  );
}

function makeSaleDeal(context: RecordContext, subject: DealSubject, sale: TitleSale): DealBundle {
  const id = deriveUuid(`deal/${sale.key}`);
  const day = Date.parse(sale.dateAcquired);
  // The lease by which a leasehold is held earns its owner nothing.
  const passing = subject.leases.filter(
    ({ commercial, startsAt, endsAt }) =>
      subject.title.tenure === 'Freehold' && commercial && startsAt <= day && endsAt > day,
  );
  const deal = writeDeal(context, subject.title, {
    id,
    date: sale.dateAcquired,
    price: sale.price,
    transaction: 'Sale',
    status: 'RegisteredSale',
    rent: passing.reduce((sum, { rent }) => sum + rent, 0),
    ...(sale.origin ? { origin: sale.origin } : {}),
  });
  const latest = subject.sales[0] === sale;
  const random = openTitleRandom(context, subject.title, `marketed/${id}`);
  const marketed =
    !context.options.isRecordsOnly && day > Date.parse('2012-01-01') && random.chance(0.45);
  return {
    deal,
    sales: [writeDealSale(context, subject, sale, id, latest, passing)],
    leases: passing.map((lease) => writeDealLease(context, lease, id)),
    listings: marketed
      ? [
          writeDealListing(
            context,
            subject.title,
            id,
            sale.price,
            day - 110 * 86_400_000,
            'Sold',
            'ForSale',
          ),
        ]
      : [],
  };
}

function makeLettingDeal(
  context: RecordContext,
  subject: DealSubject,
  lease: TitleLease,
): DealBundle {
  const id = deriveUuid(`letting/${lease.record.id}`);
  const random = openTitleRandom(context, subject.title, `marketed/${id}`);
  const deal = writeDeal(context, subject.title, {
    id,
    date: toDateTime(lease.startsAt),
    price: lease.rent,
    transaction: 'Letting',
    status: 'RegisteredLease',
    rent: 0,
    area: lease.area,
  });
  const before = lease.startsAt - 150 * 86_400_000;
  return {
    deal,
    sales: [],
    leases: [writeDealLease(context, lease, id)],
    listings: random.chance(0.5)
      ? [writeDealListing(context, subject.title, id, lease.rent, before, 'Let', 'ToLet')]
      : [],
  };
}

/** A title on the market today, or that was taken off it. */
function makeListing(
  context: RecordContext,
  subject: DealSubject,
  share: number,
): DealBundle | undefined {
  const { title } = subject;
  const random = openTitleRandom(context, title, 'listing');
  const facts = USES[title.use];
  const odds = title.commercialArea > 0 ? 0.13 : 0.035;
  if (
    facts.holding === 0 ||
    title.floorArea === 0 ||
    !random.chance(odds * Math.min(1, share * 2.2))
  )
    return;
  const id = deriveUuid(`listing-deal/${title.key}`);
  const today = Date.parse(context.options.asOf);
  const first = today - random.whole(3, 420) * 86_400_000;
  const toLet = facts.rent > 0 && title.commercialArea > 0 && random.chance(0.5);
  const asking = toLet
    ? Math.max(
        1500,
        Math.round((title.commercialArea * SQUARE_FEET * facts.rent * title.priceFactor) / 250) *
          250,
      )
    : roundPrice(valueTitle(title, toDateTime(first)) * random.between(1.0, 1.1));
  const status = random.weigh([
    ['Active', 62],
    ['SoldSubjectToContract', 24],
    ['Withdrawn', 14],
  ]);
  const deal = writeDeal(context, title, {
    id,
    date: toDateTime(first),
    price: asking,
    transaction: toLet ? 'Letting' : 'Sale',
    status: status === 'Withdrawn' ? 'Withdrawn' : status === 'Active' ? 'AskingPrice' : status,
    rent: 0,
  });
  const notice = toLet ? 'ToLet' : 'ForSale';
  const listing = writeDealListing(context, title, id, asking, first, status, notice);
  return { deal, sales: [], leases: [], listings: [listing] };
}
