/**
 * Whether an event is of the button that something open belongs to. The button closes what it opened
 * by itself; closing that for the press as well would open it again.
 */
export function isPressOf(anchor: Element | null, { target }: Event): boolean {
  return target instanceof Node && (anchor?.contains(target) ?? false);
}
