import Check from 'lucide-react/icons/check';
import FileText from 'lucide-react/icons/file-text';
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import X from 'lucide-react/icons/x';
import { Link, useLocation } from 'react-router';
import { splitAddress } from '#lib/split-address.ts';
import { Button } from '#ui/button.tsx';
import { useCopyText } from '#ui/copy-text.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { serializeTitleRoute } from '#url/title-route.ts';
import { ExportMenu } from '../output/export-menu.tsx';
import styles from './comps-page.module.css';
import type { Comps } from './use-comps.ts';

/** What is compared, and what can be done with it. */
export function CompsHeader({ comps }: { readonly comps: Comps }) {
  const { subject, state } = comps;
  const { search } = useLocation();
  const [copied, copy] = useCopyText();
  const { title } = subject;
  // Without an address a title is called by its number, which stands there already.
  const { name } = splitAddress(title?.mainAddress, title?.number);
  return (
    <header className={styles.header}>
      <h1 className={styles.heading} tabIndex={-1}>
        Comparable deals
      </h1>
      {title !== null && (
        <>
          <span className={styles.for}>for</span>
          <span className={styles.subject}>
            <Link to={serializeTitleRoute({ kind: 'id', id: title.id })}>
              {title.number && <span className="id">{title.number}</span>}{' '}
              {name !== title.number && name}
            </Link>
            <button
              type="button"
              aria-label="Compare without a title"
              onClick={() => state.updateSearch({ ...state.search, titleId: null, within: null })}
            >
              <X aria-hidden="true" />
            </button>
          </span>
          <LinkButton variant="quiet" to={`/titles/${title.id}/documents`}>
            <FileText aria-hidden="true" />
            Buy documents
          </LinkButton>
        </>
      )}
      <span className={styles.space} />
      <LinkButton to={`/comps/schedule${search}`}>
        <Printer aria-hidden="true" />
        Schedule
      </LinkButton>
      <ExportMenu comps={comps} />
      <Button variant="primary" onClick={() => copy(window.location.href)}>
        {copied === 'copied' ? <Check aria-hidden="true" /> : <Share2 aria-hidden="true" />}
        {copied === 'copied' ? 'Copied' : 'Share'}
      </Button>
      <span role="status" className={copied === 'failed' ? undefined : 'visually-hidden'}>
        {copied === 'copied' && 'Link copied'}
        {copied === 'failed' && `Copy this link: ${window.location.href}`}
      </span>
    </header>
  );
}
