import Download from 'lucide-react/icons/download';
import { type RefObject, useState } from 'react';
import { nameExportFile } from '#lib/export/describe-export.ts';
import { saveFile } from '#lib/export/save-file.ts';
import type { Paper, PaperHead } from '#lib/paper/write-pdf.ts';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import styles from './save-pdf.module.css';

const PAPERS = [
  { value: 'A4', label: 'A4' },
  { value: 'Letter', label: 'Letter' },
] as const;

export interface SavePaperProps {
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

/** Saves a page as a PDF on the paper that is chosen, without the dialog of the printer. */
export function SavePdf({ page, stem, title, foot, head, disabled = false }: SavePaperProps) {
  const [paper, setPaper] = useState<Paper>('A4');
  const [state, setState] = useState<'idle' | 'making' | 'failed'>('idle');
  const save = async () => {
    if (page.current === null) return;
    setState('making');
    try {
      const { makePdf } = await import('#lib/paper/make-pdf.ts');
      const file = await makePdf(page.current, { title, foot, head, paper });
      saveFile(file, nameExportFile(stem, 'pdf', new Date()));
      setState('idle');
    } catch (error) {
      console.warn(error);
      setState('failed');
    }
  };
  return (
    <div className={styles.tools}>
      <span role="status" className={state === 'failed' ? styles.fault : 'visually-hidden'}>
        {state === 'making' && 'Making the PDF'}
        {state === 'failed' && 'The PDF could not be made. Try again, or print.'}
      </span>
      <Segmented label="Paper" options={PAPERS} value={paper} onChange={setPaper} />
      <Button
        variant="primary"
        disabled={disabled || state === 'making'}
        onClick={() => void save()}
      >
        <Download aria-hidden="true" />
        {state === 'making' ? 'Making the PDF' : 'Save as PDF'}
      </Button>
    </div>
  );
}
