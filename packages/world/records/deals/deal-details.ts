import type { DealLease } from '@property/contract/deals/deal-leases.ts';
import type { DealListing } from '@property/contract/deals/deal-listings.ts';
import type { DealSale } from '@property/contract/deals/deal-sales.ts';
import { SOURCES, tellMatch, tellOrigin } from '../provenance.ts';
import { deriveUuid, openRandom } from '../random.ts';
import { type RecordContext, toDateTime } from '../record-context.ts';
import type { Holder } from '../titles/companies.ts';
import { chooseAgent } from '../titles/companies.ts';
import type { DraftTitle } from '../titles/draft.ts';
import { USES } from '../uses/uses.ts';
import type { TitleLease } from './leases.ts';
import { writeListingResources } from './listing-resources.ts';
import { roundPrice } from './price-index.ts';
import { isBoughtBy, type TitleSale } from './sales.ts';

const DAY = 86_400_000;
const COVENANTS = [
  ['Repair', 'Full repairing and insuring'],
  ['Repair', 'Internal repairing only'],
  ['Use', 'Not to change the use without consent'],
  ['Alienation', 'Not to underlet part'],
  ['Alterations', 'No structural alterations'],
  ['Service charge', 'Fair proportion of the cost of common parts'],
] as const;
const UNREPRESENTED = 0.05;

/** Sale detail of a deal (S-209 to S-211). The buyer of the latest sale is today's owner. */
export function writeDealSale(
  context: RecordContext,
  subject: DealSubject,
  sale: TitleSale,
  dealId: string,
  latest: boolean,
  passing: readonly TitleLease[],
): DealSale {
  const { title, holder } = subject;
  const random = openRandom(context.options.seed, `deal-sale/${dealId}`);
  const commercial = USES[title.use].category !== 'Residential';
  const isOwner = latest && isBoughtBy(title, sale);
  const buyer: Holder =
    isOwner || (latest && !title.facts?.company)
      ? holder
      : commercial && random.chance(0.75)
        ? { type: 'Company' as const, company: context.companies.landlord(`past/${sale.key}`) }
        : { type: 'Private' as const };
  const isModelled = !context.options.isRecordsOnly;
  return {
    id: deriveUuid(`deal-sale/${dealId}`),
    dealId,
    titleId: title.id,
    dateAcquired: sale.dateAcquired,
    price: sale.price,
    dataSourceType:
      sale.origin === undefined
        ? 'Modelled'
        : sale.origin.source === SOURCES.pricePaid
          ? 'PricePaidData'
          : 'Register',
    ownerships: (isModelled || isOwner ? [buyer] : []).map(({ type, company }) => ({
      id: deriveUuid(`ownership/${dealId}`),
      ownerType: type,
      corporateOwners: company
        ? [
            {
              id: deriveUuid(`corporate/${dealId}`),
              proprietorName: company.name,
              companyId: company.id,
            },
          ]
        : [],
    })),
    linkedLeases: passing.map(({ record }) => ({
      id: record.id,
      startDate: record.startDate,
      endDate: record.endDate,
      rentAnnually: record.rentAnnually,
    })),
    acquisitionAgents:
      isModelled && commercial && random.chance(0.5)
        ? [chooseAgent(context.options.seed, `buy/${dealId}`)]
        : [],
    disposingAgents:
      isModelled && random.chance(0.7) ? [chooseAgent(context.options.seed, `sell/${dealId}`)] : [],
    provenance: tellOrigin(
      context.options,
      sale.origin
        ? {
            real: ['price', 'date', 'dateAcquired', ...(isOwner ? ['ownerships'] : [])],
            modelled: ['*'],
            sources: [sale.origin.source],
            ...tellMatch(sale.origin),
          }
        : { modelled: ['*'] },
    ),
  };
}

/** Lease detail of a deal (S-213, S-214). */
export function writeDealLease(
  context: RecordContext,
  lease: TitleLease,
  dealId: string,
): DealLease {
  const { record } = lease;
  const random = openRandom(context.options.seed, `deal-lease/${record.id}`);
  const tenant = context.companies.tenant(lease.tenantKey);
  const covenants = COVENANTS.filter(() => random.chance(0.45));
  return {
    id: deriveUuid(`deal-lease/${dealId}/${record.id}`),
    dealId,
    startDate: record.startDate,
    endDate: record.endDate,
    leaseType: record.leaseType,
    rentAnnually: lease.rent,
    breakClause:
      record.breakDate === undefined
        ? null
        : {
            breakDate: record.breakDate,
            noticePeriodMonths: random.pick([3, 6, 6, 12]),
            party: random.pick(['Tenant', 'Tenant', 'Mutual']),
          },
    covenants: covenants.map(([type, description]) => ({
      id: deriveUuid(`covenant/${record.id}/${description}`),
      type,
      description,
    })),
    tenants: [
      { id: deriveUuid(`deal-tenant/${record.id}`), name: tenant.name, companyId: tenant.id },
    ],
    acquisitionAgents: random.chance(0.3)
      ? [chooseAgent(context.options.seed, `rent/${record.id}`)]
      : [],
    disposingAgents: random.chance(0.8)
      ? [chooseAgent(context.options.seed, `let/${record.id}`)]
      : [],
    provenance: tellOrigin(context.options, { modelled: ['*'] }),
  };
}

/** Listing detail of a deal (S-216, S-217), its history oldest first. */
export function writeDealListing(
  context: RecordContext,
  title: DraftTitle,
  dealId: string,
  price: number,
  first: number,
  status: string,
  notice: 'ForSale' | 'ToLet',
): DealListing {
  const random = openRandom(context.options.seed, `deal-listing/${dealId}`);
  const today = Date.parse(context.options.asOf);
  const reduced = random.chance(0.35);
  const start = roundPrice(price * (reduced ? random.between(1.03, 1.09) : 1));
  const next = (days: number): string => toDateTime(Math.min(today, first + days * DAY));
  const history = [{ date: toDateTime(first), status: 'Active', price: start }];
  if (reduced) history.push({ date: next(random.whole(20, 60)), status: 'Reduced', price });
  if (status !== 'Active') history.push({ date: next(random.whole(70, 100)), status, price });
  const agent = random.chance(UNREPRESENTED)
    ? undefined
    : chooseAgent(context.options.seed, `${notice}/${dealId}`);
  return {
    id: deriveUuid(`deal-listing/${dealId}`),
    dealId,
    firstListingDate: toDateTime(first),
    listingStatus: status,
    salesNoticeType: notice,
    history,
    resources: writeListingResources(context.options.seed, title, {
      dealId,
      first,
      today,
      agency: agent?.company,
      reduced,
    }),
    agents: agent ? [agent] : [],
    provenance: tellOrigin(context.options, { modelled: ['*'] }),
  };
}

/** What deals of a title are written from. */
export interface DealSubject {
  readonly title: DraftTitle;
  readonly holder: Holder;
  readonly sales: readonly TitleSale[];
  readonly leases: readonly TitleLease[];
}
