import { createRunningServices } from '../services/main.ts';
import { loadEnvironment } from './load-environment.ts';
import { prepareWorld } from './prepare-world.ts';

const DEFAULT_PORT = 8787;

/** `npm run services`: the services alone, for an app that is hosted elsewhere. */
const environment = loadEnvironment();
const services = await createRunningServices({
  environment: { ...environment, PORT: environment.PORT ?? DEFAULT_PORT },
  worldDirectory: await prepareWorld(environment),
});
console.log(`\n  Services ready: ${services.address}\n`);
