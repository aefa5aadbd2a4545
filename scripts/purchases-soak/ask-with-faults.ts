import type { SeededRandom } from '../../services/search/testing/random.ts';
import type { SoakService } from './open-soak-service.ts';
import { chooseFault, nameFault } from './soak-faults.ts';
import type { VirtualTime } from './virtual-time.ts';

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
