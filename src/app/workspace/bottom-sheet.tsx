import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import styles from './bottom-sheet.module.css';
import { findStop, measureStops, moveStop, type SheetStop } from './sheet-stops.ts';

export interface BottomSheetProps {
  /** What the sheet holds, for its handle: "Results". */
  readonly label: string;
  readonly stop: SheetStop;
  readonly onStopChange: (stop: SheetStop) => void;
  readonly children: ReactNode;
}

const NAMES: Readonly<Record<SheetStop, string>> = { low: 'Low', half: 'Half', full: 'Full' };

/**
 * The sheet of a narrow window, with three stops. Its handle is dragged, pressed (next stop) or
 * moved with the arrow keys.
 */
export default function BottomSheet({ label, stop, onStopChange, children }: BottomSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const drag = useRef<{ readonly startY: number; readonly startHeight: number } | null>(null);
  const moved = useRef(false);
  const [height, setHeight] = useState<number | null>(null);

  useUncoveredFocus(sheet, () => onStopChange('low'));

  const begin = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { startY: event.clientY, startHeight: sheet.current?.offsetHeight ?? 0 };
    moved.current = false;
  };
  const move = (event: PointerEvent) => {
    if (drag.current === null) return;
    const next = drag.current.startHeight + drag.current.startY - event.clientY;
    if (Math.abs(event.clientY - drag.current.startY) > 4) moved.current = true;
    if (moved.current) setHeight(next);
  };
  const end = () => {
    if (height !== null) onStopChange(findStop(height, measureStops(window.innerHeight)));
    drag.current = null;
    setHeight(null);
  };
  const press = () => {
    if (!moved.current) onStopChange(stop === 'full' ? 'low' : moveStop(stop, 1));
    moved.current = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    onStopChange(moveStop(stop, step));
  };

  return (
    <section
      ref={sheet}
      className={styles.sheet}
      aria-label={label}
      data-stop={stop}
      data-dragging={height !== null}
      style={height === null ? undefined : { height }}
    >
      <button
        type="button"
        className={styles.handle}
        aria-label={`Height of ${label.toLowerCase()}: ${NAMES[stop]}`}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onClick={press}
        onKeyDown={onKeyDown}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: where the focus is concerns all it holds */}
      <div
        className={styles.content}
        // The keyboard comes to nothing that the lowest stop has no room for.
        onFocus={({ target }) => {
          if (stop === 'low' && target.matches(':focus-visible')) onStopChange('half');
        }}
      >
        {children}
      </div>
    </section>
  );
}

/**
 * Calls when the keyboard comes to something that lies below a sheet, so that the sheet can make way:
 * what has the focus has to be seen (WCAG 2.4.11).
 */
function useUncoveredFocus(sheet: RefObject<HTMLElement | null>, onCovered: () => void) {
  const make = useEffectEvent(onCovered);
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
      const { left, top, width, height } = target.getBoundingClientRect();
      if (width === 0 || sheet.current === null || sheet.current.contains(target)) return;
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      if (above !== null && sheet.current.contains(above)) make();
    };
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [sheet]);
}
