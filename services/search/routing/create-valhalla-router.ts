import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type RequestStep, takeStep } from '@property/contract/current-request.ts';
import { type Router, RoutingError } from '@property/geo/router.ts';
import type { Actor } from '@valhallajs/valhallajs';
import * as z from 'zod/mini';
import { createTurns } from './turns.ts';
import type { ValhallaAction } from './valhalla-protocol.ts';
import { buildValhallaRouter } from './valhalla-router.ts';

const TIMEOUT = 10_000;

const configFile = z.looseObject({ mjolnir: z.looseObject({ tile_dir: z.string() }) });

/**
 * Valhalla in this process, over the tiles of a world.
 *
 * The engine is loaded with the first question and answers on threads of its own, so the event loop
 * stays free; it is asked one thing at a time, as one engine keeps the state of one search.
 *
 * @param directory a world's routing folder, with `valhalla.json` and its tiles; undefined when the
 *   world was built without routing: every question then rejects with SERVICE_MISCONFIGURED
 * @param isReplaced whether another world has taken the place of the one that is served. The engine
 *   opens tiles by their paths as it needs them, so it would answer for the other one.
 */
export function createValhallaRouter(
  directory: string | undefined,
  isReplaced: () => boolean = () => false,
): Router {
  let loading: Promise<Actor> | undefined;
  const takeTurn = createTurns();
  const refuseReplaced = () => {
    if (!isReplaced()) return;
    throw new RoutingError(
      'ROUTING_UNAVAILABLE',
      'New data are being taken in, so there are no travel times for now. Try again in a moment.',
    );
  };
  return buildValhallaRouter(async (action, request, signal) => {
    refuseReplaced();
    loading ??= loadActor(directory).catch((error: unknown) => {
      // Tiles may be put in place while the service runs, so the next question tries again.
      loading = undefined;
      throw error;
    });
    const actor = await loading;
    const answer = await takeStep(`routing engine: ${action}`, {}, () =>
      takeTurn(() => askActor(actor, action, request), signal),
    );
    refuseReplaced();
    return answer;
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

function misconfigured(message: string, cause?: unknown): RoutingError {
  return new RoutingError('SERVICE_MISCONFIGURED', message, { cause });
}

/**
 * A Valhalla server (ROUTING_URL), asked over HTTP. A server that is down, slow or answers with an
 * error rejects with ROUTING_UNAVAILABLE; one that refuses these actions or us altogether (401,
 * 403, 404, 405) is set up wrongly: SERVICE_MISCONFIGURED.
 *
 * @param url base address, with or without a slash at its end
 * @param milliseconds how long an answer is waited for
 */
export function createValhallaServerRouter(
  url: string,
  fetch: typeof globalThis.fetch,
  { milliseconds = TIMEOUT }: { readonly milliseconds?: number } = {},
): Router {
  const base = url.replace(/\/+$/, '');
  const timeout = () => AbortSignal.timeout(milliseconds);
  const ask = async (
    action: ValhallaAction,
    request: object,
    signal: AbortSignal | undefined,
    step: RequestStep | undefined,
  ): Promise<unknown> => {
    const response = await fetch(`${base}/${action}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(step && { traceparent: step.traceParent }),
      },
      body: JSON.stringify(request),
      signal: signal ? AbortSignal.any([signal, timeout()]) : timeout(),
    });
    if ([401, 403, 404, 405].includes(response.status)) {
      throw new RoutingError(
        'SERVICE_MISCONFIGURED',
        'Travel times are switched off: the routing server does not accept our questions.',
        { cause: new Error(`HTTP ${response.status}: ${await response.text()}`) },
      );
    }
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  return buildValhallaRouter((action, request, signal) =>
    takeStep(`routing server: ${action}`, {}, (step) => ask(action, request, signal, step)),
  );
}
