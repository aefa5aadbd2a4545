import type { UseQueryResult } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { describeError } from '#api/describe-error.ts';
import type { TitleDocument } from '#contract/title.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { serializeTitleRoute } from '#url/title-route.ts';
import { readTitleHeading } from '../title-heading.ts';
import styles from './title-comparison.module.css';

export interface ComparedHeadProps {
  readonly id: string;
  readonly query: UseQueryResult<TitleDocument> | undefined;
  readonly onRemove: () => void;
}

/** Which title a column is about, with a way to it and a way out of the comparison. */
export function ComparedHead({ id, query, onRemove }: ComparedHeadProps) {
  const title = query?.data;
  const { name, place } = title ? readTitleHeading(title) : { name: 'this title', place: '' };
  return (
    <th scope="col" className={styles.head}>
      <IconButton
        size="small"
        label={`Take ${name} out`}
        className={styles.remove}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </IconButton>
      {title && (
        <>
          <Link to={serializeTitleRoute({ kind: 'id', id })}>{name}</Link>
          {place && <span className={styles.place}>{place}</span>}
          <span className={styles.number}>{title.number}</span>
        </>
      )}
      {query?.error && <span className={styles.fault}>{describeError(query.error).sentence}</span>}
      {query?.isPending && <Skeleton height={40} />}
    </th>
  );
}
