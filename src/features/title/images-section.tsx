import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '#api/services-context.ts';
import type { ListingImage } from '#contract/images.ts';
import { IMAGES_MAXIMUM } from '#contract/limits.ts';
import { formatCount } from '#lib/format-count.ts';
import { ImageMosaic } from '#parts/image-mosaic.tsx';
import { ImageStepper } from '#parts/image-stepper.tsx';
import { LoadedSection } from './loaded-section.tsx';
import sectionStyles from './section.module.css';
import type { SectionComponentProps } from './section-props.ts';

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
      action={(images) => (
        <ImageStepper count={images.length} first={first} onFirstChange={setFirst} />
      )}
      isEmpty={(images) => images.length === 0}
      empty="No image is archived for this title."
    >
      {(images) => (
        <>
          <ImageMosaic
            images={images}
            file={(index) => search.image(title.id, index)}
            first={first}
          />
          {images.length >= IMAGES_MAXIMUM && (
            <p className={sectionStyles.quiet}>
              The service gives {IMAGES_MAXIMUM} images at most; there may be more.
            </p>
          )}
        </>
      )}
    </LoadedSection>
  );
}
