import type { ArchiveSubject } from '../archive-subject.ts';

const NUMBERS = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const MONEY = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
});
const DAYS = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const SQUARE_FEET = 10.7639;

/** Figures of a listing in words a buyer reads; those that are not known are left out. */
export interface BrochureFacts {
  readonly address: string;
  readonly toLet: boolean;
  readonly kind: string;
  readonly price: string;
  readonly agency: string;
  readonly agent: string | undefined;
  readonly date: string;
  readonly figures: readonly (readonly [label: string, value: string])[];
}

export const writeNumber = (value: number): string => NUMBERS.format(value);
export const writeMoney = (value: number): string => MONEY.format(value);
export const writeDay = (date: string): string => DAYS.format(new Date(date));

/** Floor area both ways, such as `120 sq m (1,292 sq ft)`. */
export function writeArea(squareMetres: number): string {
  return `${writeNumber(squareMetres)} sq m (${writeNumber(squareMetres * SQUARE_FEET)} sq ft)`;
}

export function gatherFacts({ deal, listing, resource, title }: ArchiveSubject): BrochureFacts {
  const { dealData } = deal;
  const toLet = listing.salesNoticeType === 'ToLet';
  const asked = listing.history?.findLast(
    ({ price, date }) => price !== undefined && (date ?? '') <= (resource.archivedDate ?? ''),
  )?.price;
  const price = asked ?? dealData?.dealPrice;
  const [agent] = listing.agents ?? [];
  const floor = dealData?.totalFloorAreaInSquareFeet;
  const figures: (readonly [string, string] | undefined)[] = [
    price === undefined
      ? undefined
      : [toLet ? 'Rent' : 'Guide price', toLet ? `${writeMoney(price)} a year` : writeMoney(price)],
    ['Type', (deal.propertyType ?? []).join(', ') || 'Property'],
    floor === undefined ? undefined : ['Floor area', `${writeNumber(floor)} sq ft`],
    price === undefined || !floor ? undefined : ['Per sq ft', `£${(price / floor).toFixed(2)}`],
    deal.siteSizeInAcres === undefined
      ? undefined
      : ['Site', `${deal.siteSizeInAcres.toFixed(2)} acres`],
    ['Tenure', title?.tenure ?? deal.ownershipType ?? 'To be confirmed'],
    dealData?.netYield === undefined
      ? undefined
      : ['Net yield', `${dealData.netYield.toFixed(2)}%`],
  ];
  return {
    address: dealData?.dealAddress ?? title?.mainAddress?.fullAddress ?? 'Property',
    toLet,
    kind: (deal.propertyType ?? [])[0]?.toLowerCase() ?? 'property',
    price:
      price === undefined
        ? 'Price on application'
        : toLet
          ? `${writeMoney(price)} a year`
          : writeMoney(price),
    agency: resource.agentName ?? 'Owner’s own particulars',
    agent: agent?.name,
    date: writeDay(resource.archivedDate ?? listing.firstListingDate ?? '2026-01-01'),
    figures: figures.filter((figure) => figure !== undefined),
  };
}
