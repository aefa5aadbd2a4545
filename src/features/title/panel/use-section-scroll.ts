import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Pixels below the top edge at which a section counts as the one being read. */
const READING_LINE = 72;

export interface SectionScroll {
  /** The section being read; null before the first measurement. */
  readonly current: string | null;
  /** Scrolls a section to the top and puts the keyboard on its heading. */
  readonly scrollTo: (id: string, options?: { readonly focus?: boolean }) => void;
  readonly scrollToTop: () => void;
}

/**
 * Follows which section of a scrolling panel is being read, and leads to one. Sections arrive and
 * grow after a link was followed: until the person scrolls, the wanted section is kept in place.
 */
export function useSectionScroll(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): SectionScroll {
  const [current, setCurrent] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);

  const align = useCallback(
    (id: string) => {
      const frame = scroller.current;
      const section = frame?.querySelector<HTMLElement>(`[data-section="${CSS.escape(id)}"]`);
      if (!frame || !section) return;
      const offset = section.getBoundingClientRect().top - frame.getBoundingClientRect().top;
      frame.scrollTop += offset - readStickyHeight(frame);
    },
    [scroller],
  );

  const scrollTo = useCallback(
    (id: string, options: { readonly focus?: boolean } = {}) => {
      wanted.current = id;
      setCurrent(id);
      align(id);
      if (options.focus) {
        document.getElementById(`title-section-${id}`)?.focus({ preventScroll: true });
      }
    },
    [align],
  );

  const scrollToTop = useCallback(() => {
    wanted.current = null;
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [scroller]);

  useLayoutEffect(() => {
    const frame = scroller.current;
    const inner = content.current;
    if (!frame || !inner) return;
    const letGo = () => {
      wanted.current = null;
    };
    const follow = () => {
      if (wanted.current === null) setCurrent(findCurrent(frame));
    };
    const keepInPlace = () => wanted.current !== null && align(wanted.current);
    const resize = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(keepInPlace);
    resize?.observe(inner);
    frame.addEventListener('scroll', follow, { passive: true });
    const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
    for (const gesture of gestures) frame.addEventListener(gesture, letGo, { passive: true });
    return () => {
      resize?.disconnect();
      frame.removeEventListener('scroll', follow);
      for (const gesture of gestures) frame.removeEventListener(gesture, letGo);
    };
  }, [scroller, content, align]);

  return { current, scrollTo, scrollToTop };
}

function findCurrent(frame: HTMLElement): string | null {
  const sections = [...frame.querySelectorAll<HTMLElement>('[data-section]')];
  const line = frame.getBoundingClientRect().top + readStickyHeight(frame) + READING_LINE;
  const atEnd = frame.scrollTop + frame.clientHeight >= frame.scrollHeight - 2;
  const above = sections.filter((section) => section.getBoundingClientRect().top <= line);
  const section = atEnd && frame.scrollTop > 0 ? sections.at(-1) : (above.at(-1) ?? sections[0]);
  return section?.dataset.section ?? null;
}

/** The navigation stays at the top of the panel and covers what lies under it. */
function readStickyHeight(frame: HTMLElement): number {
  return frame.querySelector<HTMLElement>('[data-sticky]')?.offsetHeight ?? 0;
}
