import { useState } from 'react';
import { type CopyState, useCopyText } from '#ui/copy-text.ts';

export interface Share {
  readonly share: () => void;
  readonly state: CopyState;
  /** For whoever cannot copy: the link that was to be shared; empty until then. */
  readonly told: string;
}

/** Shares the link of the page: by the device where it offers that on touch, else by copying it. */
export function useShare(title: string): Share {
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
