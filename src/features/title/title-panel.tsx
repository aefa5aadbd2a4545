import X from 'lucide-react/icons/x';
import { useEffect, useId } from 'react';
// Its sections ask at once, so what their answers have to be comes with them.
import '#api/title-schemas.ts';
import { noteTitleStands } from '#lib/first-view.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { MalformedTitleRef, TitleRef } from '#url/title-route.ts';
import { useSection } from '#url/use-section.ts';
import { chooseStop } from './choose-stop.ts';
import { LoadedTitle } from './loaded-title.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { TitleHeaderSkeleton } from './title-header-skeleton.tsx';
import styles from './title-panel.module.css';
import { TitleProblem } from './title-problem.tsx';
import { useTitle } from './use-title.ts';

export interface TitlePanelProps {
  readonly titleRef: TitleRef | MalformedTitleRef;
  /** Back to the workspace, filters kept. */
  readonly onClose: () => void;
}

/**
 * One title: its facts, owners, sales, surroundings and everything else the service holds, each
 * section by itself. Also says in words why a link leads to none.
 */
export default function TitlePanel({ titleRef, onClose }: TitlePanelProps) {
  const query = useTitle(titleRef);
  const headingId = useId();
  const { section } = useSection();
  const title = titleRef.kind === 'malformed' ? undefined : query.data;
  const isLoading = !title && titleRef.kind !== 'malformed' && !query.error;
  useEffect(() => {
    if (!isLoading) noteTitleStands();
  }, [isLoading]);

  if (title) {
    return <LoadedTitle key={title.id} title={title} headingId={headingId} onClose={onClose} />;
  }
  return (
    <PanelFrame
      label="Title"
      busy={isLoading}
      raiseTo={isLoading ? chooseStop(section) : null}
      onClose={onClose}
    >
      {isLoading ? (
        <TitleHeaderSkeleton onClose={onClose} />
      ) : (
        <div className={styles.problem}>
          <IconButton className={styles.close} size="small" label="Close" onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
          <TitleProblem
            titleRef={titleRef}
            error={query.error}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
            onClose={onClose}
          />
        </div>
      )}
    </PanelFrame>
  );
}
