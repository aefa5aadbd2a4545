import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Download from 'lucide-react/icons/download';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { PDFPageProxy } from 'pdfjs-dist';
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { describeDocumentsError } from '#api/documents/describe-documents-error.ts';
import { useDocuments } from '#api/documents/documents-context.ts';
import { saveFile } from '#lib/export/save-file.ts';
import { formatCountOf } from '#lib/format/format-count.ts';
import { QueryError } from '#records/query-error.tsx';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { SectionError } from '#ui/section-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './document-reader.module.css';
import { findHits, type Hit, type Piece } from './find-hits.ts';
import { findRange, markHits } from './mark-hits.ts';
import { openPdf } from './open-pdf.ts';
import { PageMiniature, ReaderPage } from './reader-page.tsx';

/** CSS pixels of a point: from a page that a phone holds to one whose smallest lines can be read. */
const SCALES = [0.6, 0.75, 1, 1.25, 1.5, 2, 3] as const;
const USUAL_SCALE = 1.25;
const THUMBNAIL_WIDTH = 92;

interface ReadPages {
  readonly pages: readonly PDFPageProxy[];
  /** Of each page; null until all have been read, which in a long document takes a while. */
  readonly texts: readonly (readonly Piece[])[] | null;
}

/** A document that was bought, page by page, with a search in it. */
export default function DocumentReader({ documentId }: { readonly documentId: string }) {
  const service = useDocuments();
  const query = useQuery({
    queryKey: ['documents', service.person, 'file', documentId] as const,
    queryFn: () => service.download(documentId),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data: file } = query;
  const [read, setRead] = useState<ReadPages | 'damaged' | null>(null);
  useEffect(() => {
    if (file === undefined) return undefined;
    let isClosed = false;
    const opening = openPdf(file.blob);
    opening
      .then(async ({ pdf }) => {
        const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
        const pages = await Promise.all(numbers.map((number) => pdf.getPage(number)));
        if (!isClosed) setRead({ pages, texts: null });
        const texts = await Promise.all(pages.map(readPieces));
        if (!isClosed) setRead({ pages, texts });
      })
      .catch(() => !isClosed && setRead('damaged'));
    return () => {
      isClosed = true;
      opening.then(
        ({ close }) => close(),
        () => undefined,
      );
    };
  }, [file]);
  if (query.error) return <QueryError query={query} describe={describeDocumentsError} />;
  if (read === 'damaged') {
    return (
      <SectionError message="This file cannot be shown here. Download it to open it elsewhere." />
    );
  }
  if (read === null || file === undefined) return <Skeleton height={480} />;
  return <Pages {...read} onDownload={() => saveFile(file.blob, file.fileName)} />;
}

function Pages({ pages, texts, onDownload }: ReadPages & { readonly onDownload: () => void }) {
  const [scale, setScale] = useState<number>(() =>
    window.innerWidth < 900 ? SCALES[0] : USUAL_SCALE,
  );
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(0);
  const [pieces, setPieces] = useState<ReadonlyMap<number, readonly HTMLElement[]>>(new Map());
  const field = useRef<HTMLInputElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const list = useRef<HTMLElement>(null);
  const hits = useMemo(
    () => (texts ?? []).flatMap((text, index) => findHits(index + 1, text, words)),
    [texts, words],
  );
  const onText = useCallback(
    (page: number, divs: readonly HTMLElement[]) =>
      setPieces((before) => new Map(before).set(page, divs)),
    [],
  );
  const current = hits[chosen];
  const shown = useRef<Hit | undefined>(undefined);
  useEffect(() => {
    const range = current ? findRange(current, pieces) : null;
    markHits(
      hits.flatMap((hit) => findRange(hit, pieces) ?? []),
      range,
    );
    // Once for each: pages that are drawn later must not take who has read on back to it.
    if (shown.current !== current) {
      // A page that was never near has no text yet; with it comes the place on it.
      if (current && range === null) showPage(sheet.current, current.page);
      range?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
      if (current === undefined || range !== null) shown.current = current;
    }
    return () => markHits([], null);
  }, [hits, current, pieces]);
  const step = (by: number) =>
    setChosen((before) => (hits.length === 0 ? 0 : (before + by + hits.length) % hits.length));
  const zoom = (by: number) =>
    setScale((before) => {
      const at = SCALES.findIndex((one) => one >= before);
      return SCALES[Math.min(SCALES.length - 1, Math.max(0, at + by))] ?? before;
    });
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target === field.current;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f') {
      event.preventDefault();
      field.current?.select();
    } else if (!isTyping && !event.ctrlKey && (event.key === '+' || event.key === '=')) zoom(1);
    else if (!isTyping && !event.ctrlKey && event.key === '-') zoom(-1);
    else if (isTyping && event.key === 'Enter') step(event.shiftKey ? -1 : 1);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of everything inside
    <div className={styles.reader} onKeyDown={onKeyDown}>
      <nav ref={list} className={styles.thumbnails} aria-label="Pages">
        {pages.map((page) => (
          <Thumbnail
            key={page.pageNumber}
            page={page}
            found={hits.filter((hit) => hit.page === page.pageNumber).length}
            scroller={list}
            onShow={(number) => showPage(sheet.current, number)}
          />
        ))}
      </nav>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the keyboard */}
      <section className={styles.sheets} ref={sheet} tabIndex={0} aria-label="Document">
        {pages.map((page) => (
          <ReaderPage
            key={page.pageNumber}
            page={page}
            scale={scale}
            scroller={sheet}
            onText={onText}
          />
        ))}
      </section>
      <div className={styles.side}>
        <div className={styles.tools}>
          <IconButton label="Smaller" disabled={scale === SCALES[0]} onClick={() => zoom(-1)}>
            <Minus aria-hidden="true" />
          </IconButton>
          <span className={styles.scale} role="status">
            {Math.round((scale / USUAL_SCALE) * 100)}%
          </span>
          <IconButton label="Larger" disabled={scale === SCALES.at(-1)} onClick={() => zoom(1)}>
            <Plus aria-hidden="true" />
          </IconButton>
          <span className={styles.space} />
          <Button onClick={onDownload}>
            <Download aria-hidden="true" />
            Download
          </Button>
        </div>
        <div className={styles.search}>
          <input
            ref={field}
            type="search"
            aria-label="Find in this document"
            placeholder="Find in this document"
            value={words}
            onChange={({ target }) => {
              setWords(target.value);
              setChosen(0);
            }}
          />
          <IconButton label="Previous" disabled={hits.length === 0} onClick={() => step(-1)}>
            <ChevronUp aria-hidden="true" />
          </IconButton>
          <IconButton label="Next" disabled={hits.length === 0} onClick={() => step(1)}>
            <ChevronDown aria-hidden="true" />
          </IconButton>
        </div>
        <p className={styles.count} role="status">
          {words.trim().length > 1 && tellFound(texts === null, hits.length, chosen)}
        </p>
        <HitList hits={hits} chosen={chosen} onChoose={setChosen} />
      </div>
    </div>
  );
}

