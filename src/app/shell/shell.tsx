import { type ComponentType, type MouseEvent, useEffect, useState } from 'react';
import { MISSING_CODE } from '#lib/missing-code.ts';
import { OmniboxSlot } from './omnibox-slot.tsx';
import { Rail } from './rail.tsx';
import styles from './shell.module.css';
import { useShortcutKeys } from './use-shortcut-keys.ts';
import { WorkspaceSkeleton } from './workspace-skeleton.tsx';

/**
 * What stands on every page. It is also rendered when the app is built and put into index.html, so
 * the first render may depend on nothing: no address, no settings, no size of the window.
 */
export function Shell() {
  const [Routed, fault] = useLazyComponent(() => import('../routed-app.tsx'));
  // Without the extras the page still does what it is for, so their fault is let go.
  const [Extras] = useLazyComponent(async () => {
    await waitForMap();
    return import('./shell-extras.tsx');
  });
  useShortcutKeys();
  return (
    <div className={styles.app}>
      {/* biome-ignore lint/a11y/useValidAnchor: a link inside the page that must not change the address */}
      <a className={styles.skip} href="#main" onClick={skipToContent}>
        Skip to content
      </a>
      <Rail />
      <OmniboxSlot />
      <div id="main" tabIndex={-1} className={styles.main}>
        {fault && <MissingApp />}
        {!fault && (Routed ? <Routed /> : <WorkspaceSkeleton />)}
      </div>
      {Extras && <Extras />}
    </div>
  );
}

/** Without following the link: its hash would take the place of the view of the map. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** The map comes first: what follows would slow it down on a thin line. */
async function waitForMap(): Promise<void> {
  if (window.location.pathname === '/settings') return;
  // Without the map the rest is still wanted; the place of the map says what is wrong with it.
  await import('../workspace/workspace-map.tsx').catch(() => undefined);
}

/** Stands where the pages would, when their code did not come. */
function MissingApp() {
  return (
    <p role="alert" className={styles.fault}>
      The app {MISSING_CODE}{' '}
      <button type="button" onClick={() => window.location.reload()}>
        Reload
      </button>
    </p>
  );
}

/**
 * Loads a component after the first render. Not Suspense: a suspended boundary in the prepared
 * markup would be thrown away and drawn anew. Gives the component, and whether loading it failed.
 */
function useLazyComponent(load: () => Promise<{ readonly default: ComponentType }>) {
  const [state, setState] = useState<readonly [ComponentType | null, boolean]>([null, false]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once; the loader never changes
  useEffect(() => {
    load().then(
      (module) => setState([module.default, false]),
      (error: unknown) => {
        console.warn(error);
        setState([null, true]);
      },
    );
  }, []);
  return state;
}
