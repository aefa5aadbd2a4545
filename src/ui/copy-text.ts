import { useEffect, useState } from 'react';

/** `copied` for two seconds after the text reached the clipboard, `failed` when it was refused. */
export type CopyState = 'idle' | 'copied' | 'failed';

const SHOWN_FOR = 2000;

/** Copies text and says for a moment how it went. */
export function useCopyText(): readonly [CopyState, (text: string) => void] {
  const [state, setState] = useState<CopyState>('idle');

  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = (text: string) => {
    // The clipboard is missing on pages served without TLS, and may be refused.
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('missing'));
    written.then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  return [state, copy];
}
