import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { nameExportFile } from '#lib/export/describe-export.ts';
import { saveFile } from '#lib/export/save-file.ts';
import { Button } from '#ui/controls/button.tsx';
import { toasts } from '#ui/overlays/toasts.ts';
import type { SavePaperProps } from './save-pdf.tsx';

/** Saves a page as a Word document, for a template of one's own. */
export function SaveDocx({ page, stem, title, foot, head, disabled = false }: SavePaperProps) {
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
