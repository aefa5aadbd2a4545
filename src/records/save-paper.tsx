import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import { type RefObject, useState } from 'react';
import { nameExportFile } from '#lib/export/describe-export.ts';
import { saveFile } from '#lib/export/save-file.ts';
import type { Paper, PaperHead } from '#lib/paper/write-pdf.ts';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import styles from './save-paper.module.css';

const PAPERS = [
  { value: 'A4', label: 'A4' },
  { value: 'Letter', label: 'Letter' },
] as const;

/** What a page can be saved as; the libraries that make it come with the first. */
const FILES = {
  pdf: {
    name: 'PDF',
    load: async () => (await import('#lib/paper/make-pdf.ts')).makePdf,
    fault: 'The PDF could not be made. Try again, or print.',
  },
  docx: {
    name: 'Word document',
    load: async () => (await import('#lib/paper/make-docx.ts')).makeDocx,
    fault: 'The Word document could not be made. Try again, or save a PDF.',
  },
} as const;

interface SavePaperProps {
  /** What is on the paper. */
  readonly page: RefObject<HTMLElement | null>;
  /** What the name of the file begins with. */
  readonly stem: string;
  readonly title: string;
  /** What stands at the foot of every sheet beside its number. */
  readonly foot: string;
  /** What stands at the head of every sheet but the first; nothing unless it is given. */
  readonly head?: PaperHead | undefined;
  /** Something of the page is still on its way. */
  readonly disabled?: boolean;
}

/**
 * Saves a page on the paper that is chosen, without the dialog of the printer, or as a Word document
 * for a template of one's own.
 */
export function SavePaper({ page, stem, title, foot, head, disabled = false }: SavePaperProps) {
  const [paper, setPaper] = useState<Paper>('A4');
  const [making, setMaking] = useState<keyof typeof FILES | null>(null);
  const [failed, setFailed] = useState<keyof typeof FILES | null>(null);
  const save = async (kind: keyof typeof FILES) => {
    if (page.current === null || making !== null) return;
    setMaking(kind);
    setFailed(null);
    try {
      const make = await FILES[kind].load();
      const file = await make(page.current, { title, foot, head, paper });
      saveFile(file, nameExportFile(stem, kind, new Date()));
    } catch (error) {
      console.warn(error);
      setFailed(kind);
    } finally {
      setMaking(null);
    }
  };
  const isOff = disabled || making !== null;
  return (
    <div className={styles.tools}>
      <span role="status" className={failed === null ? 'visually-hidden' : styles.fault}>
        {making !== null && `Making the ${FILES[making].name}`}
        {failed !== null && FILES[failed].fault}
      </span>
      <Segmented label="Paper" options={PAPERS} value={paper} onChange={setPaper} />
      <Button variant="quiet" disabled={isOff} onClick={() => void save('docx')}>
        <FileText aria-hidden="true" />
        {making === 'docx' ? 'Making the document' : 'Save as Word'}
      </Button>
      <Button variant="primary" disabled={isOff} onClick={() => void save('pdf')}>
        <Download aria-hidden="true" />
        {making === 'pdf' ? 'Making the PDF' : 'Save as PDF'}
      </Button>
    </div>
  );
}
