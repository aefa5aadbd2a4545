import { useEffect, useEffectEvent } from 'react';
import { type To, useNavigate } from 'react-router';
import { registerShortcuts } from '#lib/state/shortcuts.ts';

/**
 * Escape leads back from a page that shows a paper, to where its arrow leads.
 *
 * @param name of what it leads to, such as "the order"
 */
export function useEscapeBack(to: To, name: string): void {
  const navigate = useNavigate();
  const run = useEffectEvent(() => {
    // A dialog or a menu over the page is what Escape is meant for.
    if (document.querySelector('[role=dialog], [role=menu]') === null) void navigate(to);
  });
  useEffect(
    () =>
      registerShortcuts([
        { keys: 'Escape', label: `Back to ${name}`, group: 'Anywhere', run: () => run() },
      ]),
    [name],
  );
}
