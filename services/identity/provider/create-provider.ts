import Provider, { type Client, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { Person } from '../directory/directory.ts';
import type { IdentityKeys } from '../keys/key-file.ts';
import { verifySecret } from '../secrets/secret-hash.ts';
import type { RecordStore } from '../storage/record-store.ts';
import { buildClients } from './build-clients.ts';
import { buildConfiguration, type ProviderSettings } from './build-configuration.ts';
import { DevicePacing, finishAnswer } from './finish-answer.ts';
import type { ProviderPages } from './provider-pages.ts';
import { describePerson } from './resource-scopes.ts';

interface ProviderParts {
  readonly settings: ProviderSettings;
  readonly store: RecordStore;
  readonly keys: IdentityKeys;
  readonly pages: ProviderPages;
  /** Whether addresses follow X-Forwarded-Host and -Proto, which the bridge then sets itself. */
  readonly isProxied: boolean;
  readonly clock: () => number;
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
  // Registered is the hash of a secret, so it is checked as one.
  provider.Client.prototype.compareClientSecret = function (this: Client, secret: string) {
    return verifySecret(secret, this.clientSecret ?? '');
  };
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
