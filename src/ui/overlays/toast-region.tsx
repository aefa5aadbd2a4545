import { Toast } from '@base-ui/react/toast';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { IconButton } from '../controls/button.tsx';
import styles from './toast-region.module.css';
import { type ToastData, toasts } from './toasts.ts';

/**
 * Where toasts stand: bottom left, above every panel, newest lowest, three at most. They wait while
 * hovered or focused; F6 takes the keyboard there.
 */
export function ToastRegion() {
  return (
    <Toast.Provider toastManager={toasts} limit={3} timeout={6000}>
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const manager = Toast.useToastManager<ToastData>();
  return manager.toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles.toast} swipeDirection="down">
      <Toast.Content className={styles.content}>
        <div className={styles.text}>
          <Toast.Title className={styles.title} />
          <Toast.Description className={styles.description} />
        </div>
        {toast.data?.link && (
          <Link className={styles.action} to={toast.data.link.to}>
            {toast.data.link.words}
          </Link>
        )}
        {toast.actionProps && <Toast.Action className={styles.action} />}
        <Toast.Close render={<IconButton label="Dismiss" size="small" tooltipSide="top" />}>
          <X aria-hidden="true" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
