import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';

/** What the basemap is served from. */
export interface TileSource {
  readonly manifest: {
    /** Changes with the tiles. */
    readonly id: string;
    readonly name: string;
    readonly centre: readonly [lon: number, lat: number];
    readonly attribution: readonly string[];
  };
  /** West, south, east, north of the area that has tiles. */
  readonly tileBounds: readonly number[];
  /** As in TileJSON. */
  readonly vectorLayers: readonly object[];
  /** A vector tile, compressed with gzip; undefined where the map is empty. */
  tile(z: number, x: number, y: number): Uint8Array | undefined;
  /** All tiles in one PMTiles file; without it there is no such address. */
  readonly tileFile?: string;
  /** Constraints that a map can lay over it. */
  readonly planning?: LaidSource | undefined;
  /** Traffic and footfall that a map can lay over it. */
  readonly movement?: LaidSource | undefined;
}

/** Tiles of what can be laid over the basemap. */
export interface LaidSource {
  readonly attribution: string;
  readonly vectorLayers: readonly object[];
  tile(z: number, x: number, y: number): Uint8Array | undefined;
}

export interface BasemapOptions {
  readonly world: TileSource;
  /** Origins of pages elsewhere that may read the tiles. */
  readonly allowedOrigins?: readonly string[];
  /** Origin that people open, where a proxy stands before the services; else that of the request. */
  readonly publicUrl?: string | undefined;
}

const MAXIMUM_ZOOM = 15;
/** Tiles of what is laid over it are enlarged from here on. */
const LAID_ZOOM = 13;
const LAID = ['planning', 'movement'] as const;
const OPENING_ZOOM = 13;
const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';
/** Long enough that page and map, which both read it, ask once. */
const FOR_ONE_VIEW = 'max-age=60';

/**
 * Serves the vector tiles of a world: `tiles.json` (TileJSON 3) and `{z}/{x}/{y}.mvt`. Beside them
 * stand those of constraints, `planning.json` and `planning/{z}/{x}/{y}.mvt`, a layer for each type
 * of constraint that the world has, and in the same way those of `movement`: traffic and footfall.
 *
 * Tile addresses carry the world's id, so a browser may keep them for good. Inside the pyramid a
 * place without anything to show is 204; an address outside it is 404. `tiles.pmtiles` is all of them
 * in one file, for whoever reads it by ranges.
 */
export function createBasemapApp({ world, allowedOrigins = [], publicUrl }: BasemapOptions): Hono {
  const app = new Hono();
  const { id, name, centre, attribution } = world.manifest;
  app.use(
    cors({
      origin: (origin) => (allowedOrigins.includes(origin) ? origin : null),
      allowMethods: ['GET', 'HEAD'],
      allowHeaders: ['Range', 'If-Match', 'If-None-Match'],
      exposeHeaders: ['Accept-Ranges', 'Content-Range', 'ETag'],
    }),
  );

  app.get('/tiles.json', (context) => {
    context.header('Cache-Control', FOR_ONE_VIEW);
    return context.json({
      tilejson: '3.0.0',
      name,
      version: '1.0.0',
      scheme: 'xyz',
      tiles: [`${findBase(context, publicUrl)}{z}/{x}/{y}.mvt?v=${id}`],
      minzoom: 0,
      maxzoom: MAXIMUM_ZOOM,
      bounds: world.tileBounds,
      center: [...centre, OPENING_ZOOM],
      attribution: attribution.join(' · '),
      vector_layers: world.vectorLayers,
    });
  });

  for (const part of LAID) {
    const laid = world[part];
    app.get(`/${part}.json`, (context) => {
      context.header('Cache-Control', FOR_ONE_VIEW);
      return context.json({
        tilejson: '3.0.0',
        name: `${name}, ${part}`,
        version: '1.0.0',
        scheme: 'xyz',
        tiles: [`${findBase(context, publicUrl)}${part}/{z}/{x}/{y}.mvt?v=${id}`],
        minzoom: 0,
        maxzoom: LAID_ZOOM,
        bounds: world.tileBounds,
        attribution: laid?.attribution ?? '',
        vector_layers: laid?.vectorLayers ?? [],
      });
    });
    app.get(`/${part}/:z{[0-9]+}/:x{[0-9]+}/:file{[0-9]+\\.mvt}`, (context) =>
      answerTile(context, id, LAID_ZOOM, (z, x, y) => laid?.tile(z, x, y)),
    );
  }

  app.get('/:z{[0-9]+}/:x{[0-9]+}/:file{[0-9]+\\.mvt}', (context) =>
    answerTile(context, id, MAXIMUM_ZOOM, world.tile),
  );
  const { tileFile } = world;
  if (tileFile !== undefined) {
    app.get('/tiles.pmtiles', (context) => answerPart(context, tileFile, `"${id}"`));
  }
  return app;
}

