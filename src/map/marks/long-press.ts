/** Milliseconds that a finger rests before it means "what is this?". */
const LONG = 500;
/** Pixels a finger may tremble meanwhile. */
const TREMBLE = 10;
/** Milliseconds after the finger has gone in which the browser may still make a click of it. */
const ECHO = 400;

/**
 * Tells where a single finger rests on an element, in its pixels. The click that a browser makes of
 * such a press is kept from everybody else. Gives what ends it.
 */
export function watchLongPress(
  element: HTMLElement,
  onPress: (x: number, y: number) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start = { x: 0, y: 0 };
  let isPressed = false;
  let endedAt = Number.NEGATIVE_INFINITY;
  const cancel = () => clearTimeout(timer);
  const onStart = ({ touches }: TouchEvent) => {
    cancel();
    isPressed = false;
    const [touch] = touches;
    if (!touch || touches.length > 1) return;
    start = { x: touch.clientX, y: touch.clientY };
    timer = setTimeout(() => {
      isPressed = true;
      const { left, top } = element.getBoundingClientRect();
      onPress(start.x - left, start.y - top);
    }, LONG);
  };
  const onMove = ({ touches }: TouchEvent) => {
    const [touch] = touches;
    if (!touch) return;
    if (Math.hypot(touch.clientX - start.x, touch.clientY - start.y) > TREMBLE) cancel();
  };
  const onEnd = (event: TouchEvent) => {
    cancel();
    if (!isPressed) return;
    isPressed = false;
    endedAt = event.timeStamp;
    // No mouse events, and with them no click, are made of it.
    if (event.cancelable) event.preventDefault();
  };
  const keepClick = (event: Event) => {
    if (event.type === 'contextmenu' ? isPressed : event.timeStamp - endedAt < ECHO) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const listen = (change: 'addEventListener' | 'removeEventListener') => {
    element[change]('touchstart', onStart as EventListener, { passive: true });
    element[change]('touchmove', onMove as EventListener, { passive: true });
    element[change]('touchend', onEnd as EventListener, { passive: false });
    element[change]('touchcancel', cancel);
    element[change]('click', keepClick, true);
    element[change]('contextmenu', keepClick, true);
  };
  listen('addEventListener');
  return () => {
    cancel();
    listen('removeEventListener');
  };
}
