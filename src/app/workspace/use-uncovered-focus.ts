import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls when the keyboard comes to something that lies below a sheet, so that the sheet can make way:
 * what has the focus has to be seen (WCAG 2.4.11).
 */
export function useUncoveredFocus(sheet: RefObject<HTMLElement | null>, onCovered: () => void) {
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
