import { useQuery } from '@tanstack/react-query';
import { useDealsService } from '#api/use-deals-service.ts';
import { BrochureList } from '#parts/brochure-list.tsx';
import { DealListSection } from './deal-section.tsx';

export interface BrochuresSectionProps {
  readonly dealId: string;
  /** What the deal is called, for the names of saved files. */
  readonly name: string;
}

/** Archived brochures of the deal: read in place or saved (S-175, S-180, S-182). */
export function BrochuresSection({ dealId, name }: BrochuresSectionProps) {
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
