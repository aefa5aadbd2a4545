import { type PDFPageProxy, TextLayer } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';
import styles from './document-reader.module.css';

interface ReaderPageProps {
  readonly page: PDFPageProxy;
  /** CSS pixels of a point. */
  readonly scale: number;
  /** Told of the pieces of text that lie over the picture, in the order of the file. */
  readonly onText: (page: number, pieces: readonly HTMLElement[]) => void;
}

/** A page as a picture, with its text over it to be selected, found and read aloud. */
export function ReaderPage({ page, scale, onText }: ReaderPageProps) {
  const number = page.pageNumber;
  const { width, height } = page.getViewport({ scale });
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const container = text.current;
    if (container === null) return undefined;
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
  }, [page, number, scale, onText]);
  return (
    <section
      className={styles.page}
      aria-label={`Page ${number}`}
      data-page={number}
      ref={(element) => {
        element?.style.setProperty('width', `${width}px`);
        element?.style.setProperty('height', `${height}px`);
      }}
    >
      <PagePicture page={page} scale={scale} />
      <div ref={text} className={styles.text} />
    </section>
  );
}

/** The picture of a page, as fine as the screen. */
export function PagePicture({ page, scale }: Omit<ReaderPageProps, 'onText'>) {
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