function tellFound(isReading: boolean, count: number, chosen: number): string {
  if (isReading) return 'Reading the document …';
  return count === 0 ? 'Not in this document' : `${chosen + 1} of ${formatCountOf(count, 'place')}`;
}

function showPage(sheet: HTMLElement | null, number: number): void {
  sheet?.querySelector(`[data-page="${number}"]`)?.scrollIntoView({ block: 'start' });
}

interface ThumbnailProps {
  readonly page: PDFPageProxy;
  readonly found: number;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly onShow: (page: number) => void;
}

function Thumbnail({ page, found, scroller, onShow }: ThumbnailProps) {
  const scale = THUMBNAIL_WIDTH / page.getViewport({ scale: 1 }).width;
  const number = page.pageNumber;
  return (
    <button type="button" className={styles.thumbnail} onClick={() => onShow(number)}>
      <PageMiniature page={page} scale={scale} scroller={scroller} />
      <span className="visually-hidden">
        {`Page ${number}${found > 0 ? `, found ${formatCountOf(found, 'time')}` : ''}`}
      </span>
      <span aria-hidden="true">
        {found > 0 && <span className={styles.badge}>{found}</span>}
        {number}
      </span>
    </button>
  );
}

interface HitListProps {
  readonly hits: readonly Hit[];
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

function HitList({ hits, chosen, onChoose }: HitListProps) {
  return (
    <ol className={styles.hits} aria-label="Found">
      {hits.map(({ page, before, found, after }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hits have no name but their place
        <li key={index}>
          <button
            type="button"
            aria-current={index === chosen ? 'true' : undefined}
            onClick={() => onChoose(index)}
          >
            <small>Page {page}</small>
            <span>
              {before}
              <b>{found}</b>
              {after}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

async function readPieces(page: PDFPageProxy): Promise<readonly Piece[]> {
  const { items } = await page.getTextContent();
  // As the layer over the picture has them: marks of structure are no pieces there.
  return items.flatMap((item) => ('str' in item ? { text: item.str, endsLine: item.hasEOL } : []));
}
