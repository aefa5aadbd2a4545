import { LedgerBoard } from '#features/documents/ledger/ledger-board.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { DocumentsGate, DocumentsPage } from './documents-frame.tsx';

/** Every token of a person, and what moved it. */
export default function LedgerPage() {
  usePageTitle('Ledger');
  return (
    <DocumentsPage>
      <DocumentsGate reason="The ledger says where the tokens of your account went.">
        {({ person }) => (
          <>
            <LedgerBoard
              who={person?.name ?? person?.email ?? ''}
              link={(id) =>
                `/orders/${encodeURIComponent(id)}${window.location.search}${window.location.hash}`
              }
            />
          </>
        )}
      </DocumentsGate>
    </DocumentsPage>
  );
}
