import { type ComponentType, lazy } from 'react';

/** A component that comes after the map; where its code does not come, nothing stands in its place. */
export function loadLate<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch (error) {
      console.warn(error);
      return { default: () => null };
    }
  });
}
