import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import X from 'lucide-react/icons/x';
import { useCopyText } from './copy-text.ts';
import { IconButton } from './icon-button.tsx';

export interface CopyButtonProps {
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
