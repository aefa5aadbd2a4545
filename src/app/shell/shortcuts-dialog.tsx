import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { registerShortcuts, shortcuts } from '#lib/shortcuts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Kbd } from '#ui/kbd.tsx';
import styles from './shortcuts-dialog.module.css';

const GROUPS = ['Anywhere', 'Results', 'Title', 'Map'] as const;

/** Lists the shortcuts that work at the moment, on `?`. */
export function ShortcutsDialog() {
  const [open, setOpen] = useState(false);
  const active = useStore(shortcuts, (state) => state.active);

  useEffect(() => {
    const run = () => setOpen(true);
    return registerShortcuts([
      { keys: '?', label: 'List the keyboard shortcuts', group: 'Anywhere', run },
    ]);
  }, []);

  return (
    <Dialog open={open} onOpenChange={setOpen} title="Keyboard shortcuts">
      {GROUPS.map((group) => {
        const listed = active.filter((shortcut) => shortcut.group === group);
        if (listed.length === 0) return null;
        return (
          <section key={group} className={styles.group}>
            <h3 className={styles.heading}>{group}</h3>
            <dl>
              {listed.map(({ keys, label }) => (
                <div key={`${keys} ${label}`} className={styles.line}>
                  <dt>{label}</dt>
                  <dd>
                    {keys.split('+').map((key) => (
                      <Kbd key={key}>{nameKey(key)}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
    </Dialog>
  );
}

function nameKey(key: string): string {
  if (key === 'Escape') return 'Esc';
  return key.length === 1 ? key.toUpperCase() : key;
}
