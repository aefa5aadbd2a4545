import type { DealListing } from '@property/contract/deals/deal-listings.ts';
import { IMAGES_MAXIMUM } from '@property/contract/search/limits.ts';
import type { Brochure } from '@property/contract/titles/brochures.ts';
import type { ListingImage } from '@property/contract/titles/images.ts';
import { readDetails } from '../search-errors.ts';
import type { SearchServices } from '../search-services.ts';

type Resource = NonNullable<DealListing['resources']>[number];

/** A resource of a listing, with what it belongs to. */
interface Archived {
  readonly dealId: string;
  readonly listing: DealListing;
  readonly resource: Resource;
}

/** An entry of a list with the resource whose file it stands for. */
export interface ArchivedEntry<Metadata> {
  readonly metadata: Metadata;
  readonly dealId: string;
  readonly resourceId: string;
}

/**
 * Brochures of deals, newest first; one index runs over all of them (S-174 to S-180, O-035).
 * `withDeal` names the deal in each, as the list of a title does (S-179).
 */
export async function listBrochures(
  services: SearchServices,
  dealIds: readonly string[],
  withDeal: boolean,
): Promise<ArchivedEntry<Brochure>[]> {
  const found = await readArchive(services, dealIds, 'Brochure');
  found.sort((left, right) => compareBrochures(left, right));
  return found.map(({ dealId, listing, resource }, index) => ({
    dealId,
    resourceId: resource.id ?? '',
    metadata: {
      id: resource.id ?? '',
      listingId: listing.id ?? '',
      ...(withDeal ? { dealId } : {}),
      agentName: resource.agentName ?? null,
      brochureDate: resource.archivedDate ?? listing.firstListingDate ?? '',
      index,
    },
  }));
}

/**
 * Images of deals: newest listing first, within one the portals in their fixed order, then the other
 * sources, each by display order; 50 at most (S-185 to S-190, O-032, O-034).
 */
export async function listImages(
  services: SearchServices,
  dealIds: readonly string[],
  withDeal: boolean,
): Promise<ArchivedEntry<ListingImage>[]> {
  const portals = await services.data.listingPortals();
  const found = await readArchive(services, dealIds, 'Image');
  found.sort((left, right) => compareImages(left, right, portals));
  return found.slice(0, IMAGES_MAXIMUM).map(({ dealId, listing, resource }, index) => ({
    dealId,
    resourceId: resource.id ?? '',
    metadata: {
      id: resource.id,
      listingId: listing.id,
      ...(withDeal ? { dealId } : {}),
      listingDate: listing.firstListingDate,
      source: resource.source,
      displayOrder: resource.displayOrder,
      caption: resource.caption,
      index,
    },
  }));
}

async function readArchive(
  { data }: SearchServices,
  dealIds: readonly string[],
  type: 'Brochure' | 'Image',
): Promise<Archived[]> {
  const lists = await Promise.all(
    dealIds.map(async (dealId) => {
      const listings = await readDetails<DealListing[]>(() => data.dealRecords('listings', dealId));
      return listings.flatMap((listing) =>
        (listing.resources ?? [])
          .filter((resource) => resource.type === type)
          .map((resource) => ({ dealId, listing, resource })),
      );
    }),
  );
  return lists.flat();
}

function compareBrochures(left: Archived, right: Archived): number {
  const dateOf = ({ listing, resource }: Archived) =>
    resource.archivedDate ?? listing.firstListingDate ?? '';
  return dateOf(right).localeCompare(dateOf(left)) || compareIds(left.resource, right.resource);
}

function compareImages(left: Archived, right: Archived, portals: readonly string[]): number {
  const rank = ({ resource }: Archived) => {
    const place = portals.indexOf(resource.source ?? '');
    return place < 0 ? portals.length : place;
  };
  const { listing: one, resource: first } = left;
  const { listing: other, resource: second } = right;
  return (
    (other.firstListingDate ?? '').localeCompare(one.firstListingDate ?? '') ||
    compareIds(one, other) ||
    rank(left) - rank(right) ||
    (first.displayOrder ?? Infinity) - (second.displayOrder ?? Infinity) ||
    (first.source ?? '').localeCompare(second.source ?? '') ||
    compareIds(first, second)
  );
}

/** Keeps the order the same where nothing else decides. */
function compareIds(left: { id?: string | undefined }, right: { id?: string | undefined }): number {
  return (left.id ?? '').localeCompare(right.id ?? '');
}
