import { readDocumentKind } from '@property/contract/documents/document-kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { useDocuments } from '#api/documents/documents-context.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { writeOrderReader, writeTitleReader } from '#lib/links/reader-paths.ts';
import { ordersQuery } from '#storage/purchases.ts';
import { nameDocument } from '../orders/describe-order.ts';
import { useOrder } from '../orders/use-order.ts';
import {
  listReferredDocuments,
  listStandardDocuments,
} from '../purchase/desk/offered-documents.ts';
import { DocumentViewer } from './document-viewer.tsx';

interface BoughtProps {
  readonly documentId: string;
  /** Told what is read, for the tab of the browser. */
  readonly onName: (name: string) => void;
}

interface DocumentOfTitleProps extends BoughtProps {
  readonly titleId: string;
  /** Empty while it is not known. */
  readonly address: string;
}

/** A document beside the others of the order that it came with. */
export function DocumentOfOrder({ orderId, ...props }: BoughtProps & { readonly orderId: string }) {
  const { person } = useDocuments();
  const { data: order } = useOrder(orderId);
  const { data: orders } = useQuery(ordersQuery(person));
  const known = orders?.find(({ id }) => id === orderId)?.title;
  const { documents = [] } = order ?? {};
  const own = documents.find(({ document_id: id }) => id === props.documentId);
  const document = {
    name: own ? nameDocument(own) : 'Document',
    isRegister: readDocumentKind(own?.document_type ?? '') === 'register',
    number: own?.title_number ?? documents.find(({ title_number: one }) => one)?.title_number,
    titleId: known?.titleId ?? null,
    facts: [known?.label, order?.customer_reference],
    back: { path: `/orders/${encodeURIComponent(orderId)}`, to: 'the order' },
    beside: documents.flatMap((one) => {
      const { document_id: id } = one;
      return id ? { path: writeOrderReader(orderId, id), name: nameDocument(one) } : [];
    }),
  };
  return <DocumentViewer {...props} document={document} />;
}

/**
 * A document beside all others that were bought of its title, with whatever order and from whichever
 * browser: the service says of a title what the caller has bought, and lists no orders (D-006).
 */
export function DocumentOfTitle({ titleId, address, ...props }: DocumentOfTitleProps) {
  const { data } = useQuery(useDocuments().availability({ title_id: titleId }));
  const offered = data
    ? [...listStandardDocuments(data.answer), ...listReferredDocuments(data.answer)]
    : [];
  const own = offered.find(({ bought }) => bought?.documentId === props.documentId);
  const boughtAt = own?.bought?.at;
  const document = {
    name: own?.name ?? 'Document',
    isRegister: readDocumentKind(own?.key ?? '') === 'register',
    number: data?.answer.data.title_number,
    titleId,
    facts: [address, boughtAt ? `Bought ${formatDate(boughtAt)}` : ''],
    back: { path: `/titles/${titleId}/documents`, to: 'the title' },
    beside: offered.flatMap(({ bought, name }) =>
      bought ? { path: writeTitleReader(titleId, bought.documentId), name } : [],
    ),
  };
  return <DocumentViewer {...props} document={document} />;
}
