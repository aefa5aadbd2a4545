import { buildApp } from './build.ts';
import { loadEnvironment } from './load-environment.ts';
import { prepareWorldIfNeeded } from './prepare-world.ts';
import { runServices } from './run-services.ts';

const DEFAULT_PORT = 4173;

/** `npm start`: the app and its services in one process, prepared on first use. */
const environment = loadEnvironment();
const [world] = await Promise.all([
  prepareWorldIfNeeded(environment),
  buildApp({ quiet: true }).then((result) => {
    if (result === 'built') console.log('App built.');
  }),
]);
await runServices(
  {
    environment: { ...environment, PORT: environment.PORT ?? DEFAULT_PORT },
    worldDirectory: world,
    siteDirectory: 'dist',
  },
  'Ready',
);
