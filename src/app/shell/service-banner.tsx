import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { describeError } from '#api/describe-error.ts';
import { useServices } from '#api/services-context.ts';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/note.tsx';
import styles from './service-banner.module.css';

/** Says when the connection or the search service is away; nothing while all is well. */
export function ServiceBanner() {
  const online = useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
  const { search, profile } = useServices();
  const health = useQuery({ ...search.health(), enabled: online });
  const message = describeState(online, health, profile.search.health.failing);
  if (message === null) return null;
  return (
    <div className={styles.banner} data-service-banner="">
      <Note tone="warn" role="status">
        {message}
      </Note>
      {online && (
        <Button size="small" onClick={() => void health.refetch()} disabled={health.isFetching}>
          Check again
        </Button>
      )}
    </div>
  );
}

interface Health {
  readonly data: { readonly status?: string | undefined } | undefined;
  readonly error: unknown;
}

function describeState(
  online: boolean,
  { data, error }: Health,
  failing: readonly string[],
): string | null {
  if (!online) {
    return 'You are offline. What was loaded stays readable; the rest is asked for again once you are back online.';
  }
  if (error !== null) {
    const { sentence, advice } = describeError(error);
    return `${sentence} ${advice}`;
  }
  if (data?.status !== undefined && failing.includes(data.status)) {
    return `The search service says that it is ${data.status}. Some answers may fail.`;
  }
  return null;
}

function subscribeToConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
