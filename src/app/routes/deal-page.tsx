import { UUID_PATTERN } from '@property/contract/search/limits.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { DealPage as Deal } from '#features/comps/deal-page/deal-page.tsx';
import ReadyMark from '../ready-mark.tsx';
import { usePageTitle } from '../use-page-title.ts';
import styles from './page-card.module.css';
import { PageCard } from './page-card.tsx';

/** One deal, or what is wrong with a link to one. */
export function DealPage() {
  const { dealId = '' } = useParams();
  const [name, setName] = useState('Deal');
  usePageTitle(name);
  if (!UUID_PATTERN.test(dealId)) {
    return (
      <PageCard heading="No such deal">
        <p>The end of this link is damaged: it names no deal.</p>
      </PageCard>
    );
  }
  return (
    <div className={styles.page}>
      <ReadyMark hasMap={false} />
      <Deal key={dealId} dealId={dealId.toLowerCase()} onNamed={setName} />
    </div>
  );
}
