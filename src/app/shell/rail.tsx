import Bookmark from 'lucide-react/icons/bookmark';
import CompsIcon from 'lucide-react/icons/chart-scatter';
import MapIcon from 'lucide-react/icons/map';
import SettingsIcon from 'lucide-react/icons/settings';
import type { MouseEvent, ReactNode } from 'react';
import { useStore } from 'zustand';
import { dropViewport } from '#lib/links/viewport-codec.ts';
import { buildAddress, buildMapAddress, isMap, navigateTo, place } from '../navigation.ts';
import styles from './rail.module.css';

/** The main navigation: a rail on the left, a bar at the bottom of a narrow window. */
export function Rail() {
  const here = useStore(place);
  const { pathname } = here;
  const isComps = pathname.startsWith('/comps') || pathname.startsWith('/deals');
  return (
    <nav className={styles.rail} aria-label="Main">
      <Logo />
      <RailLink
        href={buildMapAddress(here)}
        current={isMap(pathname)}
        icon={<MapIcon aria-hidden="true" />}
      >
        Map
      </RailLink>
      <RailLink
        href={buildAddress('/comps', { ...here, hash: dropViewport(here.hash) })}
        current={isComps}
        icon={<CompsIcon aria-hidden="true" />}
      >
        Comps
      </RailLink>
      <RailLink
        href={buildAddress('/saved', here)}
        current={pathname === '/saved'}
        icon={<Bookmark aria-hidden="true" />}
      >
        Saved
      </RailLink>
      <span id="rail-orders" className={styles.orders} />
      <span className={styles.space} />
      <span id="rail-tokens" className={styles.tokens} />
      <RailLink
        href={buildAddress('/settings', here)}
        current={pathname === '/settings'}
        icon={<SettingsIcon aria-hidden="true" />}
      >
        Settings
      </RailLink>
      <span id="rail-account" className={styles.account} />
    </nav>
  );
}

export interface RailLinkProps {
  readonly href: string;
  readonly current: boolean;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** A place in the rail. */
export function RailLink({ href, current, icon, children }: RailLinkProps) {
  const follow = (event: MouseEvent) => {
    const wantsNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (wantsNewTab || event.button !== 0) return;
    event.preventDefault();
    navigateTo(href);
  };
  return (
    <a
      className={styles.link}
      href={href}
      onClick={follow}
      aria-current={current ? 'page' : undefined}
    >
      {icon}
      {children}
    </a>
  );
}

function Logo() {
  return (
    <svg className={styles.logo} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <rect x="1" y="1" width="30" height="30" rx="8" fill="currentColor" />
      <path d="M8 10.5 16.5 8l2 6.3-8.8 2.6z" fill="#8B9BFF" />
      <path d="m20.3 13.6 4.2-1.1.2 9.8-2.3.8z" fill="#B9C3FF" />
      <path d="m10.3 18.8 8.7-2.5 2 6.6-8.9 2.2z" fill="#FF8A4C" />
    </svg>
  );
}
