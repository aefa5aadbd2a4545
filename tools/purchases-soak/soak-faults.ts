import type { SeededRandom } from '@property/search-engine/testing/random.ts';
import type { SoakService } from './open-soak-service.ts';
import type { VirtualTime } from './virtual-time.ts';

/** What befalls a request: something the service does itself, or something on the way. */
export type SoakFault =
  | { readonly kind: 'service'; readonly header: string }
  /** The answer breaks off in the middle. */
  | { readonly kind: 'half' }
  /** The browser hears of a cut, and the request arrives all the same, some time later. */
  | { readonly kind: 'late'; readonly milliseconds: number };

/** How many requests of each kind have something befall them. */
export const SHARES = { purchase: 0.5, read: 0.15, closed: 0.12, twice: 0.1 } as const;

/** Longest that a request which nobody answers is under way: less than the app allows for. */
const LATE_MAXIMUM = 10_000;
const REFUSALS = [400, 401, 402, 403, 404, 409, 429];
const FAULTS = [500, 502, 503, 504];
const CUTS = ['drop=before', 'drop=after'];

/** What befalls a request of this method, or null. */
function chooseFault(random: SeededRandom, isPurchase: boolean): SoakFault | null {
  if (!random.chance(isPurchase ? SHARES.purchase : SHARES.read)) return null;
  const service = (header: string): SoakFault => ({ kind: 'service', header });
  const before = [429, ...FAULTS].map((status) => service(`status=${status}`));
  const cuts = CUTS.map(service);
  if (!isPurchase) return random.pick([{ kind: 'half' }, ...cuts, ...before]);
  return random.pick([
    { kind: 'half' },
    { kind: 'late', milliseconds: random.integer(0, LATE_MAXIMUM) },
    ...cuts,
    ...REFUSALS.map((status) => service(`status=${status}`)),
    ...FAULTS.map((status) => service(`status=${status}`)),
    ...FAULTS.map((status) => service(`status=${status}, at=after`)),
  ]);
}

/** Names a fault for the report. */
function nameFault(fault: SoakFault): string {
  return fault.kind === 'service' ? fault.header : fault.kind;
}

export interface FaultySettings {
  readonly service: SoakService;
  readonly random: SeededRandom;
  readonly time: VirtualTime;
  /** Told what befell a purchase, also when nothing did. */
  readonly onPurchase: (name: string) => void;
}

/** The service as `fetch`, with faults at random, as the app would meet them. */
export function askWithFaults(settings: FaultySettings): typeof fetch {
  const { service, random, time, onPurchase } = settings;
  return async (input, init) => {
    const { pathname, search } = new URL(String(input));
    const path = pathname.replace('/docs/v1', '') + search;
    const isPurchase = path === '/purchase';
    const fault = chooseFault(random, isPurchase);
    if (isPurchase) onPurchase(fault === null ? 'none' : nameFault(fault));
    // A request of its own: one that is on its way arrives although nobody waits for it any more.
    const { method = 'GET', body = null } = init ?? {};
    const headers = new Headers(init?.headers);
    const send = async () => service.app.request(path, { method, body, headers });
    if (fault?.kind === 'late') {
      time.later(fault.milliseconds, async () => void (await send()));
      throw new TypeError('Failed to fetch');
    }
    if (fault?.kind === 'service') headers.set('X-Fault', fault.header);
    const response = await send().catch(() => {
      throw new TypeError('Failed to fetch');
    });
    if (fault?.kind !== 'half') return response;
    const text = await response.text();
    return new Response(text.slice(0, text.length / 2), response);
  };
}
