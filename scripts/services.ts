import { loadEnvironment } from './load-environment.ts';
import { prepareWorldIfNeeded } from './prepare-world.ts';

const DEFAULT_PORT = 8787;

/** `npm run services`: the services alone, for an app that is hosted elsewhere. */
const environment = loadEnvironment();
const worldDirectory = await prepareWorldIfNeeded(environment);
// Only now: whoever mistyped a setting is told so before all of the services is read.
const { runServices } = await import('./run-services.ts');
await runServices(
  { environment: { ...environment, PORT: environment.PORT ?? DEFAULT_PORT }, worldDirectory },
  'Services ready',
);
