import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useServices } from '#api/services-context.ts';
import { DocumentOfOrder, DocumentOfTitle } from '#features/documents/reader/bought-documents.tsx';
import ReadyMark from '../ready-mark.tsx';
import { usePageTitle } from '../use-page-title.ts';
import styles from './documents.module.css';
import { DocumentsGate } from './documents-frame.tsx';

/** A document that was bought, at a link of its own: of its order, or of its title. */
export default function DocumentPage() {
  const { orderId, titleId = '', documentId = '' } = useParams();
  const [name, setName] = useState('Document');
  usePageTitle(name);
  const { search } = useServices();
  const { data: title } = useQuery({ ...search.title(titleId), enabled: titleId !== '' });
  return (
    <div className={styles.page}>
      <ReadyMark hasMap={false} />
      <DocumentsGate reason="A document is shown to who bought it.">
        {() =>
          orderId === undefined ? (
            <DocumentOfTitle
              titleId={titleId}
              address={title?.mainAddress?.fullAddress ?? ''}
              documentId={documentId}
              onName={setName}
            />
          ) : (
            <DocumentOfOrder orderId={orderId} documentId={documentId} onName={setName} />
          )
        }
      </DocumentsGate>
    </div>
  );
}
