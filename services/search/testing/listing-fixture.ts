import type { DealListing } from '@property/contract/deals/deal-listings.ts';
import type { ListingFile } from '@property/contract/titles/stored-records.ts';
import { numberedUuid } from '@property/search-engine/testing/random.ts';
import type { SearchData } from '../search-services.ts';
import { buildFixtureData } from './fixture-data.ts';
import { TITLE_KIND } from './fixture-titles.ts';

const data = buildFixtureData(300);
export const deals = [...data.comps()];
const [one, other] = deals;
if (!one || !other) throw new Error('no deals');
/** Both deals are of one title. */
export const TITLE = one.titleId ?? '';
export const EMPTY_TITLE = numberedUuid(TITLE_KIND, 290);

type Resource = NonNullable<DealListing['resources']>[number];

export const image = (n: number, source: string, displayOrder: number): Resource => ({
  id: numberedUuid(20, n),
  type: 'Image',
  source,
  displayOrder,
  caption: `Picture ${n}`,
  archivedDate: '2020-05-05T00:00:00Z',
});
const brochure = (n: number, archivedDate: string, agentName?: string): Resource => ({
  id: numberedUuid(21, n),
  type: 'Brochure',
  source: 'Agent website',
  archivedDate,
  ...(agentName === undefined ? {} : { agentName }),
});

/** The older listing is of the first deal, the newer of the second. */
const LISTINGS = new Map<string, DealListing[]>([
  [
    one.id,
    [
      {
        id: numberedUuid(22, 1),
        dealId: one.id,
        firstListingDate: '2019-01-01T00:00:00Z',
        resources: [
          image(1, 'Agent website', 1),
          image(2, 'Second portal', 2),
          image(3, 'Second portal', 1),
          image(4, 'First portal', 9),
          image(5, 'Auction house', 2),
          image(6, 'Auction house', 1),
          { id: numberedUuid(23, 1), type: 'Listing', source: 'First portal' },
          brochure(1, '2019-02-01T00:00:00Z', 'Marlow Pike'),
          brochure(2, '2021-02-01T00:00:00Z'),
        ],
      },
    ],
  ],
  [
    other.id,
    [
      {
        id: numberedUuid(22, 2),
        dealId: other.id,
        firstListingDate: '2022-01-01T00:00:00Z',
        resources: [
          image(7, 'Second portal', 1),
          image(8, 'First portal', 2),
          brochure(3, '2020-02-01T00:00:00Z', 'Ferris & Lyle'),
        ],
      },
    ],
  ],
]);

function buildFile(resourceId: string): ListingFile {
  const isBrochure = resourceId.slice(9, 13) === numberedUuid(21, 0).slice(9, 13);
  return {
    mediaType: isBrochure ? 'application/pdf' : 'image/jpeg',
    name: '1 Kiln Lane – “front”.pdf',
    bytes: Uint8Array.from(Buffer.from(`file of ${resourceId}`)),
  };
}

/** The made-up town, with two listings and what was archived of them. */
export const withListings: SearchData = {
  ...data,
  comps: () => deals.map((deal) => (deal.id === other.id ? { ...deal, titleId: TITLE } : deal)),
  listingPortals: () => ['First portal', 'Second portal'],
  dealRecords: ((kind: string, id: string) =>
    kind === 'listings' ? (LISTINGS.get(id) ?? []) : []) as typeof data.dealRecords,
  listingFile: async (_dealId: string, resourceId: string) =>
    resourceId === numberedUuid(20, 6) ? undefined : buildFile(resourceId),
};

/** The deal with the older listing, and the one with the newer; both are of TITLE. */
export const ONE = one.id;
export const OTHER = other.id;
