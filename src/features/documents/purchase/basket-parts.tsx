import Trash from 'lucide-react/icons/trash-2';
import { Link, useLocation } from 'react-router';
import { keepPostcodeTogether } from '#lib/format/keep-postcode-together.ts';
import { serializeTitleRoute } from '#lib/links/title-route.ts';
import type { BasketTitle } from '#storage/purchase-records.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { Note } from '#ui/note.tsx';
import { SectionError } from '#ui/section-error.tsx';
import { sumCost } from './desk/check-basket.ts';
import styles from './purchase.module.css';
import { useCounter } from './use-counter.ts';

/** What lies in the basket of other titles: it is bought with the same press. */
export function OtherTitles({ titles }: { readonly titles: readonly BasketTitle[] }) {
  const { controls } = useCounter();
  const { search, hash } = useLocation();
  if (titles.length === 0) return null;
  return (
    <section aria-label="Also in your basket">
      <div className={styles.groupHead}>
        <h3>Also in your basket</h3>
      </div>
      <ul className={styles.list}>
        {titles.map((title) => (
          <li key={title.titleNumber} className={styles.row}>
            <div className={styles.about}>
              <span className={styles.otherName}>
                {title.titleId === null ? (
                  <span className={styles.id}>{title.titleNumber}</span>
                ) : (
                  <Link
                    className={styles.id}
                    to={{
                      pathname: `${serializeTitleRoute({ kind: 'id', id: title.titleId })}/documents`,
                      search,
                      hash,
                    }}
                  >
                    {title.titleNumber}
                  </Link>
                )}{' '}
                {keepPostcodeTogether(title.label)}
              </span>
              <span className={styles.explanation}>
                {title.documents.map(({ name }) => name).join('; ')}
              </span>
            </div>
            <div className={styles.price}>
              <span>
                <b>{sumCost(title)}</b> <span className={styles.faint}>tokens</span>
              </span>
            </div>
            <IconButton
              size="small"
              label={`Take ${title.titleNumber} out of the basket`}
              onClick={() => controls.removeTitle(title.titleNumber)}
            >
              <Trash aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** That the browser does not give what was chosen before, or does not keep what is chosen now. Said in both drawers. */
export function BasketFaults() {
  const { basket, controls } = useCounter();
  return (
    <>
      {basket.fault !== null && (
        <SectionError
          message={`What you chose cannot be shown. ${basket.fault}`}
          onRetry={() => void controls.load()}
        />
      )}
      {basket.writeFault !== null && (
        <Note tone="warn" role="status">
          <b>What you chose is lost when this tab closes.</b> It could not be kept:{' '}
          {basket.writeFault}
        </Note>
      )}
    </>
  );
}
