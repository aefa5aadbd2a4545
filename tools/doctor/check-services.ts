import type { AppConfig } from '@property/contract/profile/app-config.ts';
import { readProfile } from '@property/contract/profile/resolve-profile.ts';
import { TITLES_PATH } from '@property/contract/search/paths.ts';
import { SUBSCRIPTION_KEY_HEADER } from '@property/contract/search/subscription-key.ts';
import { buildScope, listAudiences } from '#features/auth/auth-settings.ts';
import { checkTiles } from './check-tiles.ts';
import {
  type Answer,
  ask,
  describe,
  type Finding,
  faulty,
  isPage,
  readJson,
  resolve,
  sound,
} from './finding.ts';

const DISCOVERY = '/v2.0/.well-known/openid-configuration';
/** Beyond it tokens count as not yet begun, or as over. */
const CLOCK_MINUTES = 2;

/** Looks at what config.json names: search, documents, sign-in, tiles, and their clocks. */
export async function checkServices(origin: string, config: AppConfig): Promise<Finding[]> {
  const { search, documents, auth, basemap } = config;
  const key = search.subscriptionKey;
  const profile = readProfile(config.profile ?? {});
  const searchIds = profile.search.requestIdHeader;
  const documentIds = profile.docs.requestIdHeader;
  const found = await Promise.all([
    checkSearch(origin, search.baseUrl, searchIds, search.auth === 'bearer' ? undefined : key),
    documents === null ? undefined : checkDocuments(origin, documents.baseUrl, documentIds),
    auth === null ? undefined : checkSignIn(origin, config, auth),
    basemap.style === undefined ? checkTiles(origin, basemap.tiles) : undefined,
  ]);
  return found.flatMap((findings) => findings ?? []);
}

async function checkSearch(
  origin: string,
  base: string,
  idHeader: string | null,
  key: string | undefined,
) {
  const address = resolve(origin, base);
  const health = await ask(`${address}/health`);
  const mend = 'Start the services there, or mend search.baseUrl in config.json.';
  if (typeof health === 'string' || health.status !== 200 || readJson(health) === undefined) {
    return [faulty('search', `${address}/health ${describe(health)}`, mend)];
  }
  const headers = ['content-type', 'authorization', SUBSCRIPTION_KEY_HEADER.toLowerCase()];
  const findings = [
    sound('search'),
    checkClock(health),
    await checkCors('search', origin, { address: `${address}${TITLES_PATH}`, headers, idHeader }),
  ];
  return key === undefined ? findings : [...findings, await checkKey(address, key)];
}

