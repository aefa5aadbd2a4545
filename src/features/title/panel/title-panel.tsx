// Its sections ask at once, so what their answers have to be comes with them.
import '@property/client/search/title-schemas.ts';
import { ApiError } from '@property/client/api-error.ts';
import X from 'lucide-react/icons/x';
import { useEffect, useId } from 'react';
import { useTriedAgain } from '#api/reading/use-tried-again.ts';
import {
  type MalformedTitleRef,
  serializeTitleRoute,
  type TitleRef,
} from '#lib/links/title-route.ts';
import { useSection } from '#lib/links/use-section.ts';
import { noteTitleStands } from '#lib/state/first-view.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { KnownHeading, TitleProblem } from '../problem/title-problem.tsx';
import { LoadedTitle } from './loaded-title.tsx';
import { PanelFrame, TitleHeaderSkeleton } from './panel-frame.tsx';
import styles from './title-panel.module.css';
import { chooseStop } from './use-sheet.ts';
import { useKnownTitle, useTitle } from './use-title.ts';

interface TitlePanelProps {
  readonly titleRef: TitleRef | MalformedTitleRef;
  /** Back to the workspace, filters kept. */
  readonly onClose: () => void;
}

/**
 * One title: its facts, owners, sales, surroundings and everything else the service holds, each
 * section by itself. Also says in words why a link leads to none; what did not come for a moment is asked
 * for until it does, under the name and number that are known.
 */
export default function TitlePanel({ titleRef, onClose }: TitlePanelProps) {
  const query = useTitle(titleRef);
  const headingId = useId();
  const { section } = useSection();
  const title = titleRef.kind === 'malformed' ? undefined : query.data;
  const again = useTriedAgain({
    key: titleRef.kind === 'malformed' ? titleRef.text : serializeTitleRoute(titleRef),
    error: title ? null : query.error,
    isAsking: query.isFetching,
    ask: () => void query.refetch(),
  });
  const { error } = again;
  const isLoading = !title && titleRef.kind !== 'malformed' && !error;
  const isMissing = error instanceof ApiError && error.status === 404;
  const known = useKnownTitle(title || isMissing ? null : titleRef);
  useEffect(() => {
    if (!isLoading) return noteTitleStands();
    return undefined;
  }, [isLoading]);

  if (title) {
    return <LoadedTitle key={title.id} title={title} headingId={headingId} onClose={onClose} />;
  }
  return (
    <PanelFrame
      headingId={!isLoading && known ? headingId : undefined}
      label="Title"
      busy={isLoading}
      raiseTo={isLoading ? chooseStop(section) : null}
      onClose={onClose}
    >
      {isLoading ? (
        <TitleHeaderSkeleton onClose={onClose} />
      ) : (
        <>
          <IconButton className={styles.close} size="small" label="Close" onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
          {known && <KnownHeading known={known} headingId={headingId} />}
          <div className={styles.problem} data-below={known ? '' : undefined}>
            <TitleProblem titleRef={titleRef} again={again} onClose={onClose} />
          </div>
        </>
      )}
    </PanelFrame>
  );
}
