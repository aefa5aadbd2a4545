import { webcrypto } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import * as streams from 'node:stream/web';
import timers from 'node:timers';

const { setTimeout, setInterval, clearTimeout, clearInterval } = timers;

// Where a page is drawn in a context of its own, that has what its window has. What Node has of its
// own is missing or less there, and the services that answer in this process count on it.
Object.assign(globalThis, { ...streams, setTimeout, setInterval, clearTimeout, clearInterval });
for (const [name, value] of Object.entries({ crypto: webcrypto, performance })) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
