import * as z from 'zod/mini';
import '../schema-parts.ts';
import { isJsonObject } from '../json-object.ts';
import type { MapLayerConfig, ReadLayers } from './map-layers.ts';
import { type SearchProfile, searchProfile } from './profile-search.ts';

/** An object of settings; a key it does not know is refused by name, against typing errors. */
function settings<Shape extends z.core.$ZodShape>(name: string, shape: Shape) {
  const known = Object.keys(shape).filter((key) => !key.startsWith('$'));
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== 'unrecognized_keys') return `${name} must be an object of settings.`;
      const unknown = issue.keys.map((key) => `"${key}"`).join(', ');
      return `${unknown} is not a setting of ${name}. Known settings: ${known.join(', ')}.`;
    },
  });
}

/** Text that is not empty. */
function textSchema(name: string) {
  const message = `${name} must be text and not empty.`;
  return z.string(message).check(z.minLength(1, message));
}

/** One of a few words. */
function wordSchema<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, `One of these is expected: ${words.map((word) => `"${word}"`).join(', ')}.`);
}

/** Whether text is an absolute http(s) address without a password, or a path on the host of the app. */
function isAddress(text: string): boolean {
  // Browsers take "/\host" for another host too, and ask no address that carries a password.
  return (
    /^(?:\/(?![/\\\s])|https?:\/\/[^/@]+(?:\/|$))/.test(text) && URL.canParse(text, 'http://a')
  );
}

/** An address: absolute with http or https, or a path that begins with "/". */
const urlSchema = z
  .string('An address is expected.')
  .check(
    z.refine(isAddress, 'An address such as "https://example.test/path" or "/path" is expected.'),
  );

/** Base address of a service; it ends in the given prefix, which carries the version (S-001, D-001). */
function baseUrlSchema(ending: '/search/v1' | '/docs/v1') {
  const message = `An address ending in ${ending} is expected, such as "https://example.test${ending}" or "${ending}".`;
  return z
    .string(message)
    .check(
      z.refine((text) => isAddress(text) && text.replace(/\/$/, '').endsWith(ending), message),
    );
}

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
  /** Audience of document tokens, such as api://demo-docs (A-028). */
  audience: textSchema('documents.audience'),
});

const authSchema = settings('auth', {
  /** Address below which /oauth2/v2.0/authorize stands: the {auth_url} (A-046). */
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

/** Where the services have them, beside /search/v1. */
const TILES_PATH = '/basemap/tiles.json';

const basemapSchema = settings('basemap', {
  /** TileJSON of the embedded vector tiles, or a PMTiles file of them; by default where the search service is. */
  tiles: z.optional(urlSchema),
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

const givenConfigSchema = settings('the configuration', {
  /** For editors that complete JSON; not read. */
  $schema: z.optional(z.string()),
  environment: environmentSchema,
  search: searchSchema,
  /** Null where the deployment sells no documents. */
  documents: z._default(z.nullable(documentsSchema), null),
  /** Null where nobody signs in. */
  auth: z._default(z.nullable(authSchema), null),
  basemap: z._default(basemapSchema, {}),
  map: z._default(mapSchema, {}),
  /** Layers of the deployment's own; `parseAppConfig` reads them where there are some. */
  layers: z.optional(z.custom<readonly MapLayerConfig[]>()),
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
type GivenConfig = z.infer<typeof givenConfigSchema>;

/** Runtime settings of the app: config.json beside the static files (S-233, D-180, A-049). */
export const appConfigSchema = z.pipe(givenConfigSchema, z.transform(placeTiles));
export type AppConfig = z.infer<typeof appConfigSchema>;

/** An app on a static host has no tiles of its own: they are where the search service is. */
function placeTiles(config: GivenConfig) {
  const { basemap, search } = config;
  const tiles = basemap.tiles ?? search.baseUrl.replace(/\/search\/v1\/?$/, TILES_PATH);
  return { ...config, basemap: { ...basemap, tiles } };
}

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
  const layers = await resolveLayers(input.layers);
  if (result.success && resolved.ok && layers.ok) {
    return { ok: true, config: result.data, profile: resolved.profile };
  }
  const { describeIssues } = await import('../describe-issues.ts');
  const problems = result.success ? [] : describeIssues(result.error);
  return {
    ok: false,
    problems: [
      ...problems.map(({ path, message }) => ({ path, message })),
      ...(resolved.ok ? [] : resolved.problems),
      ...(layers.ok ? [] : layers.problems),
    ],
  };
}

async function resolveLayers(layers: unknown): Promise<ReadLayers> {
  if (layers === undefined) return { ok: true, layers: [] };
  const { readMapLayers } = await import('./map-layers.ts');
  return readMapLayers(layers);
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
