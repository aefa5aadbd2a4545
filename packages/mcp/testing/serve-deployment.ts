import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CallToolResult,
  Client,
  type ClientOptions,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { createClientCredentials } from '@property/client/client-credentials.ts';
import { afterAll, afterEach, beforeAll, inject, vi } from 'vitest';
import { readEnvironment } from '../../../services/environment.ts';
import { createRunningServices, type RunningServices } from '../../../services/main.ts';
import { fillDataDirectory } from '../../../services/testing/fill-data-directory.ts';
import { chooseDatabase } from '../../../services/testing/make-test-database.ts';
import { openDeployment } from '../open-deployment.ts';
import { serveHttp } from '../serve-http.ts';

const APPLICATION = { clientId: 'demo-integration', clientSecret: 'demo-integration-secret' };
/** The same, as the program takes it. */
export const AS_APPLICATION = {
  CLIENT_ID: APPLICATION.clientId,
  CLIENT_SECRET: APPLICATION.clientSecret,
};
export const MAIN = join(import.meta.dirname, '..', 'main.ts');
/** Who searches. */
const KEY = 'ocp-apim-subscription-key';
const CONFIG = {
  environment: { name: 'Test', kind: 'test' },
  search: { baseUrl: '/search/v1', subscriptionKey: 'demo-key' },
  documents: { baseUrl: '/docs/v1', audience: 'api://demo-docs' },
  auth: { authority: '/auth', clientId: 'property-research-app' },
};

/** What the person behind a client answers when they are asked; null for a client that cannot ask. */
export type Said = 'accept' | 'decline' | 'cancel' | 'unticked' | null;

/** Starts a whole deployment before the tests of the file that calls this, and ends it after them. */
export function serveDeployment() {
  // Services are started, on machines that may be busy.
  vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
  let folder = '';
  let services: RunningServices;
  let titlesAsked = 0;
  /** What ends after the test, and what ends after the file. */
  const open: (() => Promise<unknown>)[] = [];
  const kept: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mcp-'));
    fillDataDirectory(folder);
    const siteDirectory = join(folder, 'site');
    await mkdir(siteDirectory);
    await writeFile(join(siteDirectory, 'index.html'), '<!doctype html><title>App</title>');
    await writeFile(join(siteDirectory, 'config.json'), JSON.stringify(CONFIG));
    services = await createRunningServices({
      environment: readEnvironment({ PORT: '0', DATA_DIR: folder, ...(await chooseDatabase()) }),
      worldDirectory: inject('smallWorld'),
      siteDirectory,
    });
  });
  afterEach(() => closeAll(open));
  afterAll(async () => {
    await closeAll(kept);
    await services.close();
    await rm(folder, { recursive: true });
  });

  /** A client as an assistant has one. */
  async function connect(
    transport: StreamableHTTPClientTransport | StdioClientTransport,
    {
      says = 'accept',
      closers = open,
      isOld = false,
    }: { says?: Said; closers?: typeof open; isOld?: boolean } = {},
  ) {
    const person = { says };
    const asked: string[] = [];
    const options: ClientOptions = {
      // One that is older than the negotiation says once what it can do, when it connects.
      ...(isOld ? {} : { versionNegotiation: { mode: 'auto' } }),
      capabilities: says === null ? {} : { elicitation: { form: {} } },
    };
    const client = new Client({ name: 'test', version: '1.0.0' }, options);
    if (says !== null) {
      client.setRequestHandler('elicitation/create', async ({ params }) => {
        asked.push(params.message);
        if (person.says === 'accept') return { action: 'accept', content: { confirm: true } };
        if (person.says === 'unticked') return { action: 'accept', content: { confirm: false } };
        return { action: person.says ?? 'cancel' };
      });
    }
    await client.connect(transport);
    closers.push(() => client.close());
    const call = async (name: string, given: Record<string, unknown> = {}) => {
      const result = (await client.callTool({ name, arguments: given })) as CallToolResult;
      const text = result.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
      const facts = (result.structuredContent ?? {}) as Record<string, unknown>;
      return { text, facts, isError: result.isError === true };
    };
    return {
      client,
      /** What the person was asked. */
      asked,
      /** From now on the person answers so; what was asked before is forgotten. */
      say: (next: Said) => {
        person.says = next;
        asked.length = 0;
      },
      call,
      /** Tokens now: of a title that nobody has asked about, since answers are kept for a while (D-031). */
      readBalance: async () => {
        titlesAsked += 1;
        const { facts } = await call('check_documents', {
          number: `ZZZ${7_000_000 + titlesAsked}`,
        });
        return Number(facts.current_balance);
      },
    };
  }

  const readToken = (audience: string, application = APPLICATION) =>
    createClientCredentials({
      tokenUrl: `${services.address}/auth/oauth2/v2.0/token`,
      scope: `${audience}/.default`,
      ...application,
    })();

  return {
    get address() {
      return services.address;
    },
    connect,
    /** A token of the demo application, or of another. */
    readToken,
    /**
     * The server as a program that is spoken to over its standard input and output: one for all tests
     * of the file, started by the first that asks for it. `says` null is a client that cannot ask.
     */
    keepProgram: (
      changes: () => Record<string, string> | Promise<Record<string, string>> = () => ({}),
      says: Said = 'accept',
      isOld = false,
    ) => {
      let program: ReturnType<typeof connect> | undefined;
      const start = async () => {
        const given = await changes();
        const env = { APP_URL: services.address, PATH: process.env.PATH ?? '', ...given };
        const transport = new StdioClientTransport({
          command: process.execPath,
          args: [MAIN],
          env,
        });
        return connect(transport, { says, closers: kept, isOld });
      };
      return async (next: Said = says) => {
        program ??= start();
        const started = await program;
        started.say(next);
        return started;
      };
    },
    /** The address of a gateway that lets everything through and changes answers on the way, until the file ends. */
    startGateway: async (
      change: (path: string, body: string) => string | { readonly status: number },
    ) => {
      const gateway = createServer(async (request, response) => {
        const { pathname, search } = new URL(request.url ?? '/', services.address);
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk);
        const { authorization, 'content-type': type = 'application/json' } = request.headers;
        const key = request.headers[KEY]?.toString();
        const answer = await fetch(`${services.address}${pathname}${search}`, {
          method: request.method ?? 'GET',
          headers: {
            'Content-Type': type,
            ...(authorization && { Authorization: authorization }),
            ...(key && { [KEY]: key }),
          },
          ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
        });
        const headers = { 'Content-Type': answer.headers.get('Content-Type') ?? 'text/plain' };
        const changed = change(pathname, await answer.text());
        if (typeof changed === 'string') response.writeHead(answer.status, headers).end(changed);
        else response.writeHead(changed.status, headers).end('{}');
      });
      await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
      kept.push(async () => {
        gateway.closeAllConnections();
        gateway.close();
      });
      return `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
    },
    /** The address of the server over HTTP, ended after the test. */
    startHttp: async (mayBuy = false, appUrl = services.address) => {
      const deployment = await openDeployment({ appUrl, mayBuy });
      const server = await serveHttp(deployment, { host: '127.0.0.1', port: 0 });
      open.push(server.close);
      return server.url;
    },
  };
}

async function closeAll(closers: (() => Promise<unknown>)[]): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

/** The way to a server over HTTP for whoever has a token. */
export function withToken(url: string, token: string): StreamableHTTPClientTransport {
  return new StreamableHTTPClientTransport(new URL(url), {
    requestInit: { headers: { Authorization: `Bearer ${token}` } },
  });
}
