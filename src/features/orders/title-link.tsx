import { Link } from 'react-router';
import { guessTitleCountry, recognizeTitleNumber } from '#lib/title-number.ts';
import type { TitleRef } from '#url/title-route.ts';
import { useTitleLinks } from '#url/use-title-link.ts';
import styles from './orders.module.css';

export interface TitleLinkProps {
  readonly number: string;
  /** Null when this browser knows the title by its number alone. */
  readonly titleId: string | null;
}

/** The number of a title, leading to it on the map; plain text where it can be no title number. */
export function TitleLink({ number, titleId }: TitleLinkProps) {
  const { toTitle } = useTitleLinks();
  const ref = readRef(number, titleId);
  if (ref === null) return <b className={styles.id}>{number}</b>;
  return (
    <Link className={styles.id} to={toTitle(ref)} aria-label={`Title ${number}`}>
      {number}
    </Link>
  );
}

function readRef(text: string, titleId: string | null): TitleRef | null {
  if (titleId !== null) return { kind: 'id', id: titleId };
  const number = recognizeTitleNumber(text);
  if (number === null) return null;
  return { kind: 'number', number, country: guessTitleCountry(number) };
}
