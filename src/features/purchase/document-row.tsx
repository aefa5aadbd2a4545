import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import History from 'lucide-react/icons/history';
import Hourglass from 'lucide-react/icons/hourglass';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { type ReactNode, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { formatDate } from '#lib/format-date.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { joinClassNames } from '#ui/class-names.ts';
import type { OfferedDocument } from './offered-documents.ts';
import styles from './purchase.module.css';
import type { DownloadComponent } from './purchase-parts.ts';

export interface DocumentRowProps {
  readonly document: OfferedDocument;
  readonly isChosen: boolean;
  /** One more would be too many (D-048). */
  readonly isBlocked: boolean;
  /** Of the order the document is in, or was bought with a moment ago; null when there is none. */
  readonly orderId: string | null;
  readonly onToggle: () => void;
  readonly Download: DownloadComponent;
}

/** One document: to be ticked, downloaded free, or shown with the reason why it cannot be had. */
export function DocumentRow(props: DocumentRowProps) {
  const { document, isChosen, isBlocked, orderId, onToggle, Download } = props;
  const isOnOrder = orderId !== null;
  const { search, hash } = useLocation();
  const { name, state, bought, cost } = document;
  const [wantsAgain, setWantsAgain] = useState(false);
  const id = useId();
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
          <Badges document={document} isOnOrder={isOnOrder} />
        </span>
        <span id={`${id}-about`} className={styles.explanation}>
          {explain(props)}
        </span>
      </label>
      <div className={styles.price}>
        {orderId !== null && (
          <Link
            to={{ pathname: `/orders/${encodeURIComponent(orderId)}`, search, hash }}
            aria-label={`Open order of ${name}`}
          >
            Open order
          </Link>
        )}
        {bought && <Download documentId={bought.documentId} name={name} label="Download free" />}
        {bought && isSold && !wantsAgain && !isChosen && (
          <Button variant="quiet" size="small" onClick={() => setWantsAgain(true)}>
            New copy, {cost} tokens
          </Button>
        )}
        {isSold && hasBox && <Cost tokens={cost} />}
        {state !== 'available' && <span className={styles.faint}>Not sold here</span>}
      </div>
    </li>
  );
}

function explain({ document, orderId }: DocumentRowProps): string {
  if (orderId !== null) return 'Bought a moment ago: its order has the download.';
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

function Badges({
  document,
  isOnOrder,
}: Pick<DocumentRowProps, 'document'> & { readonly isOnOrder: boolean }) {
  const { isBackdated, bought, state } = document;
  return (
    <>
      {isBackdated && (
        <Badge tone="warn">
          <History aria-hidden="true" />
          Backdated
        </Badge>
      )}
      {bought && (
        <Badge tone="ok">
          <Check aria-hidden="true" />
          {bought.at === null ? 'Bought before' : `Bought ${formatDate(bought.at)}`}
        </Badge>
      )}
      {isOnOrder && (
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
