import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { useDocuments } from '#api/documents-context.ts';
import { webhookQuery } from '#storage/webhook-query.ts';
import styles from './purchase.module.css';

/**
 * Says before a purchase that no webhook is known, so that nobody else is told when the documents
 * come (D-053). The service has no list of webhooks: one that was set up elsewhere tells all the same.
 */
export function WebhookHint({ count }: { readonly count: number }) {
  const { person } = useDocuments();
  const { data } = useQuery(webhookQuery(person));
  const { search, hash } = useLocation();
  if (count === 0 || data !== null) return null;
  return (
    <p className={styles.webhookHint} role="status">
      No webhook is known in this browser: the documents come here all the same, but no other system
      is told. <Link to={{ pathname: '/webhooks', search, hash }}>Set one up</Link> before you buy
      if one waits for them.
    </p>
  );
}
