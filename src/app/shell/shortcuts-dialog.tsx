import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { ShortcutSettings } from '#features/settings/shortcut-settings.tsx';
import { preferences } from '#lib/state/preferences.ts';
import {
  readChosenKeys,
  registerShortcuts,
  type Shortcut,
  shortcuts,
} from '#lib/state/shortcuts.ts';
import { Kbd } from '#ui/controls/kbd.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import styles from './shortcuts-dialog.module.css';

/** What the map and its drawings listen for themselves, once the map has the focus. */
const MAP_KEYS: readonly Shortcut[] = [
  ['ArrowUp', 'Move the map (any arrow key)'],
  ['+', 'Zoom in'],
  ['-', 'Zoom out'],
  ['Tab', 'Go to the titles and clusters in view, which the arrows walk'],
  ['l', 'List the titles of a cluster that the arrows are at'],
  ['c', 'Put a title that the arrows are at aside to compare'],
  ['Enter', 'Set a corner while drawing, or finish what the mouse draws'],
  ['Backspace', 'Take the last corner back while drawing'],
  ['Ctrl+z', 'The same, from anywhere'],
  ['Ctrl+y', 'Set it again'],
  ['Escape', 'Give the drawing up'],
].map(([keys = '', label = '']) => ({ keys, label, group: 'Map' }));

const GROUPS = ['Anywhere', 'Results', 'Title', 'Map'] as const;

/** Lists the shortcuts that work at the moment, on `?`. */
export function ShortcutsDialog() {
  const [open, setOpen] = useState(false);
  const active = useStore(shortcuts, (state) => state.active);
  // Keys are read anew when one is chosen.
  useStore(preferences);
  const hasMap = open && document.querySelector('[aria-label="Map"]') !== null;
  const all = hasMap ? [...active, ...MAP_KEYS] : active;

  useEffect(() => {
    const run = () => setOpen(true);
    return registerShortcuts([
      { keys: '?', label: 'List the keyboard shortcuts', group: 'Anywhere', run },
    ]);
  }, []);

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="Keyboard shortcuts"
      // A key pressed there would change a shortcut.
      startsInField={false}
    >
      {GROUPS.map((group) => {
        const listed = all.flatMap((shortcut) => {
          // What the map listens for itself works only where it has the focus, so it stays.
          const keys = group === 'Map' ? shortcut.keys : readChosenKeys(shortcut.keys);
          return shortcut.group === group && keys !== null ? [{ ...shortcut, keys }] : [];
        });
        if (listed.length === 0) return null;
        return (
          <section key={group} className={styles.group}>
            <h3 className={styles.heading}>{group}</h3>
            <dl>
              {listed.map(({ keys, label }) => (
                <div key={`${keys} ${label}`} className={styles.line}>
                  <dt>{label}</dt>
                  <dd>
                    {splitKeys(keys).map((key) => (
                      <Kbd key={key}>{nameKey(key)}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
      <section className={styles.group}>
        <ShortcutSettings />
      </section>
    </Dialog>
  );
}

/** The key of a plus sign is no separator. */
function splitKeys(keys: string): string[] {
  return keys === '+' ? [keys] : keys.split('+');
}

function nameKey(key: string): string {
  if (key === 'Escape') return 'Esc';
  if (key === 'ArrowUp') return '↑';
  if (key === '-') return '−';
  return key.length === 1 ? key.toUpperCase() : key;
}
