import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { useDealsService } from '#api/use-deals-service.ts';
import { preferences } from '#lib/preferences.ts';
import { QueryError } from '#parts/query-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { readDeal } from '../deals/deal.ts';
import { BrochuresSection } from './brochures-section.tsx';
import { DealFacts } from './deal-facts.tsx';
import { DealHeader } from './deal-header.tsx';
import styles from './deal-page.module.css';
import { ImagesSection } from './images-section.tsx';
import { LeasesSection } from './leases-section.tsx';
import { ListingsSection } from './listings-section.tsx';
import { SalesSection } from './sales-section.tsx';

export interface DealPageProps {
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
