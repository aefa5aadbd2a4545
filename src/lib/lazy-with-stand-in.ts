import { type ComponentType, lazy } from 'react';

/** Nothing at all: for what the page can do without. */
const Nothing = () => null;

/**
 * A component that comes when it is first drawn. Where its code does not come, the stand-in is
 * drawn in its place, so that a part nobody waits for takes nothing else with it.
 */
export function lazyWithStandIn<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  StandIn: ComponentType<Props> = Nothing,
) {
  return lazy(() => load().catch(() => ({ default: StandIn })));
}
