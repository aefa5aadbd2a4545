import * as z from 'zod/mini';
import { type DescribedIssue, describeIssues } from '../describe-issues.ts';

/** How the tiles or shapes of a layer are asked for. */
export const LAYER_KINDS = ['xyz', 'wms', 'pmtiles', 'geojson'] as const;
export type LayerKind = (typeof LAYER_KINDS)[number];

/** A layer of a deployment's own, which people switch on in the choice of layers. */
export interface MapLayerConfig {
  /** Shown, and what a browser remembers it by. */
  readonly name: string;
  readonly kind: LayerKind;
  /** Of tiles with `{z}`, `{x}` and `{y}`, of a WMS without its query, or of a file. */
  readonly url: string;
  /** Of a WMS: the names of its layers, separated by commas. */
  readonly layers?: string | undefined;
  /** Who is to be named beside the map, as text. */
  readonly credits?: string | undefined;
  readonly minZoom?: number | undefined;
  readonly maxZoom?: number | undefined;
  /** From 0, nothing, to 1, the whole of it. */
  readonly opacity?: number | undefined;
  /** Of shapes: a colour as #rrggbb. */
  readonly colour?: string | undefined;
  /** Address of a picture that explains it. */
  readonly legend?: string | undefined;
}

export type ReadLayers =
  | { readonly ok: true; readonly layers: readonly MapLayerConfig[] }
  | { readonly ok: false; readonly problems: readonly Pick<DescribedIssue, 'path' | 'message'>[] };

const ADDRESS = /^(?:\/(?![/\\\s])|https?:\/\/[^/@\s]+(?:\/|$))\S*$/;
const address = z
  .string('An address is expected.')
  .check(
    z.regex(ADDRESS, 'An address such as "https://example.test/path" or "/path" is expected.'),
  );
const words = (name: string) =>
  z.string(`${name} must be text.`).check(z.minLength(1, `${name} must not be empty.`));
const bounded = (name: string, least: number, most: number) => {
  const message = `${name} is a number from ${least} to ${most}.`;
  return z.optional(z.number(message).check(z.gte(least, message), z.lte(most, message)));
};

const layerSchema = z
  .strictObject(
    {
      name: words('name').check(z.maxLength(60, 'name has at most 60 characters.')),
      kind: z.enum(LAYER_KINDS, `kind is one of ${LAYER_KINDS.join(', ')}.`),
      url: address,
      layers: z.optional(words('layers')),
      credits: z.optional(z.string('credits must be text.')),
      minZoom: bounded('minZoom', 0, 22),
      maxZoom: bounded('maxZoom', 0, 22),
      opacity: bounded('opacity', 0, 1),
      colour: z.optional(z.string().check(z.regex(/^#[\da-f]{6}$/i, 'colour is written #rrggbb.'))),
      legend: z.optional(address),
    },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? `${issue.keys.map((key) => `"${key}"`).join(', ')} is not a setting of a layer.`
          : undefined,
    },
  )
  .check(
    z.refine(
      ({ kind, url }) =>
        kind !== 'xyz' || ['{z}', '{x}', '{y}'].every((part) => url.includes(part)),
      {
        message: 'The url of an xyz layer holds {z}, {x} and {y}.',
        path: ['url'],
      },
    ),
    z.refine(({ kind, layers }) => kind !== 'wms' || layers !== undefined, {
      message: 'A wms layer needs "layers", the names that the server gives them.',
      path: ['layers'],
    }),
    z.refine(({ minZoom = 0, maxZoom = 22 }) => minZoom <= maxZoom, {
      message: 'minZoom is not above maxZoom.',
      path: ['minZoom'],
    }),
  );

const layersSchema = z.array(layerSchema, 'A list of layers is expected.').check(
  z.refine((layers) => new Set(layers.map(({ name }) => name)).size === layers.length, {
    message: 'Two layers have the same name.',
  }),
);

/** Reads `layers` of config.json; only a deployment that has some loads this. */
export function readMapLayers(input: unknown): ReadLayers {
  const result = z.safeParse(layersSchema, input);
  if (result.success) return { ok: true, layers: result.data };
  const problems = describeIssues(result.error).map(({ path, message }) => ({
    // The path begins with the place in the list: layers[0].url.
    path: `layers${path}`,
    message,
  }));
  return { ok: false, problems };
}
