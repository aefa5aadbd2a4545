import Check from 'lucide-react/icons/check';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useCopyText } from '#ui/copy-text.ts';
import { IconButton } from '#ui/icon-button.tsx';

export interface ShareButtonProps {
  /** What is shared, in words. */
  readonly title: string;
  /** Only the icon, where there is little room. */
  readonly compact?: boolean;
}

/** Shares the link of the page: by the device where it offers that on touch, else by copying it. */
export function ShareButton({ title, compact = false }: ShareButtonProps) {
  const [state, copy] = useCopyText();
  const [link, setLink] = useState<string | null>(null);
  const share = () => {
    const url = window.location.href;
    setLink(url);
    const byTouch = window.matchMedia?.('(pointer: coarse)').matches;
    if (byTouch && navigator.share) {
      // Closing the sheet of the device rejects; there is nothing to say about it.
      navigator.share({ title, url }).catch(() => undefined);
    } else copy(url);
  };
  const icon = state === 'copied' ? <Check aria-hidden="true" /> : <Share2 aria-hidden="true" />;
  return (
    <>
      {compact ? (
        <IconButton label="Share" onClick={share}>
          {icon}
        </IconButton>
      ) : (
        <Button onClick={share}>
          {icon}
          Share
        </Button>
      )}
      <span role="status" className={state === 'failed' ? undefined : 'visually-hidden'}>
        {state === 'copied' && 'Link copied'}
        {state === 'failed' && `Copy this link: ${link}`}
      </span>
    </>
  );
}
