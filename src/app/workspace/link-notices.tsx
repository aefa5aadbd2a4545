import X from 'lucide-react/icons/x';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useSearchState } from '#filters/link/use-search-state.ts';
import { listLookNotices } from '#lib/links/look-notices.ts';
import { useSection } from '#lib/links/use-section.ts';
import { useViewport } from '#lib/links/use-viewport.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { Note } from '#ui/note.tsx';
import styles from './link-notices.module.css';

/** Says what in the link could not be used; stays until it is dismissed or the link is right. */
export default function LinkNotices() {
  const search = useSearchState().notices;
  const section = useSection().notices;
  const viewport = useViewport().notices;
  const { hash } = useLocation();
  const look = useMemo(() => listLookNotices(hash), [hash]);
  const messages = [...search, ...section, ...viewport, ...look].map((notice) => notice.message);
  const [dismissed, setDismissed] = useState('');
  const key = messages.join('\n');
  if (messages.length === 0 || dismissed === key) return null;
  return (
    <div className={styles.notices}>
      <Note tone="warn" role="status">
        <ul className={styles.list}>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </Note>
      <IconButton label="Dismiss" size="small" onClick={() => setDismissed(key)}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
