import type { FileQuery } from '#api/file-query.ts';
import type { ListingImage } from '#contract/images.ts';
import { readImageIndex } from './describe-image.ts';

/** The images of a title or a deal, and how each is asked for by its index. */
export interface ImageSet {
  readonly images: readonly ListingImage[];
  readonly file: (index: number) => FileQuery;
}

/** How the image at a place of the list, from 0, is asked for; undefined past its end. */
export function fileAtPlace({ images, file }: ImageSet, place: number): FileQuery | undefined {
  const image = images[place];
  return image && file(readImageIndex(image, place));
}
