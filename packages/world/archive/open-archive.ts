import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ComparableDeal } from '@property/contract/deals/comparable-deal.ts';
import type { DealListing } from '@property/contract/deals/deal-listings.ts';
import type { ListingFile } from '@property/contract/titles/stored-records.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { choosePicture } from './choose-picture.ts';
import type { ListedResource } from './write-brochure.ts';

type Awaitable<Value> = Value | Promise<Value>;

/** What the archive asks of the records of its world, wherever they are kept. */
export interface ArchiveRecords {
  deal(dealId: string): Awaitable<ComparableDeal | undefined>;
  title(titleId: string): Awaitable<TitleDocument | undefined>;
  listings(dealId: string): Awaitable<readonly DealListing[]>;
}

const PICTURES = join(import.meta.dirname, 'pictures');

/**
 * The files of listings, none of which is real: a picture is one of a few that are kept beside this
 * file, a brochure a page filled in from the records. The same resource always has the same bytes.
 */
export function openArchive(records: ArchiveRecords) {
  return {
    /** The file of a resource of a listing of the deal; undefined when there is none or it is lost. */
    async file(dealId: string, resourceId: string): Promise<ListingFile | undefined> {
      const subject = await findSubject(records, dealId, resourceId);
      if (!subject || subject.resource.fileLost === true) return undefined;
      return subject.resource.type === 'Brochure' ? makeBrochure(subject) : readPicture(subject);
    },
  };
}

async function findSubject(
  records: ArchiveRecords,
  dealId: string,
  resourceId: string,
): Promise<ListedResource | undefined> {
  const deal = await records.deal(dealId);
  if (!deal) return undefined;
  for (const listing of await records.listings(dealId)) {
    const resource = listing.resources?.find(({ id }) => id === resourceId);
    if (resource === undefined) continue;
    const title = await records.title(deal.titleId ?? '');
    return { deal, listing, resource, title };
  }
  return undefined;
}

async function makeBrochure(subject: ListedResource): Promise<ListingFile> {
  // Loaded with the first brochure: most runs of the services start without needing it.
  const { writeBrochure } = await import('./write-brochure.ts');
  const picture = await readFile(join(PICTURES, chooseFile(subject, 'front')));
  return {
    mediaType: 'application/pdf',
    name: `${nameProperty(subject)} – brochure.pdf`,
    bytes: await writeBrochure(subject, picture),
  };
}

/** Plans are line drawings and PNG, scenes are JPEG (O-033). */
async function readPicture(subject: ListedResource): Promise<ListingFile> {
  const { view, caption } = subject.resource;
  const file = chooseFile(subject, String(view));
  const isPlan = file.endsWith('.png');
  return {
    mediaType: isPlan ? 'image/png' : 'image/jpeg',
    name: `${nameProperty(subject)} – ${caption ?? 'picture'}.${isPlan ? 'png' : 'jpg'}`,
    bytes: await readFile(join(PICTURES, file)),
  };
}

function chooseFile({ deal, title }: ListedResource, view: string): string {
  return choosePicture(title?.propertyType ?? deal.propertyType ?? [], view);
}

function nameProperty({ deal }: ListedResource): string {
  return deal.dealData?.dealAddress ?? 'Property';
}
