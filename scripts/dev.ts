import { createServer } from 'vite';
import { createRunningServices } from '#services/main.ts';
import { loadEnvironment } from './load-environment.ts';
import { prepareWorld } from './prepare-world.ts';
import { stopStart } from './run-services.ts';

const DEFAULT_PORT = 4173;

/** `npm run dev`: the services on a free port and the app with hot reload in front of them. */
const settings = loadEnvironment();
const environment = { ...settings, PORT: settings.PORT ?? DEFAULT_PORT };
const worldDirectory = await prepareWorld(environment);
try {
  const services = await createRunningServices({
    // People open the address of the page, so that is what the sign-in has to know.
    environment: {
      ...environment,
      HOST: '127.0.0.1',
      PORT: 0,
      PUBLIC_URL: environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`,
    },
    worldDirectory,
  });
  const paths = ['/search/v1', '/docs/v1', '/basemap', '/auth'];
  const server = await createServer({
    server: {
      host: environment.HOST,
      port: environment.PORT,
      strictPort: true,
      proxy: Object.fromEntries(paths.map((path) => [path, services.address])),
    },
  });
  await server.listen();
  server.printUrls();
} catch (error) {
  stopStart(nameTakenPort(error), { environment });
}

/** Vite's word for a port in use carries no code. */
function nameTakenPort(error: unknown): unknown {
  const isTaken = error instanceof Error && /^Port \d+ is already in use/.test(error.message);
  return isTaken ? Object.assign(error, { code: 'EADDRINUSE' }) : error;
}
