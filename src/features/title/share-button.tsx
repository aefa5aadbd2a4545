import Check from 'lucide-react/icons/check';
import Share2 from 'lucide-react/icons/share-2';
import { Button } from '#ui/button.tsx';
import { ShareStatus } from './share-status.tsx';
import { useShare } from './use-share.ts';

export interface ShareButtonProps {
  /** What is shared, in words. */
  readonly title: string;
}

/** Shares the link of the page, and says that it was copied. */
export function ShareButton({ title }: ShareButtonProps) {
  const sharing = useShare(title);
  return (
    <>
      <Button onClick={sharing.share}>
        {sharing.state === 'copied' ? <Check aria-hidden="true" /> : <Share2 aria-hidden="true" />}
        Share
      </Button>
      <ShareStatus sharing={sharing} />
    </>
  );
}
