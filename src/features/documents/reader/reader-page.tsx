import { type PDFPageProxy, TextLayer } from 'pdfjs-dist';
import { type RefObject, useEffect, useRef, useState } from 'react';
import styles from './document-reader.module.css';

interface ReaderPageProps {
  readonly page: PDFPageProxy;
  /** CSS pixels of a point. */
  readonly scale: number;
  /** What the pages scroll in. */
  readonly scroller: RefObject<HTMLElement | null>;
  /** Told of the pieces of text that lie over the picture, in the order of the file. */
  readonly onText: (page: number, pieces: readonly HTMLElement[]) => void;
}

/** How far from what is seen pages are drawn: a screen above and below. */
const MARGIN = '100% 0px';

/** Whether an element is in what it scrolls in, or a screen from it; where nobody can say, always. */
function useIsNear(
  element: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): boolean {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (element.current === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { root: scroller.current, rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, scroller]);
  return isNear;
}

/**
 * A page as a picture, with its text over it to be selected, found and read aloud. Its picture stands
 * while the page is near what is seen; the text comes with it and stays, a selection may go through it.
 */
export function ReaderPage({ page, scale, scroller, onText }: ReaderPageProps) {
  const number = page.pageNumber;
  const { width, height } = page.getViewport({ scale });
  const sheet = useRef<HTMLElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(sheet, scroller);
  const [wasNear, setWasNear] = useState(isNear);
  if (isNear && !wasNear) setWasNear(true);
  useEffect(() => {
    const container = text.current;
    if (container === null || !wasNear) return undefined;
    container.replaceChildren();
    container.style.setProperty('--total-scale-factor', String(scale));
    const layer = new TextLayer({
      textContentSource: page.streamTextContent(),
      container,
      viewport: page.getViewport({ scale }),
    });
    layer.render().then(
      () => onText(number, layer.textDivs),
      () => undefined,
    );
    return () => layer.cancel();
  }, [page, number, scale, wasNear, onText]);
  return (
    <section
      className={styles.page}
      aria-label={`Page ${number}`}
      data-page={number}
      ref={(element) => {
        sheet.current = element;
        element?.style.setProperty('width', `${width}px`);
        element?.style.setProperty('height', `${height}px`);
      }}
    >
      {isNear && <PagePicture page={page} scale={scale} />}
      <div ref={text} className={styles.text} />
    </section>
  );
}

/** A small picture of a page in a list of them, drawn once it comes near what is seen. */
export function PageMiniature(props: Pick<ReaderPageProps, 'page' | 'scale' | 'scroller'>) {
  const { page, scale, scroller } = props;
  const frame = useRef<HTMLSpanElement>(null);
  const isNear = useIsNear(frame, scroller);
  const { height } = page.getViewport({ scale });
  return (
    <span
      ref={(element) => {
        frame.current = element;
        element?.style.setProperty('min-height', `${height}px`);
      }}
    >
      {isNear && <PagePicture page={page} scale={scale} />}
    </span>
  );
}

/** The picture of a page, as fine as the screen. */
function PagePicture({ page, scale }: Pick<ReaderPageProps, 'page' | 'scale'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = page.getViewport({ scale });
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const fine = window.devicePixelRatio || 1;
    element.width = Math.round(width * fine);
    element.height = Math.round(height * fine);
    const task = page.render({
      canvas: element,
      viewport: page.getViewport({ scale: scale * fine }),
    });
    // Ended by the next size, or by closing.
    task.promise.catch(() => undefined);
    return () => task.cancel();
  }, [page, scale, width, height]);
  return <canvas ref={canvas} className={styles.picture} />;
}
