import { useQueryClient } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, useEffect } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { describeImage } from './describe-image.ts';
import { fileAtPlace, type ImageSet } from './image-set.ts';
import styles from './images.module.css';
import { ListingPicture } from './listing-picture.tsx';

export interface ImageViewerProps extends ImageSet {
  readonly place: number;
  readonly onPlaceChange: (place: number) => void;
  readonly onClose: () => void;
}

/** One picture as large as the window; arrows, Home and End walk through the others. */
export function ImageViewer(props: ImageViewerProps) {
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
    const target = readKey(event.key, place, last);
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

function readKey(key: string, place: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, place - 1);
    case 'ArrowRight':
      return Math.min(last, place + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
