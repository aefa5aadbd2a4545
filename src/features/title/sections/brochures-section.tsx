import type { Brochure } from '@property/contract/titles/brochures.ts';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '#api/services-context.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { BrochureList } from '#records/brochure-list.tsx';
import { LoadedSection } from '../panel/loaded-section.tsx';
import type { SectionComponentProps } from '../panel/section.tsx';

/** Brochures of every deal of the title, newest first: read in place or saved (S-174 to S-184). */
export default function BrochuresSection({ title }: SectionComponentProps) {
  const { search } = useServices();
  return (
    <LoadedSection<Brochure[]>
      id="brochures"
      title="Brochures"
      query={useQuery(search.brochures(title.id))}
      aside={(brochures) => `${formatCount(brochures.length)} archived`}
      isEmpty={(brochures) => brochures.length === 0}
      empty="No brochure is archived for this title."
    >
      {(brochures) => (
        <BrochureList
          brochures={brochures}
          file={(index) => search.brochure(title.id, index)}
          owner={title.number ?? title.id}
        />
      )}
    </LoadedSection>
  );
}
