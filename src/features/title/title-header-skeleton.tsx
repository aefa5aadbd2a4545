import X from 'lucide-react/icons/x';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './title-header-skeleton.module.css';

/** The panel before its title has arrived; it can be closed already. */
export function TitleHeaderSkeleton({ onClose }: { readonly onClose: () => void }) {
  return (
    <div className={styles.skeleton}>
      <span role="status" className="visually-hidden">
        Loading the title
      </span>
      <div className={styles.line}>
        <Skeleton width={66} height={20} />
        <Skeleton width={92} height={20} />
        <IconButton className={styles.close} size="small" label="Close" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <Skeleton width="58%" height={22} />
      <Skeleton width="44%" height={14} />
      <Skeleton width="30%" height={14} />
      <div className={styles.line}>
        <Skeleton width={150} height={32} />
        <Skeleton width={84} height={32} />
      </div>
      <div className={styles.facts}>
        {['site', 'floor', 'coverage', 'sale', 'rent', 'use'].map((fact) => (
          <Skeleton key={fact} height={48} />
        ))}
      </div>
      <Skeleton height={170} />
    </div>
  );
}
