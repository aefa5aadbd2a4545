import MapPinOff from 'lucide-react/icons/map-pin-off';
import { Link } from 'react-router';
import { ApiError } from '#api/api-error.ts';
import { describeError } from '#api/describe-error.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SectionError } from '#ui/section-error.tsx';
import type { MalformedTitleRef, TitleRef } from '#url/title-route.ts';
import { useTitleLinks } from '#url/use-title-link.ts';
import styles from './title-panel.module.css';

export interface TitleProblemProps {
  readonly titleRef: TitleRef | MalformedTitleRef;
  /** Undefined for a link that names no title. */
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying: boolean;
  readonly onClose: () => void;
}

/** Says why a title cannot be shown, with the nearest thing that can be done (S-044, S-045). */
export function TitleProblem({ titleRef, error, onRetry, retrying, onClose }: TitleProblemProps) {
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
            <Link className={styles.other} to={toTitle(otherRef)}>
              Try {names[other]}
            </Link>
            {close}
          </>
        }
      >
        Check the letters and digits: a number counts in one register only.
      </EmptyState>
    );
  }
  const { sentence, advice, code, correlationId, canRetry } = describeError(error);
  if (error instanceof ApiError && error.status === 404) {
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
  return (
    <SectionError
      message={`${sentence} ${advice}`}
      code={code}
      correlationId={correlationId}
      onRetry={canRetry ? onRetry : undefined}
      retrying={retrying}
    />
  );
}
