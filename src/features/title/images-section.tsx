import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { useServices } from '#api/services-context.ts';
import type { ListingImage } from '#contract/images.ts';
import { IMAGES_MAXIMUM } from '#contract/limits.ts';
import { formatCount } from '#lib/format-count.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { describeImage } from './describe-image.ts';
import { ImageViewer } from './image-viewer.tsx';
import styles from './images-section.module.css';
import { ListingPicture } from './listing-picture.tsx';
import { LoadedSection } from './loaded-section.tsx';
import sectionStyles from './section.module.css';
import type { SectionComponentProps } from './section-props.ts';

/** Pictures in view at once. */
const SHOWN = 3;

/** Pictures of every listing of the title, in the order the service gives (S-185 to S-190, O-034). */
export default function ImagesSection({ title }: SectionComponentProps) {
  const { search } = useServices();
  const query = useQuery(search.images(title.id));
  const [first, setFirst] = useState(0);
  return (
    <LoadedSection<ListingImage[]>
      id="images"
      title="Images"
      query={query}
      aside={(images) => `${formatCount(images.length)}, newest listing first`}
      action={(images) =>
        images.length > SHOWN && (
          <>
            <IconButton
              size="small"
              label="Previous image"
              disabled={first === 0}
              onClick={() => setFirst(first - 1)}
            >
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <IconButton
              size="small"
              label="Next image"
              disabled={first >= images.length - 1}
              onClick={() => setFirst(first + 1)}
            >
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </>
        )
      }
      isEmpty={(images) => images.length === 0}
      empty="No image is archived for this title."
    >
      {(images) => <ImageMosaic titleId={title.id} images={images} first={first} />}
    </LoadedSection>
  );
}

interface ImageMosaicProps {
  readonly titleId: string;
  readonly images: readonly ListingImage[];
  readonly first: number;
}

/** The first picture large, two beside it; each opens the viewer at its place. */
function ImageMosaic({ titleId, images, first }: ImageMosaicProps) {
  const [viewed, setViewed] = useState<number | null>(null);
  const visible = images.slice(first, first + SHOWN);
  const rest = images.length - first - visible.length;
  return (
    <>
      <div className={styles.mosaic} data-count={visible.length}>
        {visible.map((image, offset) => {
          const place = first + offset;
          const isLast = offset === visible.length - 1;
          return (
            <button
              key={place}
              type="button"
              className={styles.tile}
              aria-label={`View image ${place + 1} of ${images.length}: ${describeImage(image)}`}
              onClick={() => setViewed(place)}
            >
              <ListingPicture titleId={titleId} image={image} place={place} />
              {offset === 0 && (
                <span className={styles.place}>
                  {place + 1} of {images.length}
                </span>
              )}
              {isLast && offset > 0 && rest > 0 && <span className={styles.rest}>+{rest}</span>}
            </button>
          );
        })}
      </div>
      {images.length >= IMAGES_MAXIMUM && (
        <p className={sectionStyles.quiet}>
          The service gives {IMAGES_MAXIMUM} images at most; there may be more.
        </p>
      )}
      {viewed !== null && (
        <ImageViewer
          titleId={titleId}
          images={images}
          place={viewed}
          onPlaceChange={setViewed}
          onClose={() => setViewed(null)}
        />
      )}
    </>
  );
}
