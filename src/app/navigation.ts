import { createStore } from 'zustand/vanilla';
import { serializeSection } from '#lib/links/section-codec.ts';

interface Place {
  /** Path, query string and hash of where the person is. */
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

type Go = (href: string) => void;

/**
 * Where the person is, for the shell, which stands outside the router. The initial state is what the
 * prepared markup holds; from then on the address bar counts, until the router reports.
 */
export const place = createStore<Place>()(() => ({ pathname: '/', search: '', hash: '' }));

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
  place.setState({ pathname, search, hash });
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
