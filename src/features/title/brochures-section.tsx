import { useQuery, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { describeError } from '#api/describe-error.ts';
import { useServices } from '#api/services-context.ts';
import type { Brochure } from '#contract/brochures.ts';
import { saveFile } from '#lib/export/save-file.ts';
import { formatCount } from '#lib/format-count.ts';
import { formatDate } from '#lib/format-date.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { BrochureViewer } from './brochure-viewer.tsx';
import styles from './brochures-section.module.css';
import { ExtraFields } from './extra-fields.tsx';
import { LoadedSection } from './loaded-section.tsx';
import { nameBrochureFile } from './name-brochure-file.ts';
import type { SectionComponentProps } from './section-props.ts';

const SHOWN = ['id', 'listingId', 'dealId', 'agentName', 'brochureDate', 'index'];

/** Brochures of every deal of the title, newest first: read in place or saved (S-174 to S-184). */
export default function BrochuresSection({ title }: SectionComponentProps) {
  const { search } = useServices();
  const query = useQuery(search.brochures(title.id));
  const [viewed, setViewed] = useState<Brochure | null>(null);
  const name = title.number ?? title.id;
  return (
    <LoadedSection<Brochure[]>
      id="brochures"
      title="Brochures"
      query={query}
      aside={(brochures) => `${formatCount(brochures.length)} archived`}
      isEmpty={(brochures) => brochures.length === 0}
      empty="No brochure is archived for this title."
    >
      {(brochures) => (
        <>
          <ul className={styles.list}>
            {brochures.map((brochure) => (
              <BrochureRow
                key={brochure.index}
                titleId={title.id}
                name={name}
                brochure={brochure}
                onView={() => setViewed(brochure)}
              />
            ))}
          </ul>
          {viewed && (
            <BrochureViewer
              titleId={title.id}
              name={name}
              brochure={viewed}
              onClose={() => setViewed(null)}
            />
          )}
        </>
      )}
    </LoadedSection>
  );
}

interface BrochureRowProps {
  readonly titleId: string;
  readonly name: string;
  readonly brochure: Brochure;
  readonly onView: () => void;
}

function BrochureRow({ titleId, name, brochure, onView }: BrochureRowProps) {
  const { search } = useServices();
  const queryClient = useQueryClient();
  const [state, setState] = useState<{ busy: boolean; fault?: string }>({ busy: false });
  const agent = brochure.agentName ?? 'Agent not stated';
  const date = formatDate(brochure.brochureDate);
  const save = async () => {
    setState({ busy: true });
    try {
      const file = await queryClient.fetchQuery(search.brochure(titleId, brochure.index));
      saveFile(file, nameBrochureFile(name, brochure));
      setState({ busy: false });
    } catch (error) {
      const { sentence, code, correlationId } = describeError(error);
      const reference = [code, correlationId].filter(Boolean).join(' ');
      setState({ busy: false, fault: reference ? `${sentence} (${reference})` : sentence });
    }
  };
  return (
    <li className={styles.row}>
      <span className={styles.icon} aria-hidden="true">
        PDF
      </span>
      <div className={styles.text}>
        <button type="button" className={styles.open} onClick={onView}>
          {agent}, {date}
        </button>
        <span className={styles.detail}>Archived {date}</span>
        <ExtraFields record={brochure} known={SHOWN} />
        {state.fault && (
          <p role="alert" className={styles.fault}>
            {state.fault}
          </p>
        )}
      </div>
      <IconButton
        label={`Download the brochure of ${agent}, ${date}`}
        disabled={state.busy}
        onClick={() => void save()}
      >
        <Download aria-hidden="true" />
      </IconButton>
    </li>
  );
}
