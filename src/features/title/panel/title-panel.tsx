// Its sections ask at once, so what their answers have to be comes with them.
import '@property/client/search/title-schemas.ts';
import { ApiError } from '@property/client/api-error.ts';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import X from 'lucide-react/icons/x';
import { useEffect, useId } from 'react';
import type { MalformedTitleRef, TitleRef } from '#lib/links/title-route.ts';
import { useSection } from '#lib/links/use-section.ts';
import { useTitleLinks } from '#lib/links/use-title-link.ts';
import { noteTitleStands } from '#lib/state/first-view.ts';
import { RequestError } from '#records/query-error.tsx';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadedTitle } from './loaded-title.tsx';
import { PanelFrame, TitleHeaderSkeleton } from './panel-frame.tsx';
import styles from './title-panel.module.css';
import { chooseStop } from './use-sheet.ts';
import { useTitle } from './use-title.ts';

interface TitlePanelProps {
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
    if (!isLoading) return noteTitleStands();
    return undefined;
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

interface TitleProblemProps {
  readonly titleRef: TitleRef | MalformedTitleRef;
  /** Undefined for a link that names no title. */
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying: boolean;
  readonly onClose: () => void;
}

/** Says why a title cannot be shown, with the nearest thing that can be done (S-044, S-045). */
function TitleProblem({ titleRef, error, onRetry, retrying, onClose }: TitleProblemProps) {
  const { toTitle } = useTitleLinks();
  const icon = <MapPinOff aria-hidden="true" />;
  const close = <Button onClick={onClose}>Search for it</Button>;
  if (titleRef.kind === 'malformed') {
    return (
      <EmptyState icon={icon} title="This link names no title." action={close}>
        {titleRef.message} It says “{titleRef.text}”.
      </EmptyState>
    );
  }
  if (error instanceof ApiError && error.status === 404 && titleRef.kind === 'number') {
    const other = titleRef.country === 'ENG' ? 'SCT' : 'ENG';
    const names = { ENG: 'England and Wales', SCT: 'Scotland' };
    const otherRef: TitleRef = { ...titleRef, country: other };
    return (
      <EmptyState
        icon={icon}
        title={`No title ${titleRef.number} in ${names[titleRef.country]}.`}
        action={
          <>
            <LinkButton to={toTitle(otherRef)}>Try {names[other]}</LinkButton>
            {close}
          </>
        }
      >
        Check the letters and digits: a number counts in one register only.
      </EmptyState>
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    const { correlationId } = error;
    return (
      <EmptyState icon={icon} title="No title stands behind this link." action={close}>
        It may have been closed or merged since the link was made.
        {correlationId && (
          <span className={styles.reference}>
            Reference <code>{correlationId}</code>
            <CopyButton text={correlationId} label="Copy reference" />
          </span>
        )}
      </EmptyState>
    );
  }
  return <RequestError error={error} onRetry={onRetry} retrying={retrying} />;
}
