import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Download from 'lucide-react/icons/download';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import type { PDFPageProxy } from 'pdfjs-dist';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { formatCountOf } from '#lib/format/format-count.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import styles from './document-reader.module.css';
import frame from './document-viewer.module.css';
import { findHits, type Hit, type Piece } from './find-hits.ts';
import { HitList } from './hit-list.tsx';
import { findRange, markHits } from './mark-hits.ts';
import { PageMiniature, ReaderPage } from './reader-page.tsx';
import { RegisterSummary } from './register-summary.tsx';

/** CSS pixels of a point: from a page that a phone holds to one whose smallest lines can be read. */
const SCALES = [0.6, 0.75, 1, 1.25, 1.5, 2, 3] as const;
const USUAL_SCALE = 1.25;
const NO_TEXTS: readonly (readonly Piece[])[] = [];
const THUMBNAIL_WIDTH = 92;
/** Pixels on either side of a page. */
const SHEET_PADDING = 20;

/** A file that is open. */
export interface ReadPages {
  readonly pages: readonly PDFPageProxy[];
  /** Of each page; null until all have been read, which in a long document takes a while. */
  readonly texts: readonly (readonly Piece[])[] | null;
}

interface DocumentReaderProps extends ReadPages {
  /** What is read. */
  readonly head: ReactNode;
  /** The ways to others. */
  readonly tabs: ReactNode;
  /** Whether it is a register, of which more is known than of other papers. */
  readonly isRegister: boolean;
  readonly onDownload: () => void;
}

