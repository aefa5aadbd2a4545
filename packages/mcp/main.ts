import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createPropertyServer } from './create-server.ts';
import { openDeployment } from './open-deployment.ts';
import { serveHttp } from './serve-http.ts';
import type { Offers } from './tools/buying-tools.ts';

/** `npm run mcp`: see README.md. Over stdio nothing but the protocol goes to standard output. */
const {
  APP_URL = 'http://localhost:4173',
  CLIENT_ID,
  CLIENT_SECRET,
  ALLOW_BUYING,
  PORT,
} = process.env;
const { HOST = '127.0.0.1', PUBLIC_URL } = process.env;

try {
  const deployment = await openDeployment({
    appUrl: APP_URL,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    mayBuy: ALLOW_BUYING === '1',
  });
  if (PORT === undefined) {
    const offers: Offers = new Map();
    serveStdio(() => createPropertyServer(deployment.createContext(), offers));
  } else {
    const { url } = await serveHttp(deployment, {
      host: HOST,
      port: Number(PORT),
      publicUrl: PUBLIC_URL,
    });
    console.error(`Model Context Protocol: ${url}`);
  }
} catch (error) {
  console.error(`The server did not start: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