async function checkKey(address: string, key: string): Promise<Finding> {
  const answer = await ask(`${address}${TITLES_PATH}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [SUBSCRIPTION_KEY_HEADER]: key },
    body: JSON.stringify({ query: { match_all: {} }, size: 0 }),
  });
  if (typeof answer !== 'string' && answer.status === 200) return sound('subscription key');
  return faulty(
    'subscription key',
    `a search with it ${describe(answer)}`,
    'Put a key of SEARCH_KEYS into search.subscriptionKey.',
  );
}

async function checkDocuments(origin: string, base: string, idHeader: string | null) {
  const address = resolve(origin, base);
  const health = await ask(`${address}/health`);
  // Who is not signed in may be told nothing but that.
  const answers = typeof health !== 'string' && [200, 401].includes(health.status);
  if (!answers || isPage(health)) {
    const mend = 'Start the services there, or mend documents.baseUrl in config.json.';
    return [faulty('documents', `${address}/health ${describe(health)}`, mend)];
  }
  const headers = ['content-type', 'authorization'];
  return [
    sound('documents'),
    await checkCors('documents', origin, { address: `${address}/purchase`, headers, idHeader }),
  ];
}

/** Whether the browser lets the page of the app read what this address answers. */
async function checkCors(
  name: string,
  origin: string,
  {
    address,
    headers,
    idHeader,
  }: {
    readonly address: string;
    readonly headers: readonly string[];
    /** What the app names its requests by. */
    readonly idHeader: string | null;
  },
): Promise<Finding> {
  const label = `${name} from the page`;
  if (new URL(address).origin === origin) return sound(label, 'same origin');
  const mend = `Start the services with ALLOWED_ORIGINS=${origin}.`;
  const preflight = await ask(address, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': [...headers, ...(idHeader ? [idHeader] : [])].join(','),
    },
  });
  if (typeof preflight === 'string') return faulty(label, preflight, mend);
  const allowed = preflight.headers.get('Access-Control-Allow-Origin');
  if (allowed !== origin && allowed !== '*') {
    return faulty(
      label,
      `${new URL(address).origin} does not let ${origin} read its answers`,
      mend,
    );
  }
  const named = (preflight.headers.get('Access-Control-Allow-Headers') ?? '').toLowerCase();
  const lacks = (header: string) => named !== '*' && !named.includes(header.toLowerCase());
  const missing = headers.filter(lacks);
  if (missing.length > 0) {
    return faulty(
      label,
      `it takes no header ${missing.join(', ')}`,
      'Let the proxy pass OPTIONS on.',
    );
  }
  if (idHeader !== null && lacks(idHeader)) {
    const setting = `profile.${name === 'search' ? 'search' : 'docs'}.requestIdHeader`;
    return faulty(
      label,
      `it takes no header ${idHeader}, so no request of the app arrives`,
      `Take ${setting} out of config.json, or let the service permit that header.`,
    );
  }
  return sound(label);
}

function checkClock({ headers, between }: Answer): Finding {
  const told = Date.parse(headers.get('Date') ?? '');
  const [begun, ended] = between;
  // Whole seconds are told.
  const off = told < begun - 1_000 ? told - begun : told > ended + 1_000 ? told - ended : 0;
  const minutes = Math.abs(off) / 60_000;
  return Number.isNaN(told) || minutes <= CLOCK_MINUTES
    ? sound('clock')
    : faulty(
        'clock',
        `the services are ${Math.round(minutes)} minutes ${off < 0 ? 'behind' : 'ahead of'} this machine`,
        'Set both clocks by NTP: tokens would count as over, or not yet begun.',
      );
}

async function checkSignIn(
  origin: string,
  config: AppConfig,
  { authority, clientId }: NonNullable<AppConfig['auth']>,
) {
  const name = 'sign-in';
  const address = `${resolve(origin, authority)}${DISCOVERY}`;
  const answer = await ask(address, { headers: { Origin: origin } });
  const mend = 'Mend auth.authority in config.json, or start the services with IDENTITY_FILE.';
  if (typeof answer === 'string' || answer.status !== 200) {
    return [faulty(name, `${address} ${describe(answer)}`, mend)];
  }
  const discovery = readJson(answer);
  if (typeof discovery !== 'object' || discovery === null) {
    return [faulty(name, `${address} ${describe(answer)}`, mend)];
  }
  const endpoint: unknown = Reflect.get(discovery, 'authorization_endpoint');
  if (typeof endpoint !== 'string' || !URL.canParse(endpoint)) {
    return [faulty(name, `${address} names no address to sign in at`, mend)];
  }
  const issuer = new URL(endpoint).origin;
  if (issuer !== new URL(address).origin) {
    const fault = `it says that it is at ${issuer}`;
    const set = `Start the services with PUBLIC_URL=${new URL(address).origin}.`;
    return [faulty(name, fault, set)];
  }
  const profile = readProfile(config.profile ?? {});
  const ways = listAudiences(config).map((audience) =>
    checkWay(origin, endpoint, clientId, {
      audience,
      id: config[audience]?.audience ?? '',
      scope: buildScope(config, profile.auth, audience),
    }),
  );
  return [sound(name), ...(await Promise.all(ways))];
}

/** What the app asks for when somebody signs in for a service. */
interface Wish {
  readonly audience: 'search' | 'documents';
  /** As config.json calls the service. */
  readonly id: string;
  readonly scope: string;
}

/** Whether the provider knows this app, would come back to it, and has what it asks for. */
async function checkWay(
  origin: string,
  endpoint: string,
  clientId: string,
  { audience, id, scope }: Wish,
): Promise<Finding> {
  const name = `sign-in for ${audience}`;
  const url = new URL(endpoint);
  const parameters = {
    client_id: clientId,
    redirect_uri: `${origin}/callback`,
    response_type: 'code',
    scope,
    state: 'doctor',
    nonce: 'doctor',
    // Of a verifier that nobody has: nothing is signed in here.
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  };
  for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value);
  const answer = await ask(url.href);
  if (typeof answer === 'string' || answer.status >= 400) {
    return faulty(
      name,
      `the provider does not take ${clientId} from ${origin}/callback`,
      `Name ${origin} in ALLOWED_ORIGINS or PUBLIC_URL, or register that address with your provider; auth.clientId in config.json is the app as the provider knows it.`,
    );
  }
  const back = answer.headers.get('Location') ?? '';
  const error = URL.canParse(back) ? new URL(back).searchParams.get('error') : null;
  // An identity provider that asks for the password first says it only then.
  if (error !== 'invalid_scope' && error !== 'invalid_target') return sound(name);
  const variable = audience === 'search' ? 'SEARCH_AUDIENCE' : 'DOCS_AUDIENCE';
  return faulty(
    name,
    `the provider has no such scopes of ${id}`,
    `Mend ${audience}.audience (or auth.scopes) in config.json, or ${variable} of the services.`,
  );
}
