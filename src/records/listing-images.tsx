import type { ListingImage } from '@property/contract/titles/images.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ImageOff from 'lucide-react/icons/image-off';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { describeError } from '#api/describe-error.ts';
import type { FileQuery } from '#api/reading/file-query.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { useObjectUrl } from '#ui/hooks/use-object-url.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { readWalkKey } from '#ui/walk-keys.ts';
import styles from './images.module.css';

/** Pictures in view at once. */
const IMAGES_SHOWN = 3;

interface ImageMosaicProps extends ImageSet {
  /** The place of the large one, from 0. */
  readonly first: number;
}

/**
 * The first picture large, two beside it; each opens the viewer at its place. A picture is asked for
 * when it is shown (S-185 to S-192).
 */
export function ImageMosaic({ first, ...set }: ImageMosaicProps) {
  const [viewed, setViewed] = useState<number | null>(null);
  const { images } = set;
  const visible = images.slice(first, first + IMAGES_SHOWN);
  const rest = images.length - first - visible.length;
  return (
    <>
      <div className={styles.mosaic} data-count={visible.length}>
        {visible.map((image, offset) => {
          const place = first + offset;
          const file = fileAtPlace(set, place);
          const isLast = offset > 0 && offset === visible.length - 1;
          const more = isLast && rest > 0 ? `, +${rest} more` : '';
          return (
            <button
              key={place}
              type="button"
              className={styles.tile}
              aria-label={`View image ${place + 1} of ${images.length}${more}: ${describeImage(image)}`}
              onClick={() => setViewed(place)}
            >
              {file && <ListingPicture file={file} />}
              {offset === 0 && (
                <span className={styles.place}>
                  {place + 1} of {images.length}
                </span>
              )}
              {more && <span className={styles.rest}>+{rest}</span>}
            </button>
          );
        })}
      </div>
      {viewed !== null && (
        <ImageViewer
          {...set}
          place={viewed}
          onPlaceChange={setViewed}
          onClose={() => setViewed(null)}
        />
      )}
    </>
  );
}

interface ImageStepperProps {
  readonly count: number;
  /** The place of the large picture, from 0. */
  readonly first: number;
  readonly onFirstChange: (first: number) => void;
}

/** Walks a mosaic through its pictures; nothing where all of them are in view. */
export function ImageStepper({ count, first, onFirstChange }: ImageStepperProps) {
  if (count <= IMAGES_SHOWN) return null;
  return (
    <>
      <IconButton
        size="small"
        label="Previous image"
        disabled={first === 0}
        onClick={() => onFirstChange(first - 1)}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton
        size="small"
        label="Next image"
        disabled={first >= count - 1}
        onClick={() => onFirstChange(first + 1)}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </>
  );
}

interface ImageViewerProps extends ImageSet {
  readonly place: number;
  readonly onPlaceChange: (place: number) => void;
  readonly onClose: () => void;
}

/** One picture as large as the window; arrows, Home and End walk through the others. */
function ImageViewer(props: ImageViewerProps) {
  const { images, place, onPlaceChange, onClose } = props;
  const queryClient = useQueryClient();
  const last = images.length - 1;
  const image = images[place];
  const file = fileAtPlace(props, place);
  const next = fileAtPlace(props, place + 1);

  // The one that is looked at next has come by then; asking again for what came costs nothing.
  useEffect(() => {
    if (next) void queryClient.prefetchQuery(next);
  }, [next, queryClient]);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = readWalkKey(event.key, place, last);
    if (target === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onPlaceChange(target);
  };
  if (!image || !file) return null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Image ${place + 1} of ${images.length}`}
      shape="viewer"
      onKeyDown={onKeyDown}
      actions={
        <>
          <IconButton
            label="Previous image"
            disabled={place === 0}
            onClick={() => onPlaceChange(place - 1)}
          >
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton
            label="Next image"
            disabled={place === last}
            onClick={() => onPlaceChange(place + 1)}
          >
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </>
      }
    >
      <figure className={styles.figure}>
        <div className={styles.stage}>
          <ListingPicture key={place} file={file} label={describeImage(image)} />
        </div>
        <figcaption className={styles.caption} aria-live="polite">
          {describeImage(image)}
        </figcaption>
      </figure>
    </Dialog>
  );
}

interface ListingPictureProps {
  readonly file: FileQuery;
  /** Read aloud; empty where something around it names it already. */
  readonly label?: string;
}

/** One picture, fetched when it is first shown; the service wants its key, so no plain address. */
function ListingPicture({ file, label = '' }: ListingPictureProps) {
  const query = useQuery(file);
  const url = useObjectUrl(query.data);
  if (query.error) {
    return (
      <span className={styles.missing}>
        <ImageOff aria-hidden="true" />
        {describeError(query.error).sentence}
      </span>
    );
  }
  if (!url) return <span className={styles.waiting} />;
  return <img className={styles.picture} src={url} alt={label} />;
}

/** What a picture shows, as far as its metadata say (O-032). */
function describeImage({ caption, source, listingDate }: ListingImage): string {
  const facts = [caption, listingDate && `listed ${formatDate(listingDate)}`, source];
  return facts.filter(Boolean).join(', ') || 'a picture of a listing';
}

/** What the download takes: the index of the metadata, or the place in the list (O-033). */
function readImageIndex({ index }: ListingImage, place: number): number {
  return index ?? place;
}

/** The images of a title or a deal, and how each is asked for by its index. */
interface ImageSet {
  readonly images: readonly ListingImage[];
  readonly file: (index: number) => FileQuery;
}

/** How the image at a place of the list, from 0, is asked for; undefined past its end. */
function fileAtPlace({ images, file }: ImageSet, place: number): FileQuery | undefined {
  const image = images[place];
  return image && file(readImageIndex(image, place));
}
