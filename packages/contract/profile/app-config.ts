import * as z from 'zod/mini';
import { isJsonObject } from '../json-object.ts';
import { baseUrlSchema, settings, textSchema, urlSchema, wordSchema } from './app-config-parts.ts';
import { type SearchProfile, searchProfile } from './profile-search.ts';

const environmentSchema = settings('environment', {
  /** Shown in the app, so that test and production are told apart (S-233, D-180). */
  name: textSchema('environment.name'),
  kind: wordSchema(['production', 'test', 'local']),
});

const searchSchema = settings('search', {
  baseUrl: baseUrlSchema('/search/v1'),
  /** How calls are authorised: by subscription key, or by a token of the signed-in person. */
  auth: z.optional(wordSchema(['key', 'bearer'])),
  subscriptionKey: z.optional(textSchema('search.subscriptionKey')),
  /** Audience of search tokens, such as api://demo-search (O-067). */
  audience: z.optional(textSchema('search.audience')),
}).check(
  z.refine((search) => search.auth !== 'key' || search.subscriptionKey !== undefined, {
    message: 'With "auth": "key" a subscriptionKey is needed.',
    path: ['subscriptionKey'],
  }),
  z.refine((search) => search.auth !== 'bearer' || search.audience !== undefined, {
    message: 'With "auth": "bearer" an audience is needed, such as "api://search-app-id".',
    path: ['audience'],
  }),
  z.refine((search) => search.auth !== undefined || search.subscriptionKey !== undefined, {
    message: 'Give a subscriptionKey, or "auth": "bearer" to search with the sign-in.',
    path: ['auth'],
  }),
);

const documentsSchema = settings('documents', {
  baseUrl: baseUrlSchema('/docs/v1'),
  /** Audience of document tokens, such as api://demo-docs. */
  audience: textSchema('documents.audience'),
});

const authSchema = settings('auth', {
  /** Address below which /oauth2/v2.0/authorize stands: the {auth_url}. */
  authority: urlSchema,
  clientId: textSchema('auth.clientId'),
  /** Full scopes to ask for in place of those made from the audiences and the profile. */
  scopes: z.optional(
    settings('auth.scopes', {
      search: z.optional(z.array(textSchema('A scope'), 'A list of scopes is expected.')),
      documents: z.optional(z.array(textSchema('A scope'), 'A list of scopes is expected.')),
    }),
  ),
});

const DEFAULT_TILES = '/basemap/tiles.json';

const basemapSchema = settings('basemap', {
  /** TileJSON of the embedded vector tiles. */
  tiles: z._default(urlSchema, DEFAULT_TILES),
  /** MapLibre styles of the deployment, used in place of the embedded ones. */
  style: z.optional(settings('basemap.style', { light: urlSchema, dark: urlSchema })),
});

const longitude = boundedNumber('A longitude', 180);
const latitude = boundedNumber('A latitude', 90);

function boundedNumber(name: string, bound: number) {
  const message = `${name} from -${bound} to ${bound} is expected.`;
  return z.number(message).check(z.gte(-bound, message), z.lte(bound, message));
}

const zoomMessage = 'A zoom from 0 to 22 is expected.';

const mapSchema = settings('map', {
  /** First view, as [lon, lat]. */
  center: z.optional(z.tuple([longitude, latitude], 'center is [longitude, latitude].')),
  /** First view, as [west, south, east, north]. */
  bounds: z.optional(
    z
      .tuple([longitude, latitude, longitude, latitude], 'bounds are [west, south, east, north].')
      .check(
        z.refine(([west, south, east, north]) => west < east && south < north, {
          message: 'bounds are [west, south, east, north]: west below east, south below north.',
        }),
      ),
  ),
  zoom: z.optional(z.number(zoomMessage).check(z.gte(0, zoomMessage), z.lte(22, zoomMessage))),
});

/** Runtime settings of the app: config.json beside the static files (S-233, D-180, A-049). */
export const appConfigSchema = settings('the configuration', {
  /** For editors that complete JSON; not read. */
  $schema: z.optional(z.string()),
  environment: environmentSchema,
  search: searchSchema,
  /** Null where the deployment sells no documents. */
  documents: z._default(z.nullable(documentsSchema), null),
  /** Null where nobody signs in. */
  auth: z._default(z.nullable(authSchema), null),
  basemap: z._default(basemapSchema, { tiles: DEFAULT_TILES }),
  map: z._default(mapSchema, {}),
  /** Overrides of the deployment profile as they stand there; `resolveProfile` reads them. */
  profile: z.optional(z.unknown()),
}).check(
  z.refine((config) => config.documents === null || config.auth !== null, {
    message: 'Documents are bought by a person who has signed in, so auth is needed beside them.',
    path: ['auth'],
  }),
  z.refine((config) => config.search.auth !== 'bearer' || config.auth !== null, {
    message: 'Searching with "auth": "bearer" needs the auth settings to sign in with.',
    path: ['auth'],
  }),
);
export type AppConfig = z.infer<typeof appConfigSchema>;

/** One thing wrong with config.json: the dotted key, and a sentence for whoever deploys it. */
export interface AppConfigProblem {
  readonly path: string;
  readonly message: string;
}

/** The part of the deployment profile that searching needs. */
export interface AppProfile {
  readonly search: SearchProfile;
}

export type ParsedAppConfig =
  | { readonly ok: true; readonly config: AppConfig; readonly profile: AppProfile }
  | { readonly ok: false; readonly problems: readonly AppConfigProblem[] };

/**
 * Reads config.json once it is parsed as JSON; every problem is listed, not only the first. Only a
 * deployment that overrides the profile loads what lays overrides over it; the parts for documents
 * and sign-in come from `resolveProfile(config.profile)`, in the code that sells and signs in.
 */
export async function parseAppConfig(input: unknown): Promise<ParsedAppConfig> {
  if (!isJsonObject(input)) {
    return { ok: false, problems: [{ path: '', message: 'A JSON object is expected.' }] };
  }
  const result = z.safeParse(appConfigSchema, input);
  const resolved = await resolveOverrides(input.profile);
  if (result.success && resolved.ok) {
    return { ok: true, config: result.data, profile: resolved.profile };
  }
  const { describeIssues } = await import('../describe-issues.ts');
  const problems = result.success ? [] : describeIssues(result.error);
  return {
    ok: false,
    problems: [
      ...problems.map(({ path, message }) => ({ path, message })),
      ...(resolved.ok ? [] : resolved.problems),
    ],
  };
}

type ResolvedOverrides =
  | { readonly ok: true; readonly profile: AppProfile }
  | { readonly ok: false; readonly problems: readonly AppConfigProblem[] };

async function resolveOverrides(overrides: unknown): Promise<ResolvedOverrides> {
  if (overrides === undefined) return { ok: true, profile: { search: searchProfile } };
  const { resolveProfile } = await import('./resolve-profile.ts');
  const resolved = resolveProfile(overrides);
  if (resolved.ok) return resolved;
  const problems = resolved.problems.map(({ path, message }) => ({
    path: path === '' ? 'profile' : `profile.${path}`,
    message,
  }));
  return { ok: false, problems };
}
