import type { Share } from './use-share.ts';

/** Reads out that the link was copied; shows the link where the browser refused to copy it. */
export function ShareStatus({ sharing }: { readonly sharing: Share }) {
  return (
    <span role="status" className={sharing.state === 'failed' ? undefined : 'visually-hidden'}>
      {sharing.told}
    </span>
  );
}