/** A tile for good where the address names the world it is of; 204 where there is nothing to show. */
function answerTile(
  context: Context,
  id: string,
  deepest: number,
  read: (z: number, x: number, y: number) => Uint8Array | undefined,
) {
  const { z, x, file } = context.req.param() as Record<'z' | 'x' | 'file', string>;
  const address = [Number(z), Number(x), Number.parseInt(file, 10)] as const;
  if (!isInPyramid(deepest, ...address)) return context.text('There is no such tile.', 404);
  const version = context.req.query('v');
  context.header('Cache-Control', version === id ? FOREVER : ASK_AGAIN);
  context.header('Vary', 'Accept-Encoding', { append: true });
  const tile = read(...address);
  if (!tile) return context.body(null, 204);
  const takesGzip = /\bgzip\b/.test(context.req.header('Accept-Encoding') ?? '');
  const tag = `"${id}-${address.join('-')}${takesGzip ? '' : '-plain'}"`;
  context.header('ETag', tag);
  if (context.req.header('If-None-Match')?.includes(tag)) return context.body(null, 304);
  context.header('Content-Type', 'application/vnd.mapbox-vector-tile');
  if (takesGzip) context.header('Content-Encoding', 'gzip');
  return context.body(new Uint8Array(takesGzip ? tile : gunzipSync(tile)));
}

const ONE_RANGE = /^bytes=(\d+)-(\d*)$/;

/**
 * A file, or the one range of it that is asked for, never read whole into memory. Its tag changes with
 * the world, so that a reader that has the directories of another one begins anew.
 */
async function answerPart(context: Context, path: string, tag: string): Promise<Response> {
  const size = await stat(path).then(
    (found) => found.size,
    () => undefined,
  );
  if (size === undefined) return context.text('This world has no such file.', 404);
  context.header('Accept-Ranges', 'bytes');
  context.header('Cache-Control', ASK_AGAIN);
  context.header('ETag', tag);
  context.header('Content-Type', 'application/vnd.pmtiles');
  if (context.req.header('If-None-Match') === tag) return context.body(null, 304);
  const [, first, last] = ONE_RANGE.exec(context.req.header('Range') ?? '') ?? [];
  const start = Number(first ?? 0);
  const end = Math.min(last ? Number(last) : size - 1, size - 1);
  if (start > end) {
    context.header('Content-Range', `bytes */${size}`);
    return context.text('The range lies outside the file.', 416);
  }
  context.header('Content-Length', String(end - start + 1));
  if (first !== undefined) context.header('Content-Range', `bytes ${start}-${end}/${size}`);
  const status = first === undefined ? 200 : 206;
  if (context.req.method === 'HEAD') return context.body(null, status);
  const stream = Readable.toWeb(createReadStream(path, { start, end }));
  return context.body(stream as ReadableStream<Uint8Array>, status);
}

/**
 * Address of the folder of `tiles.json` as the browser sees it. What a proxy says of itself is only
 * taken where nobody has said it in the settings.
 */
function findBase({ req }: Context, publicUrl: string | undefined): string {
  const url = new URL('./', req.url);
  if (publicUrl !== undefined) return new URL(url.pathname, publicUrl).href;
  const protocol = req.header('X-Forwarded-Proto');
  if (protocol === 'https' || protocol === 'http') url.protocol = protocol;
  return url.href;
}

function isInPyramid(deepest: number, z: number, x: number, y: number): boolean {
  return z <= deepest && x < 2 ** z && y < 2 ** z;
}
