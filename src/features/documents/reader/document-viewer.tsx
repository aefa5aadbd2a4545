import { readDocumentKind } from '@property/contract/documents/document-kinds.ts';
import type { Order, OrderDocument } from '@property/contract/documents/order.ts';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { PDFPageProxy } from 'pdfjs-dist';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { describeDocumentsError } from '#api/documents/describe-documents-error.ts';
import { useDocuments } from '#api/documents/documents-context.ts';
import { saveFile } from '#lib/export/save-file.ts';
import { QueryError } from '#records/query-error.tsx';
import { ordersQuery } from '#storage/purchases.ts';
import { joinClassNames } from '#ui/class-names.ts';
import tabs from '#ui/controls/link-tabs.module.css';
import { SectionError } from '#ui/section-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { nameDocument } from '../orders/describe-order.ts';
import { TitleLink } from '../orders/order-labels.tsx';
import { useOrder } from '../orders/use-order.ts';
import { DocumentReader, type ReadPages } from './document-reader.tsx';
import styles from './document-viewer.module.css';
import { findAsAt, type Piece } from './find-hits.ts';
import { openPdf } from './open-pdf.ts';

interface DocumentViewerProps {
  readonly orderId: string;
  readonly documentId: string;
  /** Told what is read, for the tab of the browser. */
  readonly onName: (name: string) => void;
}

/** A document that was bought, in the page, beside the others of its order. */
export function DocumentViewer({ orderId, documentId, onName }: DocumentViewerProps) {
  const service = useDocuments();
  const order = useOrder(orderId);
  const file = useQuery({
    queryKey: ['documents', service.person, 'file', documentId] as const,
    queryFn: () => service.download(documentId),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const read = useReadPages(file.data?.blob);
  const { documents = [] } = order.data ?? {};
  const own = documents.find(({ document_id: id }) => id === documentId);
  const name = own ? nameDocument(own) : 'Document';
  const number = own?.title_number ?? documents.find(({ title_number: one }) => one)?.title_number;
  useEffect(() => onName([name, number].filter(Boolean).join(' ')), [onName, name, number]);
  const head = (
    <ViewerHead orderId={orderId} order={order.data} name={name} number={number} read={read} />
  );
  const { data: loaded } = file;
  if (loaded !== undefined && read !== null && read !== 'damaged') {
    return (
      <DocumentReader
        key={documentId}
        {...read}
        head={head}
        tabs={<Tabs orderId={orderId} documents={documents} />}
        isRegister={readDocumentKind(own?.document_type ?? '') === 'register'}
        onDownload={() => saveFile(loaded.blob, loaded.fileName)}
      />
    );
  }
  return (
    <div className={styles.viewer}>
      <header className={styles.bar}>{head}</header>
      <div className={styles.tools}>
        <Tabs orderId={orderId} documents={documents} />
      </div>
      <div className={styles.waiting}>
        {file.error ? (
          <QueryError query={file} describe={describeDocumentsError} />
        ) : read === 'damaged' ? (
          <SectionError message="This file cannot be shown here. Download it from its order to open it elsewhere." />
        ) : (
          <Skeleton height={480} />
        )}
      </div>
    </div>
  );
}

interface ViewerHeadProps {
  readonly orderId: string;
  readonly order: Order | undefined;
  readonly name: string;
  readonly number: string | undefined;
  readonly read: ReadPages | 'damaged' | null;
}

/** What is read, of which title and as at when; the way back to its order. */
function ViewerHead({ orderId, order, name, number, read }: ViewerHeadProps): ReactNode {
  const { person } = useDocuments();
  const { data: orders } = useQuery(ordersQuery(person));
  const { search, hash } = useLocation();
  const known = orders?.find(({ id }) => id === orderId)?.title;
  const asAt = read === null || read === 'damaged' ? null : findAsAt(read.texts?.[0]);
  return (
    <>
      <Link
        className={styles.back}
        to={{ pathname: `/orders/${encodeURIComponent(orderId)}`, search, hash }}
        aria-label="Back to the order"
      >
        <ArrowLeft aria-hidden="true" />
      </Link>
      <div className={styles.name}>
        <h1 tabIndex={-1}>
          {name} {number && <TitleLink number={number} titleId={known?.titleId ?? null} />}
        </h1>
        <p>
          {[asAt && `As at ${asAt}`, known?.label, order?.customer_reference]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </>
  );
}

interface TabsProps {
  readonly orderId: string;
  readonly documents: readonly OrderDocument[];
}

/** The documents of the order that can be read, each at a link of its own. */
function Tabs({ orderId, documents }: TabsProps) {
  const { search, hash } = useLocation();
  return (
    <nav className={joinClassNames(tabs.tabs, styles.tabs)} aria-label="Documents of the order">
      {documents.map((document) => {
        const { document_id: id } = document;
        return id ? (
          <NavLink
            key={id}
            to={{
              pathname: `/orders/${encodeURIComponent(orderId)}/documents/${id}`,
              search,
              hash,
            }}
          >
            {nameDocument(document)}
          </NavLink>
        ) : null;
      })}
    </nav>
  );
}

/** The pages of a file with their words, once they have come; its worker ends with the page. */
function useReadPages(file: Blob | undefined): ReadPages | 'damaged' | null {
  const [read, setRead] = useState<{
    readonly of: Blob;
    readonly pages: ReadPages | 'damaged';
  } | null>(null);
  useEffect(() => {
    if (file === undefined) return undefined;
    let isClosed = false;
    const tell = (pages: ReadPages | 'damaged') => !isClosed && setRead({ of: file, pages });
    const opening = openPdf(file);
    opening
      .then(async ({ pdf }) => {
        const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
        const pages = await Promise.all(numbers.map((number) => pdf.getPage(number)));
        tell({ pages, texts: null });
        tell({ pages, texts: await Promise.all(pages.map(readPieces)) });
      })
      .catch(() => tell('damaged'));
    return () => {
      isClosed = true;
      opening.then(
        ({ close }) => close(),
        () => undefined,
      );
    };
  }, [file]);
  return read !== null && read.of === file ? read.pages : null;
}

/** The pieces of text of a page, in the order of the file. */
async function readPieces(page: PDFPageProxy): Promise<readonly Piece[]> {
  const { items } = await page.getTextContent();
  // As the layer over the picture has them: marks of structure are no pieces there.
  return items.flatMap((item) => ('str' in item ? { text: item.str, endsLine: item.hasEOL } : []));
}
