import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import styles from './saved-dialog.module.css';

interface SaveDialogProps {
  readonly title: string;
  readonly description: string;
  /** What the main button says. */
  readonly verb: string;
  readonly isReady: boolean;
  readonly onSave: () => Promise<void>;
  /** Forgets what was typed. */
  readonly onCancel: () => void;
  /** Keeps what was typed for the next time. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The form of something that is to be kept; Enter in a field is the main button. */
export function SaveDialog(props: SaveDialogProps) {
  const { title, description, verb, isReady, onSave, onCancel, onClose, children } = props;
  const isSaving = useRef(false);
  // Pressed twice, it is kept once.
  const save = async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      await onSave();
    } finally {
      isSaving.current = false;
    }
  };
  return (
    <Dialog
      open
      startsInField
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" disabled={!isReady} onClick={() => void save()}>
            {verb}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {children}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
