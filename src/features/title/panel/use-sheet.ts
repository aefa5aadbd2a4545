import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';

/** How far the sheet stands up: its head, half the screen, or all but a strip of the map; as `panel-frame.module.css` has it. */
export type SheetStop = 'peek' | 'half' | 'full';

const STOPS: readonly SheetStop[] = ['peek', 'half', 'full'];
const PEEK = 120;
const STRIP = 44;
/** Pixels below which half a window holds no more than the head: there it goes up to the strip, or takes the whole. */
const SHORT = 400;
/** A press that moves less is a tap. */
const TAP = 6;

interface Sheet {
  readonly stop: SheetStop;
  readonly setStop: (stop: SheetStop) => void;
  /** The height while a finger holds the handle. */
  readonly style: CSSProperties | undefined;
  readonly isDragged: boolean;
  /** For the handle, a button: tapping it goes up a stop, from the top back to half. */
  readonly handle: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: () => void;
    readonly onClick: () => void;
  };
}

/** A bottom sheet with three stops, dragged by its handle or stepped by tap and keyboard. */
export function useSheet(initial: SheetStop = 'half'): Sheet {
  const [stop, setStop] = useState<SheetStop>(initial);
  const [height, setHeight] = useState<number | null>(null);
  const start = useRef<{ y: number; height: number } | null>(null);
  const dragged = useRef(false);

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!start.current) return;
    const moved = start.current.y - event.clientY;
    if (Math.abs(moved) > TAP) dragged.current = true;
    if (!dragged.current) return;
    const most = readHeight('full', window.innerHeight);
    setHeight(Math.min(most, Math.max(PEEK, start.current.height + moved)));
  };
  const onPointerUp = () => {
    start.current = null;
    if (height !== null) setStop(findNearestStop(height, window.innerHeight));
    setHeight(null);
  };

  return {
    stop,
    setStop,
    style: height === null ? undefined : { height },
    isDragged: height !== null,
    handle: {
      onPointerDown: (event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        start.current = { y: event.clientY, height: readHeight(stop, window.innerHeight) };
        dragged.current = false;
      },
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onClick: () => {
        if (!dragged.current) setStop(stop === 'full' ? 'half' : stop === 'half' ? 'full' : 'half');
        dragged.current = false;
      },
    },
  };
}

function readHeight(stop: SheetStop, screen: number): number {
  if (stop === 'peek') return PEEK;
  if (screen < SHORT) return stop === 'half' ? screen - STRIP : screen;
  return stop === 'half' ? screen / 2 : screen - STRIP;
}

function findNearestStop(height: number, screen: number): SheetStop {
  return STOPS.reduce((best, stop) =>
    Math.abs(readHeight(stop, screen) - height) < Math.abs(readHeight(best, screen) - height)
      ? stop
      : best,
  );
}

export const TRAVEL_TIME = 'travel-time';

/** A section is read at full height; an area within reach is looked at together with the map. */
export function chooseStop(section: string | null): SheetStop | null {
  if (section === null) return null;
  return section === TRAVEL_TIME ? 'half' : 'full';
}
