import type { DocumentsTitle } from '@property/client/documents/document-operations.ts';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import History from 'lucide-react/icons/history';
import Hourglass from 'lucide-react/icons/hourglass';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { formatDate } from '#lib/format/format-date.ts';
import { writeOrderReader, writeTitleReader } from '#lib/links/reader-paths.ts';
import type { ChosenDocument } from '#storage/purchase-records.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import type { OfferedDocument } from './desk/offered-documents.ts';
import styles from './purchase.module.css';
import type { DocumentOrder } from './use-document-orders.ts';

interface DocumentRowProps {
  readonly document: OfferedDocument;
  /** As it lies in the basket, at the price that is summed below: a check may have been told another one since. */
  readonly held: ChosenDocument | null;
  /** One more would be too many (D-048). */
  readonly isBlocked: boolean;
  /** The order the document is in, or was bought with a moment ago; null when there is none. */
  readonly order: DocumentOrder | null;
  /** The title as this app knows it; null where it does not. */
  readonly titleId: string | null;
  readonly onToggle: () => void;
  readonly Download: DownloadComponent;
}

/** One document: to be ticked, downloaded free, or shown with the reason why it cannot be had. */
export function DocumentRow(props: DocumentRowProps) {
  const { document, held, isBlocked, order, onToggle, Download } = props;
  const isChosen = held !== null;
  const isOnOrder = order !== null;
  const { search, hash } = useLocation();
  const { name, state, bought, cost } = document;
  const [wantsAgain, setWantsAgain] = useState(false);
  const id = useId();
  const documentId = order?.documentId ?? bought?.documentId;
  const reader = findReader(props);
  const isSold = state === 'available' && !isOnOrder;
  const hasBox = isChosen || (!isOnOrder && (bought === null || wantsAgain || !isSold));
  return (
    <li className={joinClassNames(styles.row, isChosen && styles.chosen, !isSold && styles.off)}>
      <input
        type="checkbox"
        id={id}
        className={joinClassNames(styles.box, !hasBox && styles.noBox)}
        aria-describedby={`${id}-about`}
        aria-label={name}
        checked={isChosen}
        // What was chosen can always be taken out again, also when it is not sold any more (D-052).
        disabled={!isChosen && (!isSold || !hasBox || isBlocked)}
        onChange={onToggle}
      />
      <label htmlFor={id} className={styles.about}>
        <span className={styles.name}>
          {name}
          <Badges document={document} order={order} />
        </span>
        <span id={`${id}-about`} className={styles.explanation}>
          {explain(props)}
        </span>
      </label>
      <div className={styles.price}>
        {order && (
          <Link
            to={{ pathname: `/orders/${encodeURIComponent(order.id)}`, search, hash }}
            aria-label={`Open order of ${name}`}
          >
            Open order
          </Link>
        )}
        {reader && (
          <Link to={{ pathname: reader, search, hash }} aria-label={`Read ${name}`}>
            Read
          </Link>
        )}
        {documentId && <Download documentId={documentId} name={name} label="Download free" />}
        {bought && isSold && !wantsAgain && !isChosen && (
          <Button variant="quiet" size="small" onClick={() => setWantsAgain(true)}>
            New copy, {cost} tokens
          </Button>
        )}
        {isSold && hasBox && <Cost tokens={held?.cost ?? cost} />}
        {state !== 'available' && <span className={styles.faint}>Not sold here</span>}
      </div>
    </li>
  );
}

/** Where the document is read: with the order it has just come with, else among all of the title. */
function findReader({ document: { bought }, order, titleId }: DocumentRowProps): string | null {
  if (order?.documentId) return writeOrderReader(order.id, order.documentId);
  return bought && titleId !== null ? writeTitleReader(titleId, bought.documentId) : null;
}

function explain({ document, order }: DocumentRowProps): string {
  switch (order?.state) {
    case 'running':
      return 'On order: it can be downloaded when it has come.';
    case 'ended':
      return 'Its order has ended: look there what came of it.';
    case 'delivered':
      return order.documentId === null
        ? 'Bought a moment ago: its order has the download.'
        : 'Yours already. Downloading again is free.';
  }
  if (document.bought && document.state === 'available') {
    return 'Yours already. Downloading again is free.';
  }
  return document.explanation;
}

function Cost({ tokens }: { readonly tokens: number }): ReactNode {
  return (
    <span>
      <b>{tokens}</b> <span className={styles.faint}>{tokens === 1 ? 'token' : 'tokens'}</span>
    </span>
  );
}

function Badges({ document, order }: Pick<DocumentRowProps, 'document' | 'order'>) {
  const { isBackdated, bought, state } = document;
  return (
    <>
      {isBackdated && (
        <Badge tone="warn">
          <History aria-hidden="true" />
          Backdated
        </Badge>
      )}
      {bought && order?.state !== 'delivered' && (
        <Badge tone="ok">
          <Check aria-hidden="true" />
          {bought.at === null ? 'Bought before' : `Bought ${formatDate(bought.at)}`}
        </Badge>
      )}
      {order?.state === 'delivered' && (
        <Badge tone="ok">
          <Check aria-hidden="true" />
          Ready
        </Badge>
      )}
      {order?.state === 'running' && (
        <Badge tone="info">
          <LoaderCircle aria-hidden="true" />
          Ordered
        </Badge>
      )}
      {state === 'manual' && (
        <Badge>
          <Hourglass aria-hidden="true" />
          Manual
        </Badge>
      )}
      {(state === 'unavailable' || state === 'unpriced') && (
        <Badge>
          <Ban aria-hidden="true" />
          Unavailable
        </Badge>
      )}
    </>
  );
}

/** What is known of the title before its documents were asked for. */
export interface PurchasedTitle {
  readonly ask: DocumentsTitle;
  readonly id: string | null;
  readonly number: string | null;
  readonly label: string;
}

/** Downloads a document; `name` is what its button names. */
export type DownloadComponent = ComponentType<{
  readonly documentId: string;
  readonly name: string;
  readonly label?: string;
}>;
