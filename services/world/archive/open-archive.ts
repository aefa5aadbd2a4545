import type { MultiPolygon } from 'geojson';
import type { Building } from '#contract/buildings.ts';
import type { ComparableDeal } from '#contract/comparable-deal.ts';
import type { DealListing } from '#contract/deal-listings.ts';
import type { EnergyCertificate } from '#contract/energy-certificates.ts';
import type { ListingFile } from '#contract/stored-records.ts';
import type { TitleDocument } from '#contract/title.ts';
import type { ArchiveSubject, ListingResource } from './archive-subject.ts';
import { ByteCache } from './byte-cache.ts';
import { DrawingQueue } from './drawing-queue.ts';
import type { ReadTile } from './surroundings.ts';

/** What the archive asks of the records of its world. */
export interface ArchiveRecords {
  deal(dealId: string): ComparableDeal | undefined;
  title(titleId: string): TitleDocument | undefined;
  listings(dealId: string): readonly DealListing[];
  buildings(titleId: string): readonly Building[];
  certificates(titleId: string): readonly EnergyCertificate[];
  extent(titleId: string): MultiPolygon | undefined;
  readonly tile: ReadTile;
}

const CACHE_BYTES = 48 * 1024 * 1024;
const DRAWN_AT_ONCE = 2;
/** A page asks for fifty pictures at most; beyond several such pages it is better to come back. */
const DRAWINGS_WAITING = 256;

/**
 * The files of listings: pictures and brochures. They are drawn from the records when somebody asks
 * for one, always the same, and those asked for last are kept in memory. Stored, those of 20,000
 * titles would take two gigabytes.
 */
export function openArchive(records: ArchiveRecords) {
  const cache = new ByteCache<ListingFile>(CACHE_BYTES);
  const drawings = new DrawingQueue(DRAWN_AT_ONCE, DRAWINGS_WAITING);
  return {
    /** The file of a resource of a listing of the deal; undefined when there is none or it is lost. */
    async file(
      dealId: string,
      resourceId: string,
      signal?: AbortSignal,
    ): Promise<ListingFile | undefined> {
      const subject = findSubject(records, dealId, resourceId);
      if (!subject || subject.resource.fileLost === true) return undefined;
      const draw = async () => {
        // Loaded with the first file: most runs of the services start without needing it.
        const { makeFile } = await import('./make-file.ts');
        return makeFile(subject);
      };
      return cache.get(resourceId, (isWanted) => drawings.run(draw, isWanted), signal);
    },
  };
}

function findSubject(
  records: ArchiveRecords,
  dealId: string,
  resourceId: string,
): ArchiveSubject | undefined {
  const deal = records.deal(dealId);
  if (!deal) return undefined;
  for (const listing of records.listings(dealId)) {
    const resource = listing.resources?.find(({ id }) => id === resourceId);
    if (resource) return describeSubject(records, deal, listing, resource);
  }
  return undefined;
}

function describeSubject(
  records: ArchiveRecords,
  deal: ComparableDeal,
  listing: DealListing,
  resource: ListingResource,
): ArchiveSubject {
  const titleId = deal.titleId ?? '';
  const title = records.title(titleId);
  return {
    deal,
    listing,
    resource,
    title,
    buildings: records.buildings(titleId),
    certificates: records.certificates(titleId),
    extent: records.extent(titleId),
    centre: title?.geometry?.centroid ?? deal.dealData?.dealGeometry?.centroid,
    tile: records.tile,
  };
}
