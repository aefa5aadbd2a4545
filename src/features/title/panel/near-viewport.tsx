import { type ReactNode, useEffect, useRef, useState } from 'react';

export interface NearViewportProps {
  /** Shown until it comes near. */
  readonly placeholder: ReactNode;
  /** Skips the wait. */
  readonly always: boolean;
  readonly children: ReactNode;
}

/** About two screens of the panel: what is there before it is scrolled to asks for itself in time. */
const MARGIN = '1200px 0px';

/** Mounts its content once it comes near the visible part, so that a title asks for little at first. */
export function NearViewport({ placeholder, always, children }: NearViewportProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  const mounted = near || always;

  useEffect(() => {
    const element = ref.current;
    if (mounted || !element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      // The panel scrolls by itself, and a margin counts only for a root that is named.
      { root: element.closest('[data-scroller]'), rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [mounted]);

  return mounted ? children : <div ref={ref}>{placeholder}</div>;
}
