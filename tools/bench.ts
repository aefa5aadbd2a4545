import { join } from 'node:path';
import { loadEnvironment } from '../scripts/load-environment.ts';
import { prepareWorld } from '../scripts/prepare-world.ts';
import { prepareTowns } from './bench/prepare-towns.ts';
import { readOptions } from './read-options.ts';

/** Titles of the town in which one title is given far too much. */
const SMALL_TOWN = 2_000;

const USAGE = `npm run bench [-- PART…] [--titles N] [--engine embedded|both]

Measures the parts named, or all, on this machine, and prints one JSON object. Nothing here passes or
fails. The parts: search, fairness, routing, documents, app, workspace, title.

--titles N     over a town of that size, up to a million, which is made on first use; else over the
               world of WORLD or DATA_DIR
--engine both  search is asked of the embedded engine and of OpenSearch, turn and turn about
RUNS=N         how often each thing is measured
`;

const PARTS = {
  search: async (world: string) =>
    values.engine === 'both'
      ? (await import('./bench/both-engines.ts')).runBothEngines(world, dataDirectory)
      : (await import('./bench/search.ts')).runSearchBench(world, dataDirectory),
  fairness: async (world: string) =>
    (await import('./bench/fairness.ts')).runFairnessBench(world, dataDirectory),
  routing: async (world: string) => (await import('./bench/routing.ts')).runRoutingBench(world),
  documents: async () => (await import('./bench/documents.ts')).runDocumentsBench(),
  app: async (world: string) => (await import('./bench/app.ts')).runAppBench(world, dataDirectory),
  workspace: async (world: string) =>
    (await import('./bench/workspace.ts')).runWorkspaceBench(world, dataDirectory),
  title: async () => {
    const town = await prepareTowns(dataDirectory, SMALL_TOWN);
    return (await import('./bench/title.ts')).runTitleBench(town, dataDirectory);
  },
};

const isPart = (name: string): name is keyof typeof PARTS => name in PARTS;

const { positionals: asked, values } = readOptions(
  {
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      titles: { type: 'string' },
      engine: { type: 'string', default: 'embedded' },
    },
  },
  USAGE,
);
if (values.help) {
  process.stdout.write(USAGE);
  process.exit(0);
}
const unknown = asked.filter((name) => !isPart(name));
if (unknown.length > 0) {
  console.error(
    `There is no measurement "${unknown.join('", "')}". There are: ${Object.keys(PARTS).join(', ')}.`,
  );
  process.exit(1);
}
if (values.engine !== 'embedded' && values.engine !== 'both') {
  console.error(`--engine ${values.engine}: must be embedded or both.`);
  process.exit(1);
}
const environment = loadEnvironment();
const dataDirectory = join(environment.DATA_DIR, 'bench');
const world = await chooseWorld();
const result: Record<string, object> = {};
for (const name of Object.keys(PARTS).filter(isPart)) {
  if (asked.length === 0 || asked.includes(name)) result[name] = await PARTS[name](world);
}
console.log(JSON.stringify(result, null, 2));
process.exit(0);

/** Documents are sold without a world, and the full title has one of its own. */
async function chooseWorld(): Promise<string> {
  if (asked.length > 0 && asked.every((name) => name === 'documents' || name === 'title'))
    return '';
  return values.titles === undefined
    ? prepareWorld(environment)
    : prepareTowns(dataDirectory, Number(values.titles));
}
