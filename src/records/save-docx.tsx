import FileText from 'lucide-react/icons/file-text';
import { type RefObject, useState } from 'react';
import { nameExportFile } from '#lib/export/describe-export.ts';
import { saveFile } from '#lib/export/save-file.ts';
import type { PaperHead } from '#lib/paper/write-pdf.ts';
import { Button } from '#ui/controls/button.tsx';
import { toasts } from '#ui/overlays/toasts.ts';

interface SaveDocxProps {
  /** What is in the document. */
  readonly page: RefObject<HTMLElement | null>;
  /** What the name of the file begins with. */
  readonly stem: string;
  readonly title: string;
  /** What stands at the foot of every page beside its number. */
  readonly foot: string;
  /** What stands at the head of every sheet but the first; nothing unless it is given. */
  readonly head?: PaperHead | undefined;
  /** Something of the page is still on its way. */
  readonly disabled?: boolean;
}

/** Saves a page as a Word document, for a template of one's own. */
export function SaveDocx({ page, stem, title, foot, head, disabled = false }: SaveDocxProps) {
  const [isMaking, setMaking] = useState(false);
  const save = async () => {
    if (page.current === null || isMaking) return;
    setMaking(true);
    try {
      const { makeDocx } = await import('#lib/paper/make-docx.ts');
      const file = await makeDocx(page.current, { title, foot, head, paper: 'A4' });
      saveFile(file, nameExportFile(stem, 'docx', new Date()));
    } catch (error) {
      console.warn(error);
      toasts.add({
        title: 'The document could not be made.',
        description: 'Try again, or save a PDF.',
      });
    } finally {
      setMaking(false);
    }
  };
  return (
    <Button variant="quiet" disabled={disabled} aria-busy={isMaking} onClick={() => void save()}>
      <FileText aria-hidden="true" />
      {isMaking ? 'Making the document' : 'Save as Word'}
    </Button>
  );
}
