/** Where a tooltip stands beside its control. */
export type TooltipSide = 'top' | 'bottom' | 'left' | 'right';

/**
 * Attributes that give an element a tooltip, shown by the one `TooltipLayer` of the page. The words
 * must also be the element's accessible name or description: the bubble is for the eye only.
 */
export function tooltip(text: string, side: TooltipSide = 'bottom') {
  return { 'data-tooltip': text, 'data-tooltip-side': side } as const;
}
