import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@property/contract/logger.ts';
import type { ServicesProfile } from '@property/contract/profile/profile-services.ts';
import { DOCUMENTS_SCOPES, SEARCH_SCOPES } from '@property/contract/scopes.ts';
import { createRemoteJWKSet } from 'jose';
import type { Environment } from './environment.ts';
import { type BearerCheck, BearerError, createBearerCheck } from './http/bearer-token.ts';
import type { MakeLimiter } from './http/limits/limits.ts';
import type { SignInAddresses } from './http/openapi/operation.ts';
import type { DiskWatch } from './http/readiness/disk-watch.ts';
import { demoDirectory } from './identity/directory/demo-directory.ts';
import { type Directory, readDirectory } from './identity/directory/directory.ts';
import { createIdentity, IDENTITY_PATH, type Identity } from './identity/identity-app.ts';
import { type KeyStore, keepKeysInFile } from './identity/keys/key-store.ts';
import { openSqlite, type RunSql } from './identity/storage/sqlite.ts';
import { makePrivateFolder } from './private-folder.ts';
import type { SharedStore } from './shared-store.ts';

/** Whose tokens the services accept. */
export interface Trust {
  /** The embedded provider, where there is one. */
  readonly identity: Identity | undefined;
  readonly hasDemoPeople: boolean;
  /** A check for the tokens of one service. */
  checkBearer(audience: string): BearerCheck;
  /** Where those tokens are had; undefined where none are accepted. */
  findSignIn(audience: string): SignInAddresses | undefined;
  close(): void;
}

const DESIGN_TOKENS = new URL('../src/ui/tokens.css', import.meta.url);

/** The clock of another machine may be off by so much; the embedded provider goes by our own. */
const LEEWAY_SECONDS = 300;

interface TrustSettings {
  /** What the deployment chose. */
  readonly profile: ServicesProfile;
  /** The port that is open, which is part of the issuer. */
  readonly port: number;
  readonly logger: Logger;
  /** Where sessions and keys are kept, unless they are shared. */
  readonly disk?: DiskWatch;
  /** What is kept together with other processes, if anything. */
  readonly shared?: SharedStore | undefined;
  /** Whether the app is served by this very process. */
  readonly hasSite: boolean;
}

/**
 * Tokens of AUTH_ISSUER are accepted, where it is set; else the embedded provider issues them. In
 * production it starts only with people of its own (IDENTITY_FILE), unless the demo is allowed.
 * Without either no bearer token is accepted; subscription keys still are.
 */
export async function createTrust(
  environment: Environment,
  settings: TrustSettings,
): Promise<Trust> {
  const { AUTH_ISSUER: issuer, AUTH_JWKS_URL: keys } = environment;
  if (issuer !== undefined && keys !== undefined) {
    const remote = createRemoteJWKSet(new URL(keys));
    return {
      identity: undefined,
      hasDemoPeople: false,
      checkBearer: (audience) =>
        createBearerCheck({ issuer, audience, keys: remote, leeway: LEEWAY_SECONDS }),
      // As documented: the issuer is the provider's address with its version (A-049, O-140).
      findSignIn: (audience) => listSignIn(issuer.replace(/\/v2\.0\/?$/, ''), audience),
      close() {},
    };
  }
  const directory = await chooseDirectory(environment);
  if (directory === undefined) {
    const refuse = () => Promise.reject(new BearerError(false, 'no issuer is configured'));
    return {
      identity: undefined,
      hasDemoPeople: false,
      checkBearer: () => refuse,
      findSignIn: () => undefined,
      close() {},
    };
  }
  const folder = join(environment.DATA_DIR, 'identity');
  await makePrivateFolder(folder);
  const store = settings.shared ? keepTogether(settings.shared) : keepInFolder(folder, settings);
  const identity = await openIdentity(environment, { ...settings, directory, store });
  return {
    identity,
    hasDemoPeople: directory === demoDirectory,
    checkBearer: (audience) =>
      createBearerCheck({
        issuer: identity.issuer,
        audience,
        keys: identity.findKey,
        isAlive: identity.isAlive,
      }),
    // At the host by which a caller came.
    findSignIn: (audience) => listSignIn(IDENTITY_PATH, audience),
    close: store.close,
  };
}

function listSignIn(base: string, audience: string): SignInAddresses {
  const authorizeUrl = `${base}/oauth2/v2.0/authorize`;
  return { authorizeUrl, tokenUrl: `${base}/oauth2/v2.0/token`, audience };
}

/** Where the embedded provider keeps sessions, grants and keys. */
interface IdentityStore {
  readonly run: RunSql;
  readonly keyStore: KeyStore;
  readonly checkStore?: () => Promise<unknown>;
  readonly makeLimiter?: MakeLimiter;
  close(): void;
}

function keepInFolder(folder: string, { disk }: TrustSettings): IdentityStore {
  const { run, close } = openSqlite(join(folder, 'identity.sqlite'));
  return { run, close, keyStore: keepKeysInFile(folder), ...(disk && { checkStore: disk.check }) };
}

/** Closed by whoever opened it: the services count requests in it as well. */
function keepTogether({ run, keyStore, check, makeLimiter }: SharedStore): IdentityStore {
  return { run, keyStore, checkStore: check, makeLimiter, close() {} };
}

/** The embedded provider; when it cannot be made, its database is closed again. */
async function openIdentity(
  environment: Environment,
  parts: TrustSettings & { readonly directory: Directory; readonly store: IdentityStore },
): Promise<Identity> {
  const { profile, port, logger, directory, hasSite } = parts;
  const { close, ...store } = parts.store;
  try {
    return await createIdentity({
      ...listOrigins(environment, port),
      ...store,
      appAddress: hasSite ? '' : environment.ALLOWED_ORIGINS?.[0],
      isProxied: environment.PUBLIC_URL !== undefined,
      audiences: [
        { id: environment.DOCS_AUDIENCE, scopes: DOCUMENTS_SCOPES },
        { id: environment.SEARCH_AUDIENCE, scopes: SEARCH_SCOPES },
      ],
      directory,
      profile,
      designTokens: await readFile(DESIGN_TOKENS, 'utf8'),
      logger,
    });
  } catch (error) {
    close();
    throw error;
  }
}

async function chooseDirectory(environment: Environment): Promise<Directory | undefined> {
  if (environment.IDENTITY_FILE !== undefined) return readDirectory(environment.IDENTITY_FILE);
  const isDemoAllowed = environment.NODE_ENV !== 'production' || environment.ALLOW_DEMO;
  return isDemoAllowed ? demoDirectory : undefined;
}

/** Without PUBLIC_URL the app is opened on this machine, under whichever of its names. */
function listOrigins({ HOST, PUBLIC_URL, ALLOWED_ORIGINS = [] }: Environment, port: number) {
  if (PUBLIC_URL !== undefined) {
    return { origin: PUBLIC_URL, appOrigins: [PUBLIC_URL, ...ALLOWED_ORIGINS] };
  }
  const isOwnName = HOST !== 'localhost' && !/^(?:127\.|0\.0\.0\.0$|::1?$)/.test(HOST);
  const host = HOST.includes(':') ? `[${HOST}]` : HOST;
  const names = ['localhost', '127.0.0.1', '[::1]', ...(isOwnName ? [host] : [])];
  const local = names.map((name) => `http://${name}:${port}`);
  return {
    origin: isOwnName ? `http://${host}:${port}` : `http://localhost:${port}`,
    appOrigins: [...local, ...ALLOWED_ORIGINS],
  };
}
