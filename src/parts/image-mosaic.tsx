import { useState } from 'react';
import { describeImage } from './describe-image.ts';
import { fileAtPlace, type ImageSet } from './image-set.ts';
import { ImageViewer } from './image-viewer.tsx';
import styles from './images.module.css';
import { ListingPicture } from './listing-picture.tsx';

/** Pictures in view at once. */
export const IMAGES_SHOWN = 3;

export interface ImageMosaicProps extends ImageSet {
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
