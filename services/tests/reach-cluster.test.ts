import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeCertificate } from '#services/documents/testing/self-signed-certificate.ts';
import { readEnvironment } from '#services/environment.ts';
import { EMBEDDED_PROFILE } from '#services/http/embedded-profile.ts';
import { startSearch } from '#services/start-search.ts';

/** A start with a cluster that is not to be had ends with the one thing that has to be put right. */

const LACKS_INDEXES = /lacks indexes of this version; fill it with "npm run index"/;

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => {
    server.listen(0, 'localhost', done);
  });
  onTestFinished(() => {
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const refuse = (status: number) => (_asked: IncomingMessage, answer: ServerResponse) => {
  answer.writeHead(status, { 'Content-Type': 'application/json' });
  answer.end(JSON.stringify({ status, error: { type: 'some_exception', reason: 'as told' } }));
};

/** A cluster that has not been filled, for who comes with these words. */
const knowing = (authorization: string) => (asked: IncomingMessage, answer: ServerResponse) =>
  refuse(asked.headers.authorization === authorization ? 404 : 401)(asked, answer);

async function findClosedPort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((done) => server.close(done));
  return port;
}

function start(settings: Readonly<Record<string, string>>) {
  return startSearch({
    environment: readEnvironment({ SEARCH_ENGINE: 'opensearch', ...settings }),
    profile: EMBEDDED_PROFILE,
    world: undefined,
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    signal: undefined,
  });
}

test.each([
  [401, /the cluster does not accept them/],
  [403, /does not let them read its indexes/],
  [404, LACKS_INDEXES],
  [503, /is there and cannot answer now \(status 503\)/],
  [418, /is no cluster of OpenSearch \(status 418\)/],
])('a cluster that answers %i', async (status, sentence) => {
  const port = await listen(createServer(refuse(status)));
  await expect(start({ OPENSEARCH_URL: `http://localhost:${port}` })).rejects.toThrow(sentence);
});

test('nobody who listens there, and one of two who does', async () => {
  const closed = `http://localhost:${await findClosedPort()}`;
  await expect(start({ OPENSEARCH_URL: closed })).rejects.toThrow(
    /^OPENSEARCH_URL: the cluster does not answer$/,
  );
  const port = await listen(createServer(refuse(404)));
  const OPENSEARCH_URL = `${closed},http://localhost:${port}`;
  await expect(start({ OPENSEARCH_URL })).rejects.toThrow(LACKS_INDEXES);
});

test('name and password, or a token, go along', async () => {
  const basic = `Basic ${Buffer.from('ana:hidden').toString('base64')}`;
  const byName = `http://localhost:${await listen(createServer(knowing(basic)))}`;
  const name = { OPENSEARCH_URL: byName, OPENSEARCH_USERNAME: 'ana' };
  await expect(start({ ...name, OPENSEARCH_PASSWORD: 'hidden' })).rejects.toThrow(LACKS_INDEXES);
  const wrong = start({ ...name, OPENSEARCH_PASSWORD: 'wrong-one' });
  await expect(wrong).rejects.toThrow(/does not accept them/);
  await expect(wrong).rejects.not.toThrow(/wrong-one/);
  const byToken = `http://localhost:${await listen(createServer(knowing('Bearer hidden')))}`;
  const token = { OPENSEARCH_URL: byToken, OPENSEARCH_TOKEN: 'hidden' };
  await expect(start(token)).rejects.toThrow(LACKS_INDEXES);
});

test('an authority of its own is believed where its certificate is named', async () => {
  const certificate = makeCertificate();
  const port = await listen(createSecureServer(certificate, refuse(404)));
  const OPENSEARCH_URL = `https://localhost:${port}`;
  await expect(start({ OPENSEARCH_URL })).rejects.toThrow(/^OPENSEARCH_CA_FILE: the certificate/);
  const folder = mkdtempSync(join(tmpdir(), 'authority-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'authority.pem');
  writeFileSync(file, certificate.cert);
  await expect(start({ OPENSEARCH_URL, OPENSEARCH_CA_FILE: file })).rejects.toThrow(LACKS_INDEXES);
  const missing = start({ OPENSEARCH_URL, OPENSEARCH_CA_FILE: `${file}.not` });
  await expect(missing).rejects.toThrow(/authority\.pem\.not: cannot be read/);
});

test('https is not spoken where http is', async () => {
  const port = await listen(createServer(refuse(404)));
  await expect(start({ OPENSEARCH_URL: `https://localhost:${port}` })).rejects.toThrow(
    /speaks no https/,
  );
});
