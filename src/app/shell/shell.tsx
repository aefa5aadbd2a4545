import { type MouseEvent, useEffect } from 'react';
import { useStore } from 'zustand';
import { MISSING_CODE } from '#lib/missing-code.ts';
import { noteFirstPicture } from '#lib/state/first-view.ts';
import { findShortcut } from '#lib/state/shortcuts.ts';
import { place } from '../navigation.ts';
import { useLazyComponent } from '../use-lazy-component.ts';
import { waitForPicture } from '../workspace/load-map.ts';
import { OmniboxSlot } from './omnibox-slot.tsx';
import { Rail } from './rail.tsx';
import { ReloadNotice } from './reload-notice.tsx';
import styles from './shell.module.css';
import { WorkspaceSkeleton } from './workspace-skeleton.tsx';

/**
 * What stands on every page. It is also rendered when the app is built and put into index.html, so
 * the first render may depend on nothing: no address, no settings, no size of the window.
 */
export function Shell() {
  const [Routed, fault] = useLazyComponent(() =>
    import('../routed-app.tsx').catch((error: unknown) => {
      noteFirstPicture();
      throw error;
    }),
  );
  // Without the extras the page still does what it is for, so their fault is let go.
  const [Extras] = useLazyComponent(async () => {
    await waitForMapsPicture();
    return import('./shell-extras.tsx');
  });
  useShortcutKeys();
  const isMap = useStore(place, ({ pathname }) => /^\/(titles|$)/.test(pathname));
  return (
    <div className={styles.app}>
      {isMap ? (
        <>
          <SkipLink to="results" target="li a" />
          <SkipLink to="filters" target="[tabindex='0']" />
          <SkipLink to="map" target="canvas" />
        </>
      ) : (
        <SkipLink to="content" />
      )}
      <Rail />
      <OmniboxSlot />
      <main id="main" tabIndex={-1} className={styles.main}>
        {fault !== null && <ReloadNotice>The app {MISSING_CODE}</ReloadNotice>}
        {fault === null && (Routed ? <Routed /> : <WorkspaceSkeleton />)}
      </main>
      {Extras && <Extras />}
    </div>
  );
}

interface SkipLinkProps {
  /** What is called so by its label. */
  readonly to: string;
  /** What takes the focus in it; where it is not there, the content does. */
  readonly target?: string;
}

/** Seen once it has the focus. Not followed: its hash would take the place of the view of the map. */
function SkipLink({ to, target = '' }: SkipLinkProps) {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    const found = document.querySelector<HTMLElement>(`[aria-label=${to} i] ${target}`);
    (found ?? document.getElementById('main'))?.focus();
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link inside the page that must not change the address
    <a className={styles.skip} href="#main" onClick={skip}>
      Skip to {to}
    </a>
  );
}

/** Where there is a map it comes first: what follows would slow it down on a thin line. */
async function waitForMapsPicture(): Promise<void> {
  if (!/^\/(titles|$)/.test(window.location.pathname)) return;
  // Without the map the rest is still wanted; the place of the map says what is wrong with it.
  await waitForPicture().catch(() => undefined);
}

const TYPING =
  'input:not([type=radio], [type=checkbox], [type=range], [type=button]), textarea, select';

/** Runs the shortcuts of the page; plain keys rest while text is being typed. */
function useShortcutKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      const typing =
        target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPING));
      const shortcut = findShortcut(event, typing);
      if (shortcut?.run === undefined) return;
      event.preventDefault();
      shortcut.run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
