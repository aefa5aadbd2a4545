import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { MarkBox } from '#map/marks/drawn-marks.ts';
import styles from './mark-card.module.css';
import { type PlacedCard, placeCard } from './place-card.ts';

export interface MarkCardProps {
  /** What it speaks of, and what it may lie on, in pixels of the map. */
  readonly box: MarkBox;
  readonly room: MarkBox;
  /** It has figures beside each other. */
  readonly isWide?: boolean;
  readonly onHold: (isHeld: boolean) => void;
  readonly children: ReactNode;
}

/**
 * A card beside a mark, with its tip towards it. It is for the eye alone: who hears the page has the
 * list of marks, where Enter does what the card's first button does.
 */
export function MarkCard({ box, room, isWide, onHold, children }: MarkCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [strip, setStrip] = useState<MarkBox | null>(null);
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return undefined;
    const measure = () => {
      const { offsetWidth: width, offsetHeight: height } = element;
      setSize((before) =>
        before?.width === width && before.height === height ? before : { width, height },
      );
    };
    measure();
    setStrip(measureStrip(element));
    if (typeof ResizeObserver === 'undefined') return undefined;
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  const placed: PlacedCard | null = size && placeCard(box, size, room, strip);
  return (
    <div
      ref={card}
      className={styles.card}
      data-side={placed?.side}
      data-wide={isWide}
      aria-hidden="true"
      style={{
        left: placed?.left ?? 0,
        top: placed?.top ?? 0,
        visibility: placed ? 'visible' : 'hidden',
      }}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onHold(false)}
      // The focus stays where it is: a list that lost it would take its card away before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
      <span
        className={styles.tip}
        style={
          placed?.side === 'right' || placed?.side === 'left'
            ? { top: placed.tip }
            : { left: placed?.tip }
        }
      />
    </div>
  );
}

/** Where the map says what it cannot show, in pixels of what the card lies on. */
function measureStrip(card: HTMLElement): MarkBox | null {
  const strip = document.querySelector('[data-map-says]')?.getBoundingClientRect();
  const host = card.parentElement?.getBoundingClientRect();
  if (!strip || !host || strip.width === 0) return null;
  return {
    left: strip.left - host.left,
    right: strip.right - host.left,
    top: strip.top - host.top,
    bottom: strip.bottom - host.top,
  };
}
