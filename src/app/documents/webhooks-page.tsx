import { SCOPES } from '@property/contract/scopes.ts';
import { useLocation, useParams } from 'react-router';
import { DownloadButton } from '#features/documents/orders/download-button.tsx';
import { WebhooksView } from '#features/documents/webhooks/webhooks-view.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { DocumentsGate, DocumentsPage, findMissingScope } from './documents-frame.tsx';

/** The webhook of a person and its deliveries; one event of them beside the list. */
export default function WebhooksPage() {
  const { eventId = null } = useParams();
  const { search } = useLocation();
  usePageTitle(eventId === null ? 'Webhooks' : 'Webhook event');
  const link = (id: string | null) => {
    const path = id === null ? '/webhooks' : `/webhooks/events/${encodeURIComponent(id)}`;
    return `${path}${search}${window.location.hash}`;
  };
  return (
    <DocumentsPage>
      <DocumentsGate reason="A webhook tells an address of yours as soon as a document has come.">
        {(session) => (
          <>
            <WebhooksView
              eventId={eventId}
              link={link}
              missingScope={findMissingScope(session, SCOPES.docsWebhooksManage)}
              Download={DownloadButton}
            />
          </>
        )}
      </DocumentsGate>
    </DocumentsPage>
  );
}
