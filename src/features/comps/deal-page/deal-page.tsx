import { IMAGES_MAXIMUM } from '@property/contract/search/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { useDealsService } from '#api/use-deals-service.ts';
import { preferences } from '#lib/state/preferences.ts';
import { BrochureList } from '#records/brochure-list.tsx';
import { ImageMosaic, ImageStepper } from '#records/listing-images.tsx';
import { QueryError } from '#records/query-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { readDeal } from '../deals/deal.ts';
import { DealFacts } from './deal-facts.tsx';
import { DealHeader } from './deal-header.tsx';
import styles from './deal-page.module.css';
import { LeasesSection, ListingsSection, SalesSection } from './deal-records.tsx';
import { DealListSection } from './deal-section.tsx';

interface DealPageProps {
  readonly dealId: string;
  /** Names the page once the deal is known. */
  readonly onNamed: (name: string) => void;
}

/** One deal: its facts, and its sales, leases, listings, brochures and images, each by itself. */
export function DealPage({ dealId, onNamed }: DealPageProps) {
  const service = useDealsService();
  const query = useQuery(service.deal(dealId));
  const units = useStore(preferences, (state) => state.units);
  const source = query.data;
  const name = source && readDeal(dealId, source).name;
  useEffect(() => {
    if (name !== undefined) onNamed(name);
  }, [name, onNamed]);
  useSectionScroll(source !== undefined);

  if (source === undefined) {
    if (!query.isError) {
      return (
        <div className={styles.page} aria-busy="true">
          <Skeleton width={320} height={28} />
          <Skeleton height={180} />
          <Skeleton height={240} />
        </div>
      );
    }
    return (
      <div className={styles.page}>
        <h1 className={styles.heading}>This deal cannot be shown</h1>
        <QueryError query={query} />
      </div>
    );
  }
  const deal = readDeal(dealId, source);
  return (
    <div className={styles.page}>
      <DealHeader deal={deal} />
      <DealFacts deal={deal} source={source} units={units} />
      <SalesSection dealId={dealId} />
      <LeasesSection dealId={dealId} />
      <ListingsSection dealId={dealId} />
      <BrochuresSection dealId={dealId} name={deal.name} />
      <ImagesSection dealId={dealId} />
    </div>
  );
}

/** Brings the section that the hash names into view, as soon as it stands. */
function useSectionScroll(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isThere || !/^#[a-z]+$/.test(hash)) return;
    document.getElementById(`deal-${hash.slice(1)}`)?.scrollIntoView({ block: 'start' });
  }, [isThere, hash]);
}

interface BrochuresSectionProps {
  readonly dealId: string;
  /** What the deal is called, for the names of saved files. */
  readonly name: string;
}

/** Archived brochures of the deal: read in place or saved (S-175, S-180, S-182). */
function BrochuresSection({ dealId, name }: BrochuresSectionProps) {
  const service = useDealsService();
  return (
    <DealListSection
      id="brochures"
      title="Brochures"
      query={useQuery(service.brochures(dealId))}
      empty="No brochure is archived."
      maximum={Number.POSITIVE_INFINITY}
    >
      {(brochures) => (
        <BrochureList
          brochures={brochures}
          file={(index) => service.brochureFile(dealId, index)}
          owner={name}
        />
      )}
    </DealListSection>
  );
}

/** Archived images in the order of the service, each as large as the window on demand (S-188 to S-192). */
function ImagesSection({ dealId }: { readonly dealId: string }) {
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
