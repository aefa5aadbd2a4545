import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDealsService } from '#api/use-deals-service.ts';
import { IMAGES_MAXIMUM } from '#contract/limits.ts';
import { ImageMosaic } from '#parts/image-mosaic.tsx';
import { ImageStepper } from '#parts/image-stepper.tsx';
import { DealListSection } from './deal-section.tsx';

/** Archived images in the order of the service, each as large as the window on demand (S-188 to S-192). */
export function ImagesSection({ dealId }: { readonly dealId: string }) {
  const service = useDealsService();
  const [first, setFirst] = useState(0);
  return (
    <DealListSection
      id="images"
      title="Images"
      query={useQuery(service.images(dealId))}
      empty="No image is archived."
      maximum={IMAGES_MAXIMUM}
      action={(images) => (
        <ImageStepper count={images.length} first={first} onFirstChange={setFirst} />
      )}
    >
      {(images) => (
        <ImageMosaic
          images={images}
          file={(index) => service.imageFile(dealId, index)}
          first={first}
        />
      )}
    </DealListSection>
  );
}
