import { Toast } from '@base-ui/react/toast';
import X from 'lucide-react/icons/x';
import type { MouseEvent } from 'react';
import { IconButton } from '../controls/button.tsx';
import styles from './toast-region.module.css';
import { type ToastData, toasts } from './toasts.ts';

interface ToastRegionProps {
  /** Goes to an address of this app: toasts stand outside the router. Without it the page is loaded. */
  readonly onFollow?: ((href: string) => void) | undefined;
}

/**
 * Where toasts stand: bottom left, above every panel, newest lowest, three at most. They wait while
 * hovered or focused; F6 takes the keyboard there.
 */
export function ToastRegion({ onFollow }: ToastRegionProps) {
  return (
    <Toast.Provider toastManager={toasts} limit={3} timeout={6000}>
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport}>
          <ToastList onFollow={onFollow} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList({ onFollow }: ToastRegionProps) {
  const manager = Toast.useToastManager<ToastData>();
  return manager.toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles.toast} swipeDirection="down">
      <Toast.Content className={styles.content}>
        <div className={styles.text}>
          <Toast.Title className={styles.title} />
          <Toast.Description className={styles.description} />
        </div>
        {toast.data?.link && (
          <ToastLink
            {...toast.data.link}
            onFollow={onFollow}
            onFollowed={() => manager.close(toast.id)}
          />
        )}
        {toast.actionProps && <Toast.Action className={styles.action} />}
        <Toast.Close render={<IconButton label="Dismiss" size="small" tooltipSide="top" />}>
          <X aria-hidden="true" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}

type ToastLinkProps = NonNullable<ToastData['link']> &
  ToastRegionProps & {
    /** What it speaks of is on the page now: it has nothing more to say. */
    readonly onFollowed: () => void;
  };

function ToastLink({ to, words, onFollow, onFollowed }: ToastLinkProps) {
  const follow = (event: MouseEvent) => {
    const wantsNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (onFollow === undefined || wantsNewTab || event.button !== 0) return;
    event.preventDefault();
    onFollow(to);
    onFollowed();
  };
  return (
    <a className={styles.action} href={to} onClick={follow}>
      {words}
    </a>
  );
}
