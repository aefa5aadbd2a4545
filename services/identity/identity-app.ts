import type { EventEmitter } from 'node:events';
import { describeError, type Logger, silentLogger } from '@property/contract/logger.ts';
import type { ServicesProfile } from '@property/contract/profile/profile-services.ts';
import { type Context, Hono } from 'hono';
import type { JWTVerifyGetKey } from 'jose';
import { EMBEDDED_PROFILE } from '#services/http/embedded-profile.ts';
import { countAlone, type MakeLimiter } from '#services/http/limits/limits.ts';
import { createSecurityLog } from '#services/http/security-log.ts';
import { demoDirectory } from './directory/demo-directory.ts';
import { type Directory, findByEmail } from './directory/directory.ts';
import { createKeyFinder, readKeys } from './keys/identity-keys.ts';
import type { KeyStore } from './keys/key-store.ts';
import { createPageAssets } from './pages/page.ts';
import type { Audience } from './provider/audiences.ts';
import { bringsSession, DEVICE_PATH } from './provider/build-configuration.ts';
import { createProvider } from './provider/create-provider.ts';
import { ENDPOINTS, FOR_PROGRAMS } from './provider/endpoints.ts';
import { createLifeCheck, type LifeCheck } from './provider/life-check.ts';
import {
  bridgeToProvider,
  type NodeEnvironment,
  PROVIDER_PATHS,
} from './provider/provider-bridge.ts';
import { ProviderPages } from './provider/provider-pages.ts';
import { nameRequest } from './request-id.ts';
import { shareWithApp } from './share-with-app.ts';
import { limitBeginnings } from './sign-in/limit-beginnings.ts';
import { guardDeviceForm, SignInLimits } from './sign-in/limit-guesses.ts';
import { createPasswordCheck, createSignInApp } from './sign-in/sign-in-app.ts';
import { RecordStore } from './storage/record-store.ts';
import { refuseWithoutStore } from './storage/refuse-without-store.ts';
import type { RunSql } from './storage/sqlite.ts';

export interface IdentityOptions {
  /** Where the host is reached, such as http://localhost:4173; part of the issuer. */
  readonly origin: string;
  /** Whether requests come through a proxy, so that addresses in answers start with `origin`. */
  readonly isProxied?: boolean;
  /** Origins of the browser app, each with its /callback. */
  readonly appOrigins: readonly string[];
  /** Where the app is, for links to it: empty for this very host; without, there are none. */
  readonly appAddress?: string | undefined;
  readonly audiences: readonly Audience[];
  readonly directory: Directory;
  /** What the deployment chose; by default what the embedded services do. */
  readonly profile?: ServicesProfile;
  /** Where the keys are kept. */
  readonly keyStore: KeyStore;
  /** Where sessions and grants are kept. */
  readonly run: RunSql;
  /** Rejects while nothing can be kept, as DiskFullError for want of room; without, it is not asked. */
  readonly checkStore?: () => Promise<unknown>;
  /** Where attempts are counted; by default in this process. */
  readonly makeLimiter?: MakeLimiter;
  /** Design tokens of the app, as CSS. */
  readonly designTokens: string;
  readonly logger?: Logger;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
}

export interface Identity {
  /** To be mounted at `basePath`. */
  readonly app: Hono<NodeEnvironment>;
  readonly issuer: string;
  /** Finds the public key of a token that was issued here. */
  readonly findKey: JWTVerifyGetKey;
  /** Whether a token that was issued here, and has not lapsed, still counts (O-153). */
  readonly isAlive: LifeCheck;
  /** Tokens in the ledger to begin with, by subject (O-088). */
  readonly openingBalances: ReadonlyMap<string, number>;
}

/** Path of {auth_url} on its host. */
export const IDENTITY_PATH = '/auth';
const SIGN_IN_PATH = `${IDENTITY_PATH}/sign-in`;
const ASSETS_PATH = `${IDENTITY_PATH}/assets`;
const DEMO_HINT = 'Demo accounts: ana@example.test and ben@example.test, password “demo”.';

