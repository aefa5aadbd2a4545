import { RETRY_AFTER_HEADER } from '@property/contract/rate-limit.ts';
import type { MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { groupAddress, readClientAddress } from '#services/http/client-address.ts';
import type { MakeLimiter } from '#services/http/limits/limits.ts';
import type { SecurityLog } from '#services/http/security-log.ts';
import { type PageAssets, pageHeaders, renderPage } from '../pages/page.ts';
import type { NodeEnvironment } from '../provider/provider-bridge.ts';
import { readRequestId } from '../request-id.ts';

/**
 * What anybody may begin without saying who they are, and is kept for an hour or two, from one
 * address: many people may share it, and each reload in the midst of a renewal begins one.
 */
const BEGINNINGS = [
  { limit: 300, seconds: 60 },
  { limit: 1_500, seconds: 3_600 },
];

interface BeginningsOptions {
  readonly assets: PageAssets;
  /** Whether a person waits for the answer, in a browser. */
  readonly isPage: boolean;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly makeLimiter: MakeLimiter;
  /** What is begun; each is counted for itself. */
  readonly name: string;
  readonly isProxied: boolean;
  readonly log: SecurityLog;
}

/** Limits how often one address may begin what is written down for whoever asks. */
export function limitBeginnings(options: BeginningsOptions): MiddlewareHandler<NodeEnvironment> {
  const { assets, isPage, clock, isProxied, log } = options;
  const limiter = options.makeLimiter(`begin ${options.name}`, BEGINNINGS);
  return async (context, next) => {
    if (context.req.method === 'OPTIONS') return next();
    const address = readClientAddress(context.env.incoming, isProxied);
    const { allowed, resetAt } = await limiter.take(groupAddress(address));
    if (allowed) return next();
    const seconds = Math.max(1, Math.ceil((resetAt - clock()) / 1000));
    const requestId = readRequestId(context.env.incoming);
    log('too many requests', { address, requestId, path: context.req.path });
    const headers = { [RETRY_AFTER_HEADER]: String(seconds) };
    if (!isPage) {
      const error_description = `too many requests from this address; try again in ${seconds} s`;
      return context.json({ error: 'temporarily_unavailable', error_description }, 429, headers);
    }
    const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} s`;
    const body = html`<h1>Too many at once</h1>
      <p>Too many sign-ins were begun from your network. Wait ${wait}, then reload this page.</p>`;
    const page = await renderPage(assets, 'Too many at once', body);
    return context.body(page, 429, { ...pageHeaders(), ...headers });
  };
}
