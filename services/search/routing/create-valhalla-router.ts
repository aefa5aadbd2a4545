import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Actor } from '@valhallajs/valhallajs';
import * as z from 'zod/mini';
import { type Router, RoutingError } from './router.ts';
import type { ValhallaAction } from './valhalla-protocol.ts';
import { buildValhallaRouter } from './valhalla-router.ts';

/** Questions that may wait for the engine; more are refused at once. */
const WAITING_MAXIMUM = 64;
/** Milliseconds after which a question that still waits is refused, as for a routing server. */
const WAIT_MAXIMUM = 10_000;

const configFile = z.looseObject({ mjolnir: z.looseObject({ tile_dir: z.string() }) });

/**
 * Valhalla in this process, over the tiles of a world.
 *
 * The engine is loaded with the first question and answers on threads of its own, so the event loop
 * stays free; it is asked one thing at a time, as one engine keeps the state of one search.
 *
 * @param directory a world's routing folder, with `valhalla.json` and its tiles; undefined when the
 *   world was built without routing: every question then rejects with SERVICE_MISCONFIGURED
 */
export function createValhallaRouter(directory: string | undefined): Router {
  let loading: Promise<Actor> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const enqueue = <T>(action: () => Promise<T>): Promise<T> => {
    if (waiting >= WAITING_MAXIMUM) throw overloaded();
    waiting++;
    const since = performance.now();
    const next = last.then(() => {
      waiting--;
      if (performance.now() - since > WAIT_MAXIMUM) throw overloaded();
      return action();
    });
    last = next.catch(() => undefined);
    return next;
  };
  return buildValhallaRouter(async (action, request) => {
    loading ??= loadActor(directory).catch((error: unknown) => {
      // Tiles may be put in place while the service runs, so the next question tries again.
      loading = undefined;
      throw error;
    });
    const actor = await loading;
    return enqueue(() => askActor(actor, action, request));
  });
}

function askActor(actor: Actor, action: ValhallaAction, request: object): Promise<unknown> {
  return action === 'isochrone' ? actor.isochrone(request) : actor.matrix(request);
}

async function loadActor(directory: string | undefined): Promise<Actor> {
  if (directory === undefined) {
    throw misconfigured('Travel times are switched off: the data was built without routing.');
  }
  let config: z.infer<typeof configFile>;
  try {
    const text = await readFile(resolve(directory, 'valhalla.json'), 'utf8');
    config = z.parse(configFile, JSON.parse(text));
    config.mjolnir.tile_dir = resolve(directory, config.mjolnir.tile_dir);
    // Without tiles the engine starts all the same and then finds no road anywhere.
    await readdir(config.mjolnir.tile_dir);
  } catch (cause) {
    throw misconfigured('Travel times are switched off: the routing data is missing.', cause);
  }
  try {
    const engine = await import('@valhallajs/valhallajs');
    return new engine.Actor(config);
  } catch (cause) {
    throw misconfigured('Travel times are switched off: the routing engine cannot start.', cause);
  }
}

function overloaded(): RoutingError {
  return new RoutingError(
    'ROUTING_UNAVAILABLE',
    'Too many travel times are being worked out. Try again in a moment.',
  );
}

function misconfigured(message: string, cause?: unknown): RoutingError {
  return new RoutingError('SERVICE_MISCONFIGURED', message, { cause });
}
