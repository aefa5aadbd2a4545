import type { ListingImage } from '#contract/images.ts';
import { formatDate } from '#lib/format-date.ts';

/** What a picture shows, as far as its metadata say (O-032). */
export function describeImage({ caption, source, listingDate }: ListingImage): string {
  const facts = [caption, listingDate && `listed ${formatDate(listingDate)}`, source];
  return facts.filter(Boolean).join(', ') || 'a picture of a listing';
}

/** What the download takes: the index of the metadata, or the place in the list (O-033). */
export function readImageIndex({ index }: ListingImage, place: number): number {
  return index ?? place;
}
