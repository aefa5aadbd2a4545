import BookOpen from 'lucide-react/icons/book-open';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const DocumentReader = lazy(() => import('./document-reader.tsx'));

interface ReadButtonProps {
  readonly documentId: string;
  /** What is read, such as "Register". */
  readonly name: string;
  readonly titleNumber: string | undefined;
}

/** Opens a document that was bought in the page; its reader comes with the first one. */
export function ReadButton({ documentId, name, titleNumber }: ReadButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-label={`Read ${name}`} onClick={() => setOpen(true)}>
        <BookOpen aria-hidden="true" />
        Read
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        shape="viewer"
        title={[name, titleNumber].filter(Boolean).join(' ')}
        startsInField={false}
      >
        <Suspense fallback={<Skeleton height={480} />}>
          {isOpen && <DocumentReader documentId={documentId} />}
        </Suspense>
      </Dialog>
    </>
  );
}
