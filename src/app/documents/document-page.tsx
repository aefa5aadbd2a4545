import { useState } from 'react';
import { useParams } from 'react-router';
import { DocumentViewer } from '#features/documents/reader/document-viewer.tsx';
import ReadyMark from '../ready-mark.tsx';
import { usePageTitle } from '../use-page-title.ts';
import styles from './documents.module.css';
import { DocumentsGate } from './documents-frame.tsx';

/** A document that was bought, at a link of its own. */
export default function DocumentPage() {
  const { orderId = '', documentId = '' } = useParams();
  const [name, setName] = useState('Document');
  usePageTitle(name);
  return (
    <div className={styles.page}>
      <ReadyMark hasMap={false} />
      <DocumentsGate reason="A document is shown to who bought it.">
        {() => <DocumentViewer orderId={orderId} documentId={documentId} onName={setName} />}
      </DocumentsGate>
    </div>
  );
}
