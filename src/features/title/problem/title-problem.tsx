import { ApiError } from '@property/client/api-error.ts';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import { describeError } from '#api/describe-error.ts';
import type { TriedAgain } from '#api/reading/use-tried-again.ts';
import { useServices } from '#api/services-context.ts';
import type { MalformedTitleRef, TitleRef } from '#lib/links/title-route.ts';
import { useTitleLinks } from '#lib/links/use-title-link.ts';
import { RequestError } from '#records/query-error.tsx';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useOnline } from '#ui/hooks/use-online.ts';
import header from '../header/title-header.module.css';
import { nameTitle, readTitleHeading } from '../header/title-heading.ts';
import styles from '../panel/title-panel.module.css';
import type { KnownTitle } from '../panel/use-title.ts';

interface KnownHeadingProps {
  readonly known: KnownTitle;
  readonly headingId: string;
}

/** What is known of a title that did not come: the name of its row, the number of its link. */
export function KnownHeading({ known, headingId }: KnownHeadingProps) {
  const { number, mainAddress, country } = known;
  const { countries } = useServices().profile.search;
  const { name, place } = readTitleHeading({ number, mainAddress });
  return (
    <header className={header.header}>
      <div className={header.badges}>
        {country && <Badge>{countries[country] ?? country}</Badge>}
      </div>
      <h2
        id={headingId}
        tabIndex={-1}
        className={header.heading}
        aria-label={nameTitle({ number, mainAddress })}
      >
        {name}
        {place && <span className={header.place}>{place}</span>}
      </h2>
      {number && (
        <div className={header.line}>
          <span className={header.number}>{number}</span>
          <CopyButton text={number} label="Copy title number" />
        </div>
      )}
    </header>
  );
}

interface TitleProblemProps {
  readonly titleRef: TitleRef | MalformedTitleRef;
  /** Its error is null for a link that names no title. */
  readonly again: TriedAgain;
  readonly onClose: () => void;
}

/** Says why a title cannot be shown, with the nearest thing that can be done (S-044, S-045). */
export function TitleProblem({ titleRef, again, onClose }: TitleProblemProps) {
  const { toTitle } = useTitleLinks();
  const isOnline = useOnline();
  const { countries } = useServices().profile.search;
  const { error, goesOn, isTrying, tryNow } = again;
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
    const otherRef: TitleRef = { ...titleRef, country: other };
    return (
      <EmptyState
        icon={icon}
        title={`No title ${titleRef.number} in ${countries[titleRef.country] ?? titleRef.country}.`}
        action={
          <>
            <LinkButton to={toTitle(otherRef)}>Try {countries[other] ?? other}</LinkButton>
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
  return (
    <RequestError
      error={error}
      onRetry={tryNow}
      retrying={isTrying}
      describe={(fault) => ({
        ...describeError(fault),
        ...(!isOnline && { advice: 'This title comes when the connection is back.' }),
        ...(isOnline && goesOn && { advice: 'It is tried again by itself.' }),
      })}
    />
  );
}
