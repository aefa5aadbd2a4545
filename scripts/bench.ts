import { buildApp } from './build.ts';
import { loadEnvironment } from './load-environment.ts';
import { prepareWorld } from './prepare-world.ts';

/**
 * `npm run bench [-- search|routing|app]`: measures the parts named, or all, on this machine, and
 * prints one JSON object. Nothing here passes or fails.
 */
const PARTS = {
  search: async (world: string) => (await import('./bench/search.ts')).runSearchBench(world),
  routing: async (world: string) => (await import('./bench/routing.ts')).runRoutingBench(world),
  app: async (world: string) => {
    await buildApp({ quiet: true });
    return (await import('./bench/app.ts')).runAppBench(world);
  },
};

const isPart = (name: string): name is keyof typeof PARTS => name in PARTS;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !isPart(name));
if (unknown.length > 0) {
  console.error(
    `There is no measurement "${unknown.join('", "')}". There are: ${Object.keys(PARTS).join(', ')}.`,
  );
  process.exit(1);
}
const world = await prepareWorld(loadEnvironment());
const result: Record<string, object> = {};
for (const name of Object.keys(PARTS).filter(isPart)) {
  if (asked.length === 0 || asked.includes(name)) result[name] = await PARTS[name](world);
}
console.log(JSON.stringify(result, null, 2));
process.exit(0);
