import { createStore } from 'zustand/vanilla';
import { takeViewport } from '#lib/links/viewport-codec.ts';
import { serializeSection } from '#lib/links/write-section.ts';

interface Place {
  /** Path, query string and hash of where the person is. */
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

interface Standing extends Place {
  /** The hash of the map when it was left; null while no map was seen. Other pages may have a map of their own. */
  readonly left: string | null;
}

type Go = (href: string) => void;

/**
 * Where the person is, for the shell, which stands outside the router. The initial state is what the
 * prepared markup holds; from then on the address bar counts, until the router reports.
 */
export const place = createStore<Standing>()(() => ({
  pathname: '/',
  search: '',
  hash: '',
  left: null,
}));

if (typeof window !== 'undefined') reportPlace(window.location);

let go: Go | null = null;
let wanted: string | null = null;

/** Goes to an address of this app; asked before the router is there, it goes as soon as it is. */
export function navigateTo(href: string): void {
  if (go) go(href);
  else wanted = href;
}

/** Hands navigation to the router once it has loaded. */
export function attachNavigation(next: Go): void {
  go = next;
  if (wanted !== null) {
    const href = wanted;
    wanted = null;
    next(href);
  }
}

/** Tells the shell where the person is. */
export function reportPlace({ pathname, search, hash }: Place): void {
  place.setState({ pathname, search, hash, ...(isMap(pathname) && { left: hash }) });
}

/** Whether a page is the map, a title open beside it or not. */
export function isMap(pathname: string): boolean {
  return pathname === '/' || pathname.startsWith('/titles');
}

/** The address of the map with the view that it was left with. */
export function buildMapAddress({ search, hash, left }: Omit<Standing, 'pathname'>): string {
  return buildAddress('/', { search, hash: left === null ? hash : takeViewport(hash, left) });
}

/** The address of a page that keeps the filters and the view; the section belongs to a title. */
export function buildAddress(pathname: string, { search, hash }: Omit<Place, 'pathname'>): string {
  return joinAddress(pathname, serializeSection(null, new URLSearchParams(search)), hash);
}

/** Path, query and hash as one address. */
export function joinAddress(path: string, parameters: URLSearchParams, hash = ''): string {
  const query = parameters.toString();
  return `${path}${query === '' ? '' : `?${query}`}${hash}`;
}
