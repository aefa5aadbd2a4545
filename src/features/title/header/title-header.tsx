import { isModelledField } from '@property/contract/titles/provenance.ts';
import ChartScatter from 'lucide-react/icons/chart-scatter';
import Check from 'lucide-react/icons/check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FileText from 'lucide-react/icons/file-text';
import Route from 'lucide-react/icons/route';
import Share2 from 'lucide-react/icons/share-2';
import { lazy, Suspense, useRef, useState } from 'react';
import { useServices } from '#api/services-context.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { readTitleCategory } from '#lib/title/title-category.ts';
import { CompareButton, CompareTray } from '#records/compare/compare-button.tsx';
import { CategoryMarker } from '#ui/category-marker.tsx';
import { Badge } from '#ui/controls/badge.tsx';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { CopyButton, type CopyState, useCopyText } from '#ui/controls/copy-button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { type TitleActionsProps, useErrandLinks } from './title-errands.ts';
import styles from './title-header.module.css';
import { nameTitle, readTitleHeading } from './title-heading.ts';

interface TitleHeaderProps extends TitleActionsProps {
  readonly headingId: string;
}

/** Badges, address, number and what can be done with a title. */
export function TitleHeader({ title, headingId, onAskTravelTime }: TitleHeaderProps) {
  const { profile } = useServices();
  const { name, place } = readTitleHeading(title);
  const { number, tenure, propertyCategory, countryIsoCode, lastModified, provenance } = title;
  const markOf = (field: string) => (isModelledField(provenance, field) ? '' : undefined);
  const country = countryIsoCode && (profile.search.countries[countryIsoCode] ?? countryIsoCode);
  return (
    <header className={styles.header}>
      <div className={styles.badges}>
        {tenure && (
          <Badge>
            <span data-modelled={markOf('tenure')}>{tenure}</span>
          </Badge>
        )}
        {propertyCategory && (
          <Badge>
            <CategoryMarker category={readTitleCategory(propertyCategory)} />
            {propertyCategory}
          </Badge>
        )}
        {country && <Badge>{country}</Badge>}
      </div>
      <h2
        id={headingId}
        tabIndex={-1}
        data-opened=""
        className={styles.heading}
        // Two lines for the eye, one address for the name of the panel.
        aria-label={nameTitle(title)}
      >
        <span data-modelled={markOf('mainAddress')}>{name}</span>
        {place && <span className={styles.place}>{place}</span>}
      </h2>
      <div className={styles.line}>
        {number && (
          <>
            <span className={styles.number} data-modelled={markOf('number')}>
              {number}
            </span>
            <CopyButton text={number} label="Copy title number" />
          </>
        )}
        <CompareButton titleId={title.id} compact size="small" className={styles.compare} />
        {lastModified && (
          <span className={styles.updated} data-modelled={markOf('lastModified')}>
            Updated {formatDate(lastModified)}
          </span>
        )}
      </div>
      <TitleActions title={title} onAskTravelTime={onAskTravelTime} />
    </header>
  );
}

/** What can be done with a title, under its heading: the main things, and a menu with the rest. */
function TitleActions(props: TitleActionsProps) {
  const name = nameTitle(props.title);
  const errands = useErrandLinks(props.title.id);
  return (
    <div className={styles.actions}>
      <MainAction {...props} />
      <LinkButton to={`/comps?title=${props.title.id}`}>
        <ChartScatter aria-hidden="true" />
        Find comps
      </LinkButton>
      {/* Where no documents are sold it is the main action. */}
      {errands && props.onAskTravelTime && (
        <Button onClick={props.onAskTravelTime}>
          <Route aria-hidden="true" />
          What can I reach?
        </Button>
      )}
      <ShareButton title={name} />
      <span className={styles.menu}>
        <TitleMenu {...props} name={name} />
      </span>
      <CompareTray titleId={props.title.id} />
    </div>
  );
}

