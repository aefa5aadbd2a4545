import { readFileSync } from 'node:fs';
import { type Agent, type IncomingMessage, request } from 'node:http';
import { startServer } from './start-server.ts';

/** What the services are asked with. */
export const KEY = 'bench-key';

/** The services over a world, in a process of their own, asked through HTTP. */
export interface ServedWorld {
  /** From the start of the process until it takes requests. */
  readonly startMilliseconds: number;
  get(path: string): Promise<string>;
  /** `body` is JSON. */
  post(path: string, body: string): Promise<string>;
  /** Reads an answer to its end and keeps the end alone; `body` is JSON. */
  stream(path: string, body: string): Promise<{ readonly bytes: number; readonly end: string }>;
  /** Memory of the whole process, in MB; undefined where the system does not tell. */
  readMemory(): number | undefined;
  /** Processor time that the whole process has taken, in milliseconds. */
  readProcessorTime(): number | undefined;
  /** Where it answers, such as `http://127.0.0.1:1234`. */
  readonly address: string;
  stop(): Promise<void>;
}

/** @throws when the services do not start; requests, when they are not answered with success */
export async function serveWorld(
  directory: string,
  dataDirectory: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServedWorld> {
  const started = performance.now();
  const server = await startServer('scripts/services.ts', {
    WORLD: directory,
    DATA_DIR: dataDirectory,
    PORT: '0',
    SEARCH_KEYS: KEY,
    SEARCH_RATE_LIMIT: '1000000000',
    ...settings,
  });
  const { agent, address } = server;
  return {
    startMilliseconds: Math.round(performance.now() - started),
    get: (path) => ask(agent, 'GET', `${address}/search/v1${path}`),
    post: (path, body) => ask(agent, 'POST', `${address}/search/v1${path}`, body),
    stream: (path, body) => readToEnd(agent, `${address}/search/v1${path}`, body),
    readMemory: () => readMemory(server.pid),
    readProcessorTime: () => readProcessorTime(server.pid),
    address,
    stop: server.stop,
  };
}

/** A server that does nothing but answer, asked in the same way: what HTTP alone takes here. */
export async function serveNothing(): Promise<Pick<ServedWorld, 'get' | 'stop'>> {
  const { agent, address, stop } = await startServer('tools/bench/bare-server.ts', {});
  return { get: (path) => ask(agent, 'GET', `${address}${path}`), stop };
}

function ask(agent: Agent, method: string, url: string, body?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    send(agent, method, url, body, reject, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${url} was answered with ${response.statusCode}: ${text}`));
      });
    });
  });
}

/** Bytes of the end of a stream that are kept: the last line of an export fits. */
const END_BYTES = 200;

function readToEnd(agent: Agent, url: string, body: string) {
  return new Promise<{ bytes: number; end: string }>((resolve, reject) => {
    send(agent, 'POST', url, body, reject, (response) => {
      let bytes = 0;
      let end = Buffer.alloc(0);
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength;
        end = Buffer.concat([end, chunk.subarray(-END_BYTES)]).subarray(-END_BYTES);
      });
      response.on('end', () => resolve({ bytes, end: end.toString('utf8') }));
    });
  });
}

function send(
  agent: Agent,
  method: string,
  url: string,
  body: string | undefined,
  onError: (error: Error) => void,
  onAnswer: (response: IncomingMessage) => void,
): void {
  const headers = {
    'Ocp-Apim-Subscription-Key': KEY,
    ...(body === undefined
      ? {}
      : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
  };
  const asked = request(url, { agent, method, headers }, (response) => {
    response.on('error', onError);
    onAnswer(response);
  });
  asked.on('error', onError);
  asked.end(body);
}

/** Milliseconds in each tick in which Linux counts. */
const TICK = 10;

function readProcessorTime(pid: number | undefined): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  } catch {
    return undefined;
  }
}

/** Of a process of this machine, in MB. */
export function readMemory(pid: number | undefined): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1000);
  } catch {
    return undefined;
  }
}
