import { IMAGES_MAXIMUM } from '@property/contract/search/limits.ts';
import type { ListingImage } from '@property/contract/titles/images.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '#api/services-context.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { ImageMosaic, ImageStepper } from '#records/listing-images.tsx';
import { LoadedSection } from '../panel/loaded-section.tsx';
import sectionStyles from '../panel/section.module.css';
import type { SectionComponentProps } from '../panel/section.tsx';

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
              {IMAGES_MAXIMUM} images are listed at most; there may be more.
            </p>
          )}
        </>
      )}
    </LoadedSection>
  );
}
