import FileText from 'lucide-react/icons/file-text';
import Printer from 'lucide-react/icons/printer';
import Route from 'lucide-react/icons/route';
import { useLocation } from 'react-router';
import { useServices } from '#api/services-context.ts';
import type { TitleDocument } from '#contract/title.ts';
import { formatDate } from '#lib/format-date.ts';
import { readTitleCategory } from '#lib/title-category.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CategoryMarker } from '#ui/category-marker.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { serializeTitleRoute } from '#url/title-route.ts';
import { CompareButton } from './compare/compare-button.tsx';
import { ShareButton } from './share-button.tsx';
import styles from './title-header.module.css';
import { readTitleHeading } from './title-heading.ts';

export interface TitleHeaderProps {
  readonly title: TitleDocument;
  readonly headingId: string;
  /** Undefined for a title without a position: nothing can be measured from it. */
  readonly onAskTravelTime: (() => void) | undefined;
}

/** Badges, address, number and what can be done with a title. */
export function TitleHeader({ title, headingId, onAskTravelTime }: TitleHeaderProps) {
  const { profile, config } = useServices();
  const { search } = useLocation();
  const { name, place } = readTitleHeading(title);
  const { number, tenure, propertyCategory, countryIsoCode, lastModified } = title;
  const country = countryIsoCode && (profile.search.countries[countryIsoCode] ?? countryIsoCode);
  return (
    <header className={styles.header}>
      <div className={styles.badges}>
        {tenure && <Badge>{tenure}</Badge>}
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
        className={styles.heading}
        // Two lines for the eye, one address for the name of the panel.
        aria-label={place ? `${name}, ${place}` : name}
      >
        {name}
        {place && <span className={styles.place}>{place}</span>}
      </h2>
      <div className={styles.line}>
        {number && (
          <>
            <span className={styles.number}>{number}</span>
            <CopyButton text={number} label="Copy title number" />
          </>
        )}
        {lastModified && <span className={styles.updated}>Updated {formatDate(lastModified)}</span>}
      </div>
      <div className={styles.actions}>
        {onAskTravelTime && (
          <Button variant="primary" onClick={onAskTravelTime}>
            <Route aria-hidden="true" />
            What can I reach?
          </Button>
        )}
        {config.documents !== null && (
          <LinkButton
            className={styles.buy}
            to={`${serializeTitleRoute({ kind: 'id', id: title.id })}/documents${search}${window.location.hash}`}
          >
            <FileText aria-hidden="true" />
            Buy documents
          </LinkButton>
        )}
        <ShareButton title={place ? `${name}, ${place}` : name} />
        <LinkButton to={`/report/${title.id}`}>
          <Printer aria-hidden="true" />
          Report
        </LinkButton>
        <CompareButton titleId={title.id} />
      </div>
    </header>
  );
}
