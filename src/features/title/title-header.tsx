import { useServices } from '#api/services-context.ts';
import { formatDate } from '#lib/format-date.ts';
import { readTitleCategory } from '#lib/title-category.ts';
import { Badge } from '#ui/badge.tsx';
import { CategoryMarker } from '#ui/category-marker.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { TitleActions } from './title-actions.tsx';
import type { TitleActionsProps } from './title-actions-props.ts';
import styles from './title-header.module.css';
import { nameTitle, readTitleHeading } from './title-heading.ts';

export interface TitleHeaderProps extends TitleActionsProps {
  readonly headingId: string;
}

/** Badges, address, number and what can be done with a title. */
export function TitleHeader({ title, headingId, onAskTravelTime }: TitleHeaderProps) {
  const { profile } = useServices();
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
        aria-label={nameTitle(title)}
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
      <TitleActions title={title} onAskTravelTime={onAskTravelTime} />
    </header>
  );
}
