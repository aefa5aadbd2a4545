import { useQuery } from '@tanstack/react-query';
import ImageOff from 'lucide-react/icons/image-off';
import { describeError } from '#api/describe-error.ts';
import type { FileQuery } from '#api/file-query.ts';
import { useObjectUrl } from '#ui/use-object-url.ts';
import styles from './images.module.css';

export interface ListingPictureProps {
  readonly file: FileQuery;
  /** Read aloud; empty where something around it names it already. */
  readonly label?: string;
}

/** One picture, fetched when it is first shown; the service wants its key, so no plain address. */
export function ListingPicture({ file, label = '' }: ListingPictureProps) {
  const query = useQuery(file);
  const url = useObjectUrl(query.data);
  if (query.error) {
    return (
      <span className={styles.missing}>
        <ImageOff aria-hidden="true" />
        {describeError(query.error).sentence}
      </span>
    );
  }
  if (!url) return <span className={styles.waiting} />;
  return <img className={styles.picture} src={url} alt={label} />;
}
