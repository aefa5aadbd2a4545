import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Handler } from 'hono';
import type Provider from 'oidc-provider';
import { DEVICE_PATH } from './build-configuration.ts';
import { ENDPOINTS } from './endpoints.ts';
import { DEVICE_CODE_HEADER } from './provider-pages.ts';

/** What node:http hands to the app: oidc-provider answers on the connection itself. */
export interface NodeEnvironment {
  Bindings: HttpBindings;
}

interface BridgeOptions {
  readonly provider: Provider;
  /** Path of {auth_url}, such as /auth. */
  readonly basePath: string;
  /** The address people use, where that is not the one the request came in on. */
  readonly publicUrl: URL | undefined;
}

/** oidc-provider answers discovery here, below its own root. */
const OWN_DISCOVERY_PATH = '/.well-known/openid-configuration';

/** Bytes of a form that signs out; the proof in it has a few hundred. */
const LONGEST_SIGN_OUT = 16_384;

/** Paths below {auth_url} that oidc-provider answers. */
export const PROVIDER_PATHS: readonly string[] = [
  ...Object.values(ENDPOINTS),
  `${ENDPOINTS.authorize}/:uid`,
  `${ENDPOINTS.logout}/confirm`,
  `${ENDPOINTS.logout}/success`,
  DEVICE_PATH,
  `${DEVICE_PATH}/:uid`,
];

/** Hands a request to oidc-provider, as if {auth_url} were the root of the host. */
export function bridgeToProvider(options: BridgeOptions): Handler<NodeEnvironment> {
  const answer = options.provider.callback();
  return async (context) => {
    const { incoming, outgoing } = context.env;
    if (!isPlain(incoming, outgoing)) throw new Error('The provider is served over HTTP/1.1 only.');
    await unfoldSignOut(incoming, options.basePath, () => context.req.text());
    translateAddress(incoming, options);
    await answer(incoming, outgoing);
    return RESPONSE_ALREADY_SENT;
  };
}

/**
 * A sign-out may come as a form, so that its proof stands in no address (O-140). The provider takes
 * forms there only with cookies that go along from every site, so it is handed the same request
 * as a link, which goes no further.
 */
async function unfoldSignOut(
  incoming: IncomingMessage,
  basePath: string,
  readBody: () => Promise<string>,
): Promise<void> {
  const { method, url = '', headers } = incoming;
  const { pathname } = new URL(url, 'http://localhost');
  if (method !== 'POST' || pathname !== basePath + ENDPOINTS.logout) return;
  const isForm = /^application\/x-www-form-urlencoded\b/.test(headers['content-type'] ?? '');
  if (!isForm || !(Number(headers['content-length']) <= LONGEST_SIGN_OUT)) return;
  incoming.url = `${pathname}?${new URLSearchParams(await readBody())}`;
  incoming.method = 'GET';
  delete headers['content-type'];
  delete headers['content-length'];
}

function isPlain(incoming: unknown, outgoing: unknown): outgoing is ServerResponse {
  return typeof incoming === 'object' && incoming !== null && 'socket' in incoming && !!outgoing;
}

function translateAddress(
  incoming: IncomingMessage & { originalUrl?: string },
  { basePath, publicUrl }: BridgeOptions,
): void {
  const { headers } = incoming;
  delete headers[DEVICE_CODE_HEADER];
  const address = new URL(incoming.url ?? '', 'http://localhost');
  const path = address.pathname.slice(basePath.length);
  if (path === DEVICE_PATH) {
    // A link with the code only fills the field in: the person still compares and sends it.
    const code = address.searchParams.get('user_code') ?? '';
    if (/^[A-Za-z-]{1,20}$/.test(code)) headers[DEVICE_CODE_HEADER] = code;
    address.search = '';
  }
  // Answers come in the query, and so do the errors of who asks for another way.
  const mode = address.searchParams.get('response_mode');
  if (mode !== null && mode !== 'query') address.searchParams.set('response_mode', 'unsupported');
  const own = path === ENDPOINTS.discovery ? OWN_DISCOVERY_PATH : path;
  incoming.url = own + address.search;
  incoming.originalUrl = basePath + incoming.url;
  if (publicUrl !== undefined) {
    headers['x-forwarded-host'] = publicUrl.host;
    headers['x-forwarded-proto'] = publicUrl.protocol.slice(0, -1);
  }
}
