import type { ListingFile } from '#contract/stored-records.ts';
import type { ArchiveSubject } from './archive-subject.ts';
import { writeBrochure } from './brochure/write-brochure.ts';
import { choosePictureType, drawView, rasterise } from './draw-picture.ts';

/** Draws the file of a resource: the same subject gives the same bytes. */
export async function makeFile(subject: ArchiveSubject): Promise<ListingFile> {
  const { resource, deal } = subject;
  const address = deal.dealData?.dealAddress ?? 'Property';
  if (resource.type === 'Brochure') {
    const bytes = await writeBrochure(subject);
    return { mediaType: 'application/pdf', name: `${address} – brochure.pdf`, bytes };
  }
  const view = String(resource.view ?? 'front');
  const mediaType = choosePictureType(view);
  const ending = mediaType === 'image/png' ? 'png' : 'jpg';
  return {
    mediaType,
    name: `${address} – ${resource.caption ?? 'picture'}.${ending}`,
    bytes: await rasterise(drawView(subject, view), mediaType),
  };
}
