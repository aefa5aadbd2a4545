import { useQuery } from '@tanstack/react-query';
import ImageOff from 'lucide-react/icons/image-off';
import { describeError } from '#api/describe-error.ts';
import { useServices } from '#api/services-context.ts';
import type { ListingImage } from '#contract/images.ts';
import { useObjectUrl } from '#ui/use-object-url.ts';
import { readImageIndex } from './describe-image.ts';
import styles from './images-section.module.css';

export interface ListingPictureProps {
  readonly titleId: string;
  readonly image: ListingImage;
  /** Where it stands in the list, from 0. */
  readonly place: number;
  /** Read aloud; empty where something around it names it already. */
  readonly label?: string;
}

/** One picture, fetched when it is first shown; the service wants its key, so no plain address. */
export function ListingPicture({ titleId, image, place, label = '' }: ListingPictureProps) {
  const { search } = useServices();
  const query = useQuery(search.image(titleId, readImageIndex(image, place)));
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
