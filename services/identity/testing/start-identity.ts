import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { DOCUMENTS_SCOPES, SEARCH_SCOPES } from '@property/contract/scopes.ts';
import { Hono } from 'hono';
import { demoDirectory } from '../directory/demo-directory.ts';
import {
  createIdentity,
  IDENTITY_PATH,
  type Identity,
  type IdentityOptions,
} from '../identity-app.ts';
import { keepKeysInFile } from '../keys/key-store.ts';
import { openSqlite } from '../storage/sqlite.ts';

export const DOCUMENTS = 'api://test-docs';
export const SEARCH = 'api://test-search';
export const APP_CLIENT = 'property-research-app';

export interface RunningIdentity {
  /** Such as http://localhost:40321. */
  readonly origin: string;
  readonly identity: Identity;
  /** Where keys and sessions are kept. */
  readonly directory: string;
  close(): Promise<void>;
}

interface StartOptions
  extends Partial<
    Pick<
      IdentityOptions,
      'directory' | 'clock' | 'checkStore' | 'logger' | 'appAddress' | 'isProxied' | 'profile'
    >
  > {
  /** State of an earlier one, to start again with. */
  readonly stateDirectory?: string;
  /** The port of an earlier one: the issuer names it. */
  readonly port?: number;
}

/** Serves the provider over HTTP on a free port, with its state in a new folder. */
export async function startIdentity(options: StartOptions = {}): Promise<RunningIdentity> {
  const { stateDirectory, port = 0, directory = demoDirectory, ...rest } = options;
  const folder = stateDirectory ?? (await mkdtemp(join(tmpdir(), 'identity-')));
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const database = openSqlite(join(folder, 'identity.sqlite'));
  const identity = await createIdentity({
    origin,
    appOrigins: [origin, 'https://app.example.test'],
    audiences: [
      { id: DOCUMENTS, scopes: DOCUMENTS_SCOPES },
      { id: SEARCH, scopes: SEARCH_SCOPES },
    ],
    directory,
    keyStore: keepKeysInFile(folder),
    run: database.run,
    // Looked up at each call: tests set the clock.
    clock: () => Date.now(),
    designTokens: await readFile(new URL('../../../src/ui/tokens.css', import.meta.url), 'utf8'),
    ...rest,
  });
  server.on('request', getRequestListener(new Hono().route(IDENTITY_PATH, identity.app).fetch));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    database.close();
  };
  return { origin, identity, directory: folder, close };
}

/** Ends it and removes its folder. */
export async function stopIdentity(running: RunningIdentity): Promise<void> {
  await running.close();
  await rm(running.directory, { recursive: true });
}
