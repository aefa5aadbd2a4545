import { serve } from '@hono/node-server';
import { type CrashSettings, SETTINGS_VARIABLE } from './crash-settings.ts';
import { openCrashService } from './open-crash-service.ts';

/** The process that is killed: says its port when it answers. Nothing here waits for an end. */
const settings: CrashSettings = JSON.parse(process.env[SETTINGS_VARIABLE] ?? '');
const { app } = await openCrashService(settings);
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  process.stdout.write(`${port}\n`);
});
