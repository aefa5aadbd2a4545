import X from 'lucide-react/icons/x';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from '#ui/icon-button.tsx';
import { Note } from '#ui/note.tsx';
import { listLookNotices } from '#url/look-notices.ts';
import { useSearchState } from '#url/use-search-state.ts';
import { useSection } from '#url/use-section.ts';
import { useViewport } from '#url/use-viewport.ts';
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
