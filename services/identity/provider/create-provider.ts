import { RETRY_AFTER_HEADER } from '@property/contract/rate-limit.ts';
import Provider, { type Client, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { groupAddress, readClientAddress } from '#services/http/client-address.ts';
import type { MakeLimiter } from '#services/http/limits/limits.ts';
import type { SecurityLog } from '#services/http/security-log.ts';
import type { Person } from '../directory/directory.ts';
import type { IdentityKeys } from '../keys/identity-keys.ts';
import { verifySecret } from '../secrets/secret-hash.ts';
import type { RecordStore } from '../storage/record-store.ts';
import { buildClients } from './build-clients.ts';
import { buildConfiguration, type ProviderSettings } from './build-configuration.ts';
import { DevicePacing, finishAnswer } from './finish-answer.ts';
import type { ProviderPages } from './provider-pages.ts';
import { describePerson } from './resource-scopes.ts';
import { SecretGuesses, TooManySecretsError } from './secret-guesses.ts';
import { watchProvider } from './watch-provider.ts';

interface ProviderParts {
  readonly settings: ProviderSettings;
  readonly store: RecordStore;
  readonly keys: IdentityKeys;
  readonly pages: ProviderPages;
  /** Whether addresses follow X-Forwarded-Host and -Proto, which the bridge then sets itself. */
  readonly isProxied: boolean;
  readonly clock: () => number;
  readonly makeLimiter: MakeLimiter;
  readonly log: SecurityLog;
}

/** The OpenID provider. It knows addresses below {auth_url} only; see provider-bridge.ts. */
export function createProvider(issuer: string, parts: ProviderParts): Provider {
  const { settings, store, keys, pages, clock } = parts;
  const { people } = settings.directory;
  const findPerson = (id: string): Person | undefined => people.find((person) => person.id === id);
  const configuration: Configuration = {
    ...buildConfiguration(settings, pages),
    adapter: (model) => store.adapter(model),
    clients: buildClients(settings.directory, settings.appOrigins),
    jwks: { keys: [...keys.tokenKeys] },
    findAccount: (_context, id) => {
      const person = findPerson(id);
      return person && { accountId: person.id, claims: () => describePerson(person) };
    },
  };
  const provider = new Provider(issuer, {
    ...configuration,
    cookies: { ...configuration.cookies, keys: [...keys.cookieKeys] },
  });
  provider.proxy = parts.isProxied;
  const guesses = new SecretGuesses(parts.makeLimiter, clock);
  // Registered is the hash of a secret, so it is checked as one.
  provider.Client.prototype.compareClientSecret = async function (this: Client, secret: string) {
    const context = Provider.ctx;
    const address = context === undefined ? '' : readClientAddress(context.req, parts.isProxied);
    try {
      return await guesses.check(this.clientId, groupAddress(address), () =>
        verifySecret(secret, this.clientSecret ?? ''),
      );
    } catch (error) {
      if (error instanceof TooManySecretsError) {
        context?.set(RETRY_AFTER_HEADER, String(error.seconds));
      }
      throw error;
    }
  };
  watchProvider(provider, parts.log, parts.isProxied);
  const pacing = new DevicePacing(clock);
  provider.use(async (context, next) => {
    await next();
    if (hasOperation(context)) await finishAnswer(context, { pages, pacing });
  });
  return provider;
}

/** Addresses that are no operation have no such context. */
function hasOperation(context: object): context is KoaContextWithOIDC {
  return 'oidc' in context;
}
