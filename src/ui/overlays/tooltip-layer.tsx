import { useEffect, useState } from 'react';
import type { TooltipSide } from './tooltip.ts';
import styles from './tooltip-layer.module.css';

interface Bubble {
  readonly text: string;
  readonly side: TooltipSide;
  readonly left: number;
  readonly top: number;
}

const DELAY = 400;
const GAP = 8;

/**
 * Shows the tooltip of whatever carries `tooltip(…)` while it is hovered or focused by keyboard.
 * One listener and one element for the page, so that a control costs two attributes. Escape, a
 * press and scrolling hide it.
 */
export function TooltipLayer() {
  const [bubble, setBubble] = useState<Bubble | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setBubble(null);
    };
    const show = (event: Event, delay: number) => {
      const target = findTarget(event.target);
      hide();
      if (target) timer = setTimeout(() => setBubble(placeBubble(target)), delay);
    };
    const onOver = (event: PointerEvent) => event.pointerType === 'mouse' && show(event, DELAY);
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) show(event, 0);
    };
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide();

    document.addEventListener('pointerover', onOver);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', hide);
    document.addEventListener('pointerdown', hide);
    document.addEventListener('scroll', hide, true);
    document.addEventListener('keydown', onKey);
    return () => {
      hide();
      document.removeEventListener('pointerover', onOver);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', hide);
      document.removeEventListener('pointerdown', hide);
      document.removeEventListener('scroll', hide, true);
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  if (!bubble) return null;
  return (
    <div
      ref={keepInWindow}
      aria-hidden="true"
      className={styles.bubble}
      data-side={bubble.side}
      style={{ left: bubble.left, top: bubble.top }}
    >
      {bubble.text}
    </div>
  );
}

/** Moves a bubble that would go beyond the side of the window back into it. */
function keepInWindow(bubble: HTMLElement | null): void {
  if (bubble === null) return;
  const { left, right } = bubble.getBoundingClientRect();
  const beyond = Math.max(0, right + GAP - window.innerWidth) + Math.min(0, left - GAP);
  bubble.style.marginLeft = `${-beyond}px`;
}

function findTarget(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
}

function placeBubble(target: HTMLElement): Bubble | null {
  const text = target.dataset.tooltip;
  if (!text || !target.isConnected) return null;
  const side = (target.dataset.tooltipSide ?? 'bottom') as TooltipSide;
  const box = target.getBoundingClientRect();
  const middleX = box.left + box.width / 2;
  const middleY = box.top + box.height / 2;
  switch (side) {
    case 'top':
      return { text, side, left: middleX, top: box.top - GAP };
    case 'bottom':
      return { text, side, left: middleX, top: box.bottom + GAP };
    case 'left':
      return { text, side, left: box.left - GAP, top: middleY };
    case 'right':
      return { text, side, left: box.right + GAP, top: middleY };
  }
}
