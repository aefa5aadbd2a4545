// @vitest-environment jsdom

import { act, cleanup, render } from '@testing-library/react';
import type { PDFPageProxy } from 'pdfjs-dist';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageMiniature, ReaderPage } from './reader-page.tsx';

// It draws on the canvas of a browser, which is not there.
const drawText = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('pdfjs-dist', () => ({
  TextLayer: class {
    readonly textDivs: readonly HTMLElement[] = [];
    render = drawText;
    cancel() {}
  },
}));

/** Moves every page that is watched to where it is near what is seen, or away from there. */
let move: (isNear: boolean) => void;

beforeEach(() => {
  const watchers = new Set<IntersectionObserverCallback>();
  class Observer {
    readonly #callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.#callback = callback;
    }
    observe() {
      watchers.add(this.#callback);
    }
    disconnect() {
      watchers.delete(this.#callback);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  move = (isIntersecting) =>
    act(() => {
      for (const tell of watchers) {
        const entries = [{ isIntersecting } as IntersectionObserverEntry];
        tell(entries, new Observer(tell) as unknown as IntersectionObserver);
      }
    });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  drawText.mockClear();
});

const drawPicture = vi.fn(() => ({ promise: Promise.resolve(), cancel: () => undefined }));
const PAGE = {
  pageNumber: 3,
  getViewport: ({ scale }: { scale: number }) => ({ width: 595 * scale, height: 842 * scale }),
  streamTextContent: () => new ReadableStream(),
  render: drawPicture,
} as unknown as PDFPageProxy;
const SCROLLER = { current: null };

it('draws the picture of a page while it is near, and its text from then on', () => {
  const onText = vi.fn();
  const { container } = render(
    <ReaderPage page={PAGE} scale={1} scroller={SCROLLER} onText={onText} />,
  );
  const sheet = container.querySelector('section');
  expect(container.querySelector('canvas')).toBeNull();
  expect(drawText).not.toHaveBeenCalled();
  // It takes its place all the same, or the pages would jump as they come.
  expect(sheet?.style.height).toBe('842px');
  move(true);
  expect(container.querySelector('canvas')).not.toBeNull();
  expect(drawText).toHaveBeenCalledOnce();
  move(false);
  expect(container.querySelector('canvas')).toBeNull();
  move(true);
  expect(container.querySelector('canvas')).not.toBeNull();
  expect(drawText).toHaveBeenCalledOnce();
});

it('draws a small picture while it is near, in a frame of its size', () => {
  const { container } = render(<PageMiniature page={PAGE} scale={0.5} scroller={SCROLLER} />);
  expect(container.querySelector('canvas')).toBeNull();
  expect(container.querySelector('span')?.style.minHeight).toBe('421px');
  move(true);
  expect(container.querySelector('canvas')).not.toBeNull();
});

it('draws all pages where the browser cannot tell what is near', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  const { container } = render(<PageMiniature page={PAGE} scale={1} scroller={SCROLLER} />);
  expect(container.querySelector('canvas')).not.toBeNull();
});
