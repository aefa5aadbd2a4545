import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { describeError } from '#api/describe-error.ts';
import { useDealsService } from '#api/use-deals-service.ts';
import type { ListingImage } from '#contract/images.ts';
import { IMAGES_MAXIMUM } from '#contract/limits.ts';
import { formatDate } from '#lib/format-date.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SectionError } from '#ui/section-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './deal-page.module.css';
import { DealListSection } from './deal-section.tsx';

/** Archived images in the order of the service, one at a time (S-188 to S-192). */
export function ImagesSection({ dealId }: { readonly dealId: string }) {
  const query = useQuery(useDealsService().images(dealId));
  return (
    <DealListSection
      id="images"
      title="Images"
      query={query}
      empty="No image is archived."
      maximum={IMAGES_MAXIMUM}
    >
      {(images) => <Carousel dealId={dealId} images={images} />}
    </DealListSection>
  );
}

function Carousel({ dealId, images }: { dealId: string; images: readonly ListingImage[] }) {
  const [position, setPosition] = useState(0);
  const image = images[position];
  const last = images.length - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowLeft: position - 1, ArrowRight: position + 1, Home: 0, End: last }[
      event.key
    ];
    if (next === undefined) return;
    event.preventDefault();
    setPosition(Math.min(last, Math.max(0, next)));
  };
  const caption = [
    image?.caption,
    image?.source,
    image?.listingDate && formatDate(image.listingDate),
  ].filter(Boolean);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons around a picture, no fieldset
    <div role="group" aria-roledescription="carousel" aria-label="Images" onKeyDown={onKeyDown}>
      <Picture
        key={image?.index ?? position}
        dealId={dealId}
        index={image?.index ?? position}
        alt={image?.caption ?? `Image ${position + 1} of the listing`}
      />
      <div className={styles.turn}>
        <IconButton
          label="Previous image"
          disabled={position === 0}
          onClick={() => setPosition(position - 1)}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <p aria-live="polite">
          {position + 1} of {images.length}
          {caption.length > 0 && <span className={styles.aside}>{caption.join(', ')}</span>}
        </p>
        <IconButton
          label="Next image"
          disabled={position === last}
          onClick={() => setPosition(position + 1)}
        >
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}

/** One image; it is asked for when it is shown, since its address needs credentials. */
function Picture({ dealId, index, alt }: { dealId: string; index: number; alt: string }) {
  const query = useQuery(useDealsService().imageFile(dealId, index));
  const [url, setUrl] = useState<string | null>(null);
  const file = query.data;
  useEffect(() => {
    if (file === undefined) return undefined;
    const address = URL.createObjectURL(file);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  if (query.isError) {
    const { sentence, advice, code, correlationId } = describeError(query.error);
    return (
      <SectionError
        message={`${sentence} ${advice}`}
        code={code}
        correlationId={correlationId}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <div className={styles.picture}>
      {url === null ? <Skeleton height="100%" /> : <img src={url} alt={alt} />}
    </div>
  );
}
