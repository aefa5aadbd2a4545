import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { formatDate } from '#lib/format/format-date.ts';
import type { OrderRecord } from '#storage/purchase-records.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { listDocumentNames } from './describe-order.ts';
import styles from './import-orders-dialog.module.css';

/** Orders of a file that are named one by one; more are counted. */
const NAMED = 5;

interface ImportOrdersDialogProps {
  /** Those of the file that are not in the list. */
  readonly added: readonly OrderRecord[];
  /** How many of the file are in the list already. */
  readonly known: number;
  /** Of these, those of which the file knows more. */
  readonly completed: number;
  readonly onImport: () => void;
  readonly onClose: () => void;
}

/** Says what a file of orders would change before anything is changed. */
export function ImportOrdersDialog(props: ImportOrdersDialogProps) {
  const { added, known, completed, onImport, onClose } = props;
  const tokens = added.reduce((sum, order) => sum + order.tokens, 0);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Import orders"
      description={`The file holds ${formatCountOf(added.length + known, 'order')}.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={onImport}>
            {added.length > 0
              ? `Add ${formatCountOf(added.length, 'order')}`
              : `Complete ${formatCountOf(completed, 'order')}`}
          </Button>
        </>
      }
    >
      <p>
        {added.length > 0 &&
          `New here: ${formatCount(added.length)}, paid for with ${formatCountOf(tokens, 'token')} already. `}
        Nothing is charged now.
      </p>
      {completed > 0 && (
        <p>In the list, with charge or balance told by the file: {formatCount(completed)}.</p>
      )}
      {known > completed && (
        <p>In the list already, left as they are: {formatCount(known - completed)}.</p>
      )}
      {added.length > 0 && (
        <ul className={styles.list} aria-label="New orders">
          {added.slice(0, NAMED).map((order) => (
            <li key={order.id}>
              <b>{order.title.titleNumber}</b> {listDocumentNames(order)}
              <span className={styles.quiet}>
                {[order.reference, formatDate(new Date(order.placedAt).toISOString())]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </li>
          ))}
          {added.length > NAMED && <li>and {formatCount(added.length - NAMED)} more</li>}
        </ul>
      )}
    </Dialog>
  );
}
