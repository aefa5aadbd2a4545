import type { KeyboardEvent } from 'react';

const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/**
 * What stands at the end of the page beside a button further up: Tab from its last control goes on
 * behind that button, and Shift+Tab from its first back to it, as if it stood there.
 * @returns whether the key leaves the box
 */
export function leaveByTab(event: KeyboardEvent<HTMLElement>, to: Element | null): boolean {
  const { key, shiftKey, currentTarget: box } = event;
  if (key !== 'Tab' || event.defaultPrevented || !(to instanceof HTMLElement)) return false;
  if (!to.isConnected) return false;
  const { activeElement } = document;
  const stops = [...box.querySelectorAll<HTMLElement>(STOPS)].filter(isStop);
  const atEdge = activeElement === (shiftKey ? stops[0] : stops.at(-1));
  if (!atEdge && !(shiftKey && activeElement === box)) return false;
  to.focus();
  // Forwards the browser takes the step itself, from there.
  if (shiftKey) event.preventDefault();
  // Nobody else may lead the focus back into the box.
  event.stopPropagation();
  return true;
}

/** Of radio buttons only the chosen one is a stop. */
function isStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled')) return false;
  if (!(element.checkVisibility?.() ?? true)) return false;
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
  return element.checked;
}
