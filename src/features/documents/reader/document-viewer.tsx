import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { PDFPageProxy } from 'pdfjs-dist';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { describeDocumentsError } from '#api/documents/describe-documents-error.ts';
import { useDocuments } from '#api/documents/documents-context.ts';
import { saveFile } from '#lib/export/save-file.ts';
import { shortenDates } from '#lib/format/shorten-dates.ts';
import { QueryError } from '#records/query-error.tsx';
import { useEscapeBack } from '#records/use-escape-back.ts';
import { joinClassNames } from '#ui/class-names.ts';
import tabs from '#ui/controls/link-tabs.module.css';
import { SectionError } from '#ui/section-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TitleLink } from '../orders/order-labels.tsx';
import { DocumentReader, type ReadPages } from './document-reader.tsx';
import styles from './document-viewer.module.css';
import { findAsAt, type Piece } from './find-hits.ts';
import { openPdf } from './open-pdf.ts';

/** What is known of a document that was bought, and of those that were bought with it. */
export interface BoughtDocument {
  readonly name: string;
  readonly isRegister: boolean;
  readonly number: string | undefined;
  readonly titleId: string | null;
  /** What is said below its name: where it is, the reference it was bought under. */
  readonly facts: readonly (string | null | undefined)[];
  /** The page it belongs to, and what that is: "the order". */
  readonly back: { readonly path: string; readonly to: string };
  /** Those that can be read beside it, itself among them, each with its page. */
  readonly beside: readonly { readonly path: string; readonly name: string }[];
}

interface DocumentViewerProps {
  readonly documentId: string;
  readonly document: BoughtDocument;
  /** Told what is read, for the tab of the browser. */
  readonly onName: (name: string) => void;
}

/** A document that was bought, in the page, beside the others of its order or of its title. */
export function DocumentViewer({ documentId, document, onName }: DocumentViewerProps) {
  const service = useDocuments();
  const file = useQuery({
    queryKey: ['documents', service.person, 'file', documentId] as const,
    queryFn: () => service.download(documentId),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const read = useReadPages(file.data?.blob);
  const { name, number, back } = document;
  useEffect(() => onName([name, number].filter(Boolean).join(' ')), [onName, name, number]);
  const head = <ViewerHead document={document} read={read} />;
  const ways = <Tabs document={document} />;
  const { data: loaded } = file;
  if (loaded !== undefined && read !== null && read !== 'damaged') {
    return (
      <DocumentReader
        key={documentId}
        {...read}
        head={head}
        tabs={ways}
        isRegister={document.isRegister}
        onDownload={() => saveFile(loaded.blob, loaded.fileName)}
      />
    );
  }
  return (
    <div className={styles.viewer}>
      <header className={styles.bar}>{head}</header>
      <div className={styles.tools}>{ways}</div>
      <div className={styles.waiting}>
        {file.error ? (
          <QueryError query={file} describe={describeDocumentsError} />
        ) : read === 'damaged' ? (
          <SectionError
            message={`This file cannot be shown here. Download it from ${back.to} to open it elsewhere.`}
          />
        ) : (
          <Skeleton height={480} />
        )}
      </div>
    </div>
  );
}

interface ViewerHeadProps {
  readonly document: BoughtDocument;
  readonly read: ReadPages | 'damaged' | null;
}

/** What is read, of which title and as at when; the way back to its order or title. */
function ViewerHead({ document, read }: ViewerHeadProps): ReactNode {
  const { name, number, titleId, facts, back } = document;
  const { search, hash } = useLocation();
  const way = { pathname: back.path, search, hash };
  useEscapeBack(way, back.to);
  const asAt = read === null || read === 'damaged' ? null : findAsAt(read.texts?.[0]);
  return (
    <>
      <Link className={styles.back} to={way} aria-label={`Back to ${back.to}`}>
        <ArrowLeft aria-hidden="true" />
      </Link>
      <div className={styles.name}>
        <h1 tabIndex={-1}>
          {name} {number && <TitleLink number={number} titleId={titleId} />}
        </h1>
        <p>{[asAt && `As at ${shortenDates(asAt)}`, ...facts].filter(Boolean).join(' · ')}</p>
      </div>
    </>
  );
}

/** The documents that can be read beside one, each at a link of its own. */
function Tabs({ document: { beside, back } }: Pick<ViewerHeadProps, 'document'>) {
  const { search, hash } = useLocation();
  // As long as nothing is known of them there is no way to tell of.
  if (beside.length === 0) return null;
  return (
    <nav className={joinClassNames(tabs.tabs, styles.tabs)} aria-label={`Documents of ${back.to}`}>
      {beside.map(({ path, name }) => (
        <NavLink key={path} to={{ pathname: path, search, hash }}>
          {name}
        </NavLink>
      ))}
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