/** The same at the foot of the sheet of a phone. */
export function TitleFooter(props: TitleActionsProps) {
  return (
    <>
      <MainAction {...props} className={styles.wide} />
      <CompareButton titleId={props.title.id} compact className={styles.square} />
      <TitleMenu {...props} name={nameTitle(props.title)} isFull className={styles.square} />
      <CompareTray titleId={props.title.id} />
    </>
  );
}

/** The documents where they are sold, else what can be reached from here. */
function MainAction(props: TitleActionsProps & { readonly className?: string | undefined }) {
  const { title, onAskTravelTime, className } = props;
  const errands = useErrandLinks(title.id);
  if (errands) {
    return (
      <LinkButton variant="primary" className={className} to={errands.documents}>
        <FileText aria-hidden="true" />
        Buy documents
      </LinkButton>
    );
  }
  return (
    onAskTravelTime && (
      <Button variant="primary" className={className} onClick={onAskTravelTime}>
        <Route aria-hidden="true" />
        What can I reach?
      </Button>
    )
  );
}

const TitleMenuList = lazy(() => import('./title-menu-list.tsx'));

interface TitleMenuProps extends TitleActionsProps {
  /** What the title is called. */
  readonly name: string;
  /** On a phone it also holds what has no room beside it. */
  readonly isFull?: boolean;
  readonly className?: string | undefined;
}

/** Everything else that can be done with a title, behind three dots. */
function TitleMenu({ name, isFull = false, className, ...actions }: TitleMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const sharing = useShare(name);
  const [numberState, copyNumber] = useCopyText();
  const told = {
    idle: '',
    copied: 'Title number copied',
    failed: 'The browser refused to copy the title number.',
  }[numberState];
  return (
    <>
      <IconButton
        ref={button}
        label="More actions"
        className={className}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Ellipsis aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <TitleMenuList
            {...actions}
            name={name}
            anchor={button.current}
            onShare={isFull ? sharing.share : undefined}
            onCopyNumber={copyNumber}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
      {isFull && <ShareStatus sharing={sharing} />}
      <span role="status" className={numberState === 'failed' ? undefined : 'visually-hidden'}>
        {told}
      </span>
    </>
  );
}

interface ShareButtonProps {
  /** What is shared, in words. */
  readonly title: string;
}

/** Shares the link of the page, and says that it was copied. */
function ShareButton({ title }: ShareButtonProps) {
  const sharing = useShare(title);
  return (
    <span className={styles.share}>
      <Button onClick={sharing.share}>
        {sharing.state === 'copied' ? <Check aria-hidden="true" /> : <Share2 aria-hidden="true" />}
        Share
      </Button>
      <ShareStatus sharing={sharing} isShown />
    </span>
  );
}

interface ShareStatusProps {
  readonly sharing: Share;
  /** Says it to the eye as well, below its button. */
  readonly isShown?: boolean;
}

/** Tells that the link was copied; shows the link where the browser refused to copy it. */
function ShareStatus({ sharing, isShown = false }: ShareStatusProps) {
  const told = isShown ? styles.told : 'visually-hidden';
  return (
    <span role="status" className={sharing.state === 'failed' ? undefined : told}>
      {sharing.told}
    </span>
  );
}

interface Share {
  readonly share: () => void;
  readonly state: CopyState;
  /** For whoever cannot copy: the link that was to be shared; empty until then. */
  readonly told: string;
}

/** Shares the link of the page: by the device where it offers that on touch, else by copying it. */
function useShare(title: string): Share {
  const [state, copy] = useCopyText();
  const [link, setLink] = useState('');
  const share = () => {
    const url = window.location.href;
    setLink(url);
    const byTouch = window.matchMedia?.('(pointer: coarse)').matches;
    if (byTouch && navigator.share) {
      // Closing the sheet of the device rejects; there is nothing to say about it.
      navigator.share({ title, url }).catch(() => undefined);
    } else copy(url);
  };
  const words = { idle: '', copied: 'Link copied', failed: `Copy this link: ${link}` };
  return { share, state, told: words[state] };
}
