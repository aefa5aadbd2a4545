import { createStore } from 'zustand/vanilla';
import { preferences } from './preferences.ts';

/** A key of the app and what it does. */
export interface Shortcut {
  /**
   * Unless the person chose another (`readChosenKeys`): as `KeyboardEvent.key`, with `Ctrl+` in front where Control or Command has to be held, and
   * `Ctrl+Shift+` where Shift has to be as well.
   */
  readonly keys: string;
  /** What it does, for the list of shortcuts. */
  readonly label: string;
  /** Where it works; the heading in the list. */
  readonly group: 'Anywhere' | 'Results' | 'Title' | 'Map';
  /** Left out where a component listens for itself and only wants to be listed. */
  readonly run?: () => void;
  /** A key that means something of its own where text is being typed, such as undo. */
  readonly restsWhileTyping?: true;
}

/** Every shortcut that works at the moment. */
export const shortcuts = createStore<{ readonly active: readonly Shortcut[] }>()(() => ({
  active: [],
}));

/** Adds shortcuts; gives back what removes them again, as an effect wants it. */
export function registerShortcuts(added: readonly Shortcut[]): () => void {
  shortcuts.setState(({ active }) => ({ active: [...active, ...added] }));
  return () =>
    shortcuts.setState(({ active }) => ({
      active: active.filter((shortcut) => !added.includes(shortcut)),
    }));
}

/** The keys of an event in the form of `Shortcut.keys`. */
export function readKeys(event: Keys): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (!event.ctrlKey && !event.metaKey) return key;
  return event.shiftKey ? `Ctrl+Shift+${key}` : `Ctrl+${key}`;
}

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * What has to be pressed for the keys of a shortcut: single characters can be changed and switched
 * off, which gives null (WCAG 2.1.4). Keys that type nothing, or are held with Control, stay.
 */
export function readChosenKeys(keys: string): string | null {
  const { singleKeys, chosenKeys } = preferences.getState();
  if (keys.length > 1) return keys;
  return singleKeys ? (chosenKeys[keys] ?? keys) : null;
}

/** The shortcut an event stands for; plain keys mean nothing where text is being typed. */
export function findShortcut(
  event: Keys & Pick<KeyboardEvent, 'altKey' | 'defaultPrevented'>,
  typing: boolean,
  active: readonly Shortcut[] = shortcuts.getState().active,
): Shortcut | undefined {
  if (event.defaultPrevented || event.altKey) return undefined;
  const keys = readKeys(event);
  if (typing && !keys.startsWith('Ctrl+')) return undefined;
  return active.findLast(
    (shortcut) =>
      readChosenKeys(shortcut.keys) === keys &&
      shortcut.run !== undefined &&
      !(typing && shortcut.restsWhileTyping),
  );
}
