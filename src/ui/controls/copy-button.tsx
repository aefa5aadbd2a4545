import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { writeClipboard } from '../write-clipboard.ts';
import { IconButton } from './button.tsx';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, as in "Copy title number". */
  readonly label: string;
}

/** Copies a text; a tick and an announcement say that it worked. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [state, copy] = useCopyText();
  const Icon = { idle: Copy, copied: Check, failed: X }[state];
  return (
    <>
      <IconButton size="small" label={label} onClick={() => copy(text)}>
        <Icon aria-hidden="true" />
      </IconButton>
      <span role="status" className="visually-hidden">
        {state === 'copied' && 'Copied'}
        {state === 'failed' && 'The browser refused to copy'}
      </span>
    </>
  );
}

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
    writeClipboard(text).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  return [state, copy];
}