/** The OpenID provider with its pages, at the addresses of Entra (A-046 to A-068, O-140). */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const { origin, directory, audiences, appOrigins, isProxied = false } = options;
  const { logger = silentLogger, clock = Date.now, profile = EMBEDDED_PROFILE } = options;
  const { makeLimiter = countAlone(clock), checkStore } = options;
  const issuer = `${origin}${IDENTITY_PATH}/v2.0`;
  const [keys, store, { app: assetsApp, assets }] = await Promise.all([
    readKeys(options.keyStore, clock),
    RecordStore.open(options.run, clock),
    createPageAssets(options.designTokens, ASSETS_PATH),
  ]);
  const log = createSecurityLog(logger, 'identity', clock);
  if (keys.isRotated) log('keys rotated', { address: '', requestId: '' });
  const provider = createProvider(issuer, {
    settings: {
      directory,
      audiences,
      appOrigins,
      signInPath: SIGN_IN_PATH,
      isSecure: isProxied && origin.startsWith('https:'),
      auth: profile.auth,
    },
    store,
    keys,
    pages: new ProviderPages(assets, options.appAddress),
    isProxied,
    clock,
    makeLimiter,
    log,
  });
  const report = (error: Error) =>
    logger.error('failure', { service: 'identity', ...describeError(error) });
  provider.on('server_error', (_context, error) => report(error));
  // What Koa would print, such as a connection that broke off; the types know protocol events only.
  const koa: EventEmitter = provider;
  koa.on('error', report);

  const app = new Hono<NodeEnvironment>();
  app.use(nameRequest());
  const share = shareWithApp(options.appOrigins);
  for (const path of FOR_PROGRAMS) app.use(path, share);
  app.route('/assets', assetsApp);
  if (checkStore !== undefined) app.use(refuseWithoutStore(assets, checkStore, logger));
  app.route(
    '/sign-in',
    createSignInApp({
      provider,
      assets,
      checkPassword: createPasswordCheck(directory),
      limits: new SignInLimits(makeLimiter, clock),
      logger,
      log,
      findAccount: (email) => findByEmail(directory, email)?.id,
      basePath: SIGN_IN_PATH,
      demoHint: directory === demoDirectory ? DEMO_HINT : undefined,
      appAddress: options.appAddress,
      publicOrigin: isProxied ? origin : undefined,
    }),
  );
  const bridge = bridgeToProvider({
    provider,
    basePath: IDENTITY_PATH,
    publicUrl: isProxied ? new URL(origin) : undefined,
  });
  // The provider's own answer to a link without its sign-in is a fault.
  app.get(`${DEVICE_PATH}/:uid`, (context, next) =>
    bringsSession(context) ? next() : answerNothing(context),
  );
  app.use(DEVICE_PATH, guardDeviceForm(assets, clock, isProxied, log, makeLimiter));
  const begun = { assets, clock, makeLimiter, isProxied, log };
  for (const path of [ENDPOINTS.authorize, ENDPOINTS.logout, DEVICE_PATH]) {
    app.use(path, limitBeginnings({ ...begun, name: path, isPage: true }));
  }
  const device = ENDPOINTS.device;
  app.use(device, limitBeginnings({ ...begun, name: device, isPage: false }));
  for (const path of PROVIDER_PATHS) app.all(path, bridge);
  app.all('*', share, answerNothing);
  return {
    app,
    issuer,
    findKey: createKeyFinder(options.keyStore, keys, clock),
    isAlive: createLifeCheck(directory, store, profile.auth.revocation),
    openingBalances: listBalances(directory),
  };
}

function answerNothing(context: Context): Response {
  return context.json({ error: 'not_found', error_description: 'There is nothing here.' }, 404);
}

function listBalances({ people, applications }: Directory): ReadonlyMap<string, number> {
  return new Map([
    ...people.map(({ id, tokens }) => [id, tokens] as const),
    ...applications.flatMap((application) =>
      application.kind === 'service' ? [[application.clientId, application.tokens] as const] : [],
    ),
  ]);
}