/** The pages of a document, larger or smaller, on paper, as small pictures, and with a search in them. */
export function DocumentReader(props: DocumentReaderProps) {
  const { pages, texts, head, tabs, isRegister, onDownload } = props;
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(0);
  const [seen, setSeen] = useState(1);
  const [printing, setPrinting] = useState<'idle' | 'drawing' | 'failed'>('idle');
  const [pieces, setPieces] = useState<ReadonlyMap<number, readonly HTMLElement[]>>(new Map());
  const field = useRef<HTMLInputElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const list = useRef<HTMLElement>(null);
  const [ownScale, setOwnScale] = useState<number | null>(null);
  const fitting = useFittingScale(sheet, pages);
  const scale = ownScale ?? fitting;
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
  const find = (wanted: string) => {
    setWords(wanted);
    setChosen(0);
  };
  const step = (by: number) =>
    setChosen((before) => (hits.length === 0 ? 0 : (before + by + hits.length) % hits.length));
  const zoom = (by: number) => {
    const at = SCALES.findIndex((one) => one >= scale);
    setOwnScale(SCALES[Math.min(SCALES.length - 1, Math.max(0, at + by))] ?? scale);
  };
  const print = async () => {
    setPrinting('drawing');
    try {
      const { printPages } = await import('./print-pages.ts');
      await printPages(pages);
      setPrinting('idle');
    } catch (error) {
      console.warn(error);
      setPrinting('failed');
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target === field.current;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f') {
      event.preventDefault();
      field.current?.select();
    } else if (!isTyping && !event.ctrlKey && (event.key === '+' || event.key === '=')) zoom(1);
    else if (!isTyping && !event.ctrlKey && event.key === '-') zoom(-1);
    else if (isTyping && event.key === 'Enter') step(event.shiftKey ? -1 : 1);
    else if (isTyping && event.key === 'Escape') {
      // First out of the words, then out of the field: from there it leads back.
      event.preventDefault();
      if (words === '') sheet.current?.focus();
      else find('');
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of everything inside
    <div className={frame.viewer} onKeyDown={onKeyDown}>
      <header className={frame.bar}>
        {head}
        <span className={frame.space} />
        <IconButton
          label="Print"
          aria-busy={printing === 'drawing'}
          onClick={() => printing === 'drawing' || void print()}
        >
          <Printer aria-hidden="true" />
        </IconButton>
        <Button onClick={onDownload}>
          <Download aria-hidden="true" />
          PDF
        </Button>
      </header>
      <div className={frame.tools}>
        {tabs}
        <span role="status" className={printing === 'failed' ? frame.fault : 'visually-hidden'}>
          {printing === 'drawing' && 'Drawing the pages for the printer'}
          {printing === 'failed' && 'The pages could not be printed. Download the PDF instead.'}
        </span>
        <span className={frame.space} />
        <span className={frame.seen}>
          Page {seen} of {pages.length}
        </span>
        <IconButton label="Smaller" disabled={scale === SCALES[0]} onClick={() => zoom(-1)}>
          <Minus aria-hidden="true" />
        </IconButton>
        <span className={frame.scale} role="status">
          {Math.round((scale / USUAL_SCALE) * 100)}%
        </span>
        <IconButton label="Larger" disabled={scale === SCALES.at(-1)} onClick={() => zoom(1)}>
          <Plus aria-hidden="true" />
        </IconButton>
      </div>
      <nav ref={list} className={styles.thumbnails} aria-label="Pages">
        {pages.map((page) => (
          <Thumbnail
            key={page.pageNumber}
            page={page}
            isSeen={page.pageNumber === seen}
            found={hits.filter((hit) => hit.page === page.pageNumber).length}
            scroller={list}
            onShow={(number) => showPage(sheet.current, number)}
          />
        ))}
      </nav>
      <section
        className={styles.sheets}
        ref={sheet}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the keyboard
        tabIndex={0}
        aria-label="Document"
        onScroll={({ currentTarget }) => setSeen(findSeenPage(currentTarget))}
      >
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
        <div className={styles.search}>
          <input
            ref={field}
            type="search"
            aria-label="Find in this document"
            placeholder="Find in this document"
            value={words}
            onChange={({ target }) => find(target.value)}
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
        <HitList
          hits={hits}
          chosen={chosen}
          pageTexts={isRegister ? (texts ?? NO_TEXTS) : NO_TEXTS}
          onChoose={setChosen}
        />
        {isRegister && texts && <RegisterSummary texts={texts} onFind={find} />}
      </div>
    </div>
  );
}

/** The scale at which pages fit into their frame, whose width follows the window; never above the usual one. */
function useFittingScale(sheet: RefObject<HTMLElement | null>, pages: readonly PDFPageProxy[]) {
  const [scale, setScale] = useState<number>(() =>
    window.innerWidth < 900 ? SCALES[0] : USUAL_SCALE,
  );
  useEffect(() => {
    const element = sheet.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const widest = Math.max(...pages.map((page) => page.getViewport({ scale: 1 }).width));
    const resize = new ResizeObserver(() => {
      const room = (element.clientWidth - 2 * SHEET_PADDING) / widest;
      const fits = SCALES.findLast((one) => one <= Math.min(room, USUAL_SCALE));
      setScale(fits ?? SCALES[0]);
    });
    resize.observe(element);
    return () => resize.disconnect();
  }, [sheet, pages]);
  return scale;
}

function tellFound(isReading: boolean, count: number, chosen: number): string {
  if (isReading) return 'Reading the document …';
  return count === 0 ? 'Not in this document' : `${chosen + 1} of ${formatCountOf(count, 'place')}`;
}

function showPage(sheet: HTMLElement | null, number: number): void {
  sheet?.querySelector(`[data-page="${number}"]`)?.scrollIntoView({ block: 'start' });
}

/** The page that the upper third of what is seen lies on. */
function findSeenPage(sheet: HTMLElement): number {
  const { top, height } = sheet.getBoundingClientRect();
  const line = top + height / 3;
  const pages = [...sheet.querySelectorAll<HTMLElement>('[data-page]')];
  const seen = pages.findLast((page) => page.getBoundingClientRect().top <= line) ?? pages[0];
  return Number(seen?.dataset.page ?? 1);
}

interface ThumbnailProps {
  readonly page: PDFPageProxy;
  readonly isSeen: boolean;
  readonly found: number;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly onShow: (page: number) => void;
}

function Thumbnail({ page, isSeen, found, scroller, onShow }: ThumbnailProps) {
  const scale = THUMBNAIL_WIDTH / page.getViewport({ scale: 1 }).width;
  const number = page.pageNumber;
  return (
    <button
      type="button"
      className={styles.thumbnail}
      aria-current={isSeen ? 'true' : undefined}
      onClick={() => onShow(number)}
    >
      <PageMiniature page={page} scale={scale} scroller={scroller} />
      <span>
        <span className="visually-hidden">Page </span>
        {number}
      </span>
      {found > 0 && (
        <span className={styles.badge}>
          <span className="visually-hidden">, found </span>
          {found}
          <span className="visually-hidden">{found === 1 ? ' time' : ' times'}</span>
        </span>
      )}
    </button>
  );
}
