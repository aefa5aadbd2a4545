import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { IconButton } from '#ui/icon-button.tsx';
import { IMAGES_SHOWN } from './image-mosaic.tsx';

export interface ImageStepperProps {
  readonly count: number;
  /** The place of the large picture, from 0. */
  readonly first: number;
  readonly onFirstChange: (first: number) => void;
}

/** Walks a mosaic through its pictures; nothing where all of them are in view. */
export function ImageStepper({ count, first, onFirstChange }: ImageStepperProps) {
  if (count <= IMAGES_SHOWN) return null;
  return (
    <>
      <IconButton
        size="small"
        label="Previous image"
        disabled={first === 0}
        onClick={() => onFirstChange(first - 1)}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton
        size="small"
        label="Next image"
        disabled={first >= count - 1}
        onClick={() => onFirstChange(first + 1)}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </>
  );
}
