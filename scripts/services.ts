import { loadEnvironment } from './load-environment.ts';
import { prepareWorld } from './prepare-world.ts';
import { runServices } from './run-services.ts';

const DEFAULT_PORT = 8787;

/** `npm run services`: the services alone, for an app that is hosted elsewhere. */
const environment = loadEnvironment();
await runServices(
  {
    environment: { ...environment, PORT: environment.PORT ?? DEFAULT_PORT },
    worldDirectory: await prepareWorld(environment),
  },
  'Services ready',
);
