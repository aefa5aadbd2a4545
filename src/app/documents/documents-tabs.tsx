import { NavLink, useLocation } from 'react-router';
import styles from './documents.module.css';

/** From the orders to the webhooks and back. */
export function DocumentsTabs() {
  const { search, hash } = useLocation();
  return (
    <nav className={styles.tabs} aria-label="Orders and delivery">
      <NavLink to={{ pathname: '/orders', search, hash }}>Orders</NavLink>
      <NavLink to={{ pathname: '/webhooks', search, hash }}>Webhooks</NavLink>
    </nav>
  );
}
