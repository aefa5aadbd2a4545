import { useQuery, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { describeError } from '#api/describe-error.ts';
import { useDealsService } from '#api/use-deals-service.ts';
import type { Brochure } from '#contract/brochures.ts';
import { saveFile } from '#lib/export/save-file.ts';
import { formatDate } from '#lib/format-date.ts';
import { Button } from '#ui/button.tsx';
import { SectionError } from '#ui/section-error.tsx';
import styles from './deal-page.module.css';
import { DealListSection } from './deal-section.tsx';

/** Archived brochures, each downloaded by the index its entry names (S-175, S-180, S-182). */
export function BrochuresSection({ dealId }: { readonly dealId: string }) {
  const query = useQuery(useDealsService().brochures(dealId));
  return (
    <DealListSection
      id="brochures"
      title="Brochures"
      query={query}
      empty="No brochure is archived."
      maximum={Number.POSITIVE_INFINITY}
    >
      {(brochures) => (
        <ul className={styles.files}>
          {brochures.map((brochure) => (
            <BrochureRow key={brochure.id} dealId={dealId} brochure={brochure} />
          ))}
        </ul>
      )}
    </DealListSection>
  );
}

function BrochureRow({ dealId, brochure }: { dealId: string; brochure: Brochure }) {
  const service = useDealsService();
  const cache = useQueryClient();
  const [state, setState] = useState<'idle' | 'busy' | { readonly error: unknown }>('idle');
  const day = formatDate(brochure.brochureDate);
  const download = async () => {
    setState('busy');
    try {
      const file = await cache.fetchQuery(service.brochureFile(dealId, brochure.index));
      saveFile(file, `brochure-${brochure.brochureDate.slice(0, 10)}-${brochure.index + 1}.pdf`);
      setState('idle');
    } catch (error) {
      setState({ error });
    }
  };
  const fault = typeof state === 'object' ? describeError(state.error) : null;
  return (
    <li>
      <div className={styles.file}>
        <span>
          <strong>Brochure {day}</strong>
          <span className={styles.aside}>{brochure.agentName ?? 'Agent not recorded'}</span>
        </span>
        <Button size="small" disabled={state === 'busy'} onClick={() => void download()}>
          <Download aria-hidden="true" />
          {state === 'busy' ? 'Loading' : 'Download'}
          <span className="visually-hidden"> brochure {day}</span>
        </Button>
      </div>
      {fault && (
        <SectionError
          message={`${fault.sentence} ${fault.advice}`}
          code={fault.code}
          correlationId={fault.correlationId}
          onRetry={() => void download()}
        />
      )}
    </li>
  );
}
