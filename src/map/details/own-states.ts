import { createStore } from 'zustand/vanilla';
import { OWN_SOURCE } from '../layers/source-ids.ts';

/** How a layer of the deployment's own came out: `lost` could not be loaded, `empty` has no picture here. */
export type OwnState = 'lost' | 'empty';

/** Layers of the deployment's own that are shown and show nothing, by name. */
export const ownStates = createStore<Readonly<Record<string, OwnState>>>()(() => ({}));

/** The name of the layer whose source an event of the map is of; null where it is of another. */
export function readOwnName(sourceId: unknown): string | null {
  return typeof sourceId === 'string' && sourceId.startsWith(OWN_SOURCE)
    ? sourceId.slice(OWN_SOURCE.length)
    : null;
}

/** Says how a layer came out; null takes it back, but what is lost stays so until it is left out. */
export function tellOwnState(name: string, state: OwnState | null): void {
  const { [name]: before, ...others } = ownStates.getState();
  if (before === 'lost' || before === (state ?? undefined)) return;
  ownStates.setState(state === null ? others : { ...others, [name]: state }, true);
}

/** Forgets layers that are shown no more: switched on again they are asked for again. */
export function keepOwnStates(shown: readonly string[]): void {
  const kept = Object.entries(ownStates.getState()).filter(([name]) => shown.includes(name));
  if (kept.length < Object.keys(ownStates.getState()).length)
    ownStates.setState(Object.fromEntries(kept), true);
}

/** In a word or two, beside its switch and in the legend; nothing of a layer that is as it should be. */
export function describeOwnState(state: OwnState | undefined): string {
  if (state === undefined) return '';
  return state === 'lost' ? 'Not loaded' : 'Nothing here';
}
