import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { useDocuments } from '#api/documents-context.ts';
import { webhookQuery } from '#storage/webhook-query.ts';
import { Note } from '#ui/note.tsx';
import { useCounter } from './use-counter.ts';

/**
 * Says before a purchase that no webhook is known, so that nobody else is told when the documents
 * come (D-053). The service has no list of webhooks: one that was set up elsewhere tells all the same.
 */
export function WebhookHint() {
  const { basket } = useCounter();
  const { person } = useDocuments();
  const { data } = useQuery(webhookQuery(person));
  const { search, hash } = useLocation();
  if (basket.titles.length === 0 || data !== null) return null;
  return (
    <Note role="status">
      <b>No webhook is known in this browser.</b> The documents come here all the same, but no other
      system is told. <Link to={{ pathname: '/webhooks', search, hash }}>Set one up</Link> before
      you buy if one waits for them.
    </Note>
  );
}
