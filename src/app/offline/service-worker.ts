import { SUBSCRIPTION_KEY_HEADER } from '@property/contract/search/subscription-key.ts';
import { VIEWS_CACHE } from '#lib/state/kept-views.ts';
import { CONFIG_URL } from '../config-url.ts';
import { BUILD_CACHE, type KeptFiles, SETTINGS_CACHE } from './kept-files.ts';

/**
 * Serves the app where there is no connection. The network is asked first for everything that may
 * change, so that a new build is there with the next page; only files named by their content come
 * out of the cache first.
 */

declare const KEPT_FILES: KeptFiles;

const { version, assets, assetsPath, entry, pagePaths, titlePath } = KEPT_FILES;
const BUILD = BUILD_CACHE + version;

/** The parts of a service worker's scope that are used here; the types of pages know none of it. */
interface WorkerScope {
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: WaitingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
  };
}

interface WaitingEvent {
  waitUntil(done: Promise<unknown>): void;
}

interface InstallEvent extends WaitingEvent {
  /** Says ahead what this worker has no part in; not every browser takes that. */
  addRoutes?(rule: {
    readonly condition: { readonly requestMethod: string };
    readonly source: 'network';
  }): Promise<void>;
}

interface FetchEvent extends WaitingEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

const scope = self as unknown as WorkerScope;

const PAGES = ['/', titlePath];
/** Answers about titles that are kept: some twenty titles with all that is shown of them. */
const MOST_VIEWS = 300;

scope.addEventListener('install', (event) => {
  event.waitUntil(keepBuild());
  // Searches are none of ours: woken for each, this would cost them more than the way to the service.
  event
    .addRoutes?.({ condition: { requestMethod: 'POST' }, source: 'network' })
    .catch(() => undefined);
});
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  const isHome = origin === location.origin;
  if (request.mode === 'navigate') {
    // Pages of services, such as that of the sign-in, are none of ours. They are preloaded all the
    // same, and some browsers ask a second time where that is not taken, which ends a sign-in.
    if (isHome) event.respondWith(isPage(pathname) ? openPage(event) : passOn(event));
  } else if (isHome && pathname.startsWith(assetsPath)) {
    event.respondWith(openAsset(request));
  } else if (isHome && pathname === CONFIG_URL) {
    event.respondWith(askFirst(event, SETTINGS_CACHE));
  } else if (isOpenAnswer(request)) {
    event.respondWith(askFirst(event, VIEWS_CACHE));
  }
});

function isPage(path: string): boolean {
  return (
    path === '/' ||
    path.startsWith(titlePath) ||
    pagePaths.some((page) => path === page || path.startsWith(`${page}/`))
  );
}

/** What is asked with the key of all visitors, and not for a person. */
function isOpenAnswer({ headers }: Request): boolean {
  return headers.has(SUBSCRIPTION_KEY_HEADER) && !headers.has('Authorization');
}

async function keepBuild(): Promise<void> {
  const cache = await caches.open(BUILD);
  for (const page of PAGES) {
    const response = await fetch(page, { cache: 'no-cache' });
    const html = await response.clone().text();
    // A deploy is under way: the next visit tries again.
    if (!response.ok || !html.includes(entry)) throw new Error('Another build.');
    await cache.put(page, response);
  }
  await cache.addAll([...assets]);
  await scope.skipWaiting();
}

/** The build before this one is kept: tabs that it was opened in still ask for its files. */
async function takeOver(): Promise<void> {
  await scope.registration.navigationPreload?.enable();
  const builds = (await caches.keys()).filter((name) => name.startsWith(BUILD_CACHE));
  const others = builds.filter((name) => name !== BUILD);
  for (const name of others.slice(0, -1)) await caches.delete(name);
  await scope.clients.claim();
}

async function passOn(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request);
}

async function openPage(event: FetchEvent): Promise<Response> {
  try {
    return await passOn(event);
  } catch (error) {
    const { pathname } = new URL(event.request.url);
    const page = pathname.startsWith(titlePath) ? titlePath : '/';
    const cache = await caches.open(BUILD);
    const kept = await cache.match(page);
    if (kept) return kept;
    throw error;
  }
}

async function openAsset(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function askFirst(event: FetchEvent, name: string): Promise<Response> {
  const { request } = event;
  try {
    const response = await fetch(request);
    if (response.status === 200) event.waitUntil(keepAnswer(name, request.url, response.clone()));
    return response;
  } catch (error) {
    const kept = await (await caches.open(name)).match(request.url, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

async function keepAnswer(name: string, address: string, answer: Response): Promise<void> {
  const cache = await caches.open(name);
  // Under its address alone, which tells no key; as the latest, since the oldest are let go of.
  await cache.delete(address);
  await cache.put(address, answer);
  const held = await cache.keys();
  for (const old of held.slice(0, Math.max(0, held.length - MOST_VIEWS))) await cache.delete(old);
}
