import Ellipsis from 'lucide-react/icons/ellipsis';
import { lazy, Suspense, useRef, useState } from 'react';
import { useCopyText } from '#ui/copy-text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ShareStatus } from './share-status.tsx';
import type { TitleActionsProps } from './title-actions-props.ts';
import { useShare } from './use-share.ts';

const TitleMenuList = lazy(() => import('./title-menu-list.tsx'));

export interface TitleMenuProps extends TitleActionsProps {
  /** What the title is called. */
  readonly name: string;
  /** On a phone it also holds what has no room beside it. */
  readonly isFull?: boolean;
  readonly className?: string | undefined;
}

/** Everything else that can be done with a title, behind three dots. */
export function TitleMenu({ name, isFull = false, className, ...actions }: TitleMenuProps) {
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
