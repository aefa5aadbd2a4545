import { parseArgs } from 'node:util';
import {
  ADDRESS_TEMPLATE,
  ADDRESSES,
  writeAddressDocuments,
} from '@property/search-engine/address/open-search-addresses.ts';
import {
  loadIndex,
  openForLoading,
} from '@property/search-engine/engine/open-search/load-index.ts';
import { buildIndexTemplate } from '@property/search-engine/mappings/index-template.ts';
import { MAPPINGS } from '@property/search-engine/mappings/mappings.ts';
import { openWorld } from '@property/world/store/open-world.ts';
import { EnvironmentError, readEnvironment } from '#services/environment.ts';
import { readOpenSearchAccess } from '#services/start-search.ts';

const USAGE = `Fills a cluster of OpenSearch 3 with a world, beside what it serves until then.

  npm run index -- --world DIR [--to URL[,URL…]] [--replicas N]

  --world DIR     a folder that "npm run world" wrote (default: WORLD, or .data/world)
  --to URL        nodes of the cluster (default: OPENSEARCH_URL)
  --replicas N    copies of each record on other nodes (default 0)

What the cluster is reached with: OPENSEARCH_USERNAME and OPENSEARCH_PASSWORD, or OPENSEARCH_TOKEN,
and OPENSEARCH_CA_FILE.
`;

/** `npm run index`. Exits with 1 and one sentence when it cannot. */
try {
  const { values } = parseArgs({
    options: {
      world: { type: 'string' },
      to: { type: 'string' },
      replicas: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) process.stdout.write(USAGE);
  else await indexWorld(values);
} catch (error) {
  console.error(error instanceof EnvironmentError ? error.message : String(error));
  process.exitCode = 1;
}

async function indexWorld(values: { world?: string; to?: string; replicas?: string }) {
  const environment = readEnvironment({
    ...process.env,
    SEARCH_ENGINE: 'opensearch',
    ...(values.to === undefined ? {} : { OPENSEARCH_URL: values.to }),
  });
  const replicas = Number(values.replicas ?? 0);
  if (!Number.isInteger(replicas) || replicas < 0)
    throw new EnvironmentError('--replicas: must be a whole number');
  const world = openWorld(values.world ?? environment.WORLD ?? `${environment.DATA_DIR}/world`);
  const client = openForLoading(readOpenSearchAccess(environment));
  const version = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  try {
    const indexes = [
      {
        index: 'titles',
        template: buildIndexTemplate(MAPPINGS.titles),
        read: () => world.titles(),
      },
      { index: 'comps', template: buildIndexTemplate(MAPPINGS.comps), read: () => world.comps() },
      {
        index: ADDRESSES,
        template: ADDRESS_TEMPLATE,
        read: () => writeAddressDocuments(world.addresses()),
      },
    ];
    for (const { index, template, read } of indexes) {
      const started = performance.now();
      const { name, count, before } = await loadIndex({
        client,
        index,
        template,
        documents: read(),
        version,
        replicas,
      });
      const seconds = (performance.now() - started) / 1000;
      const pace = Math.round(count / seconds).toLocaleString('en-GB');
      console.log(`${name}: ${count} records in ${seconds.toFixed(1)} s, ${pace} a second.`);
      if (before.length > 0) console.log(`Kept for a way back: ${before.join(', ')}.`);
    }
  } finally {
    await client.close();
    world.close();
  }
}
