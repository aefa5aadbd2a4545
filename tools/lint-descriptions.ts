import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Holds the descriptions that a running instance serves against two linters, and makes a client of
 * them that has to compile and to refuse misspelt fields: `npm run lint:api -- http://localhost:4173`.
 * The tools are fetched when they are needed: together they weigh more than the app.
 */
const [base = 'http://localhost:4173'] = process.argv.slice(2);
const ROOT = resolve(import.meta.dirname, '..');
const RULES = join(ROOT, 'services/http/openapi');
const REDOCLY = '@redocly/cli@2.77.0';
const SPECTRAL = '@stoplight/spectral-cli@6.16.3';
const MAKER = 'openapi-typescript@7.13.0';

/** What somebody would write who reads the descriptions; each error that is expected has to come. */
const CLIENT = `import type { components, paths, webhooks } from './docs.ts';
import type { paths as Search } from './search.ts';

type Body = Search['/titles']['post']['requestBody']['content']['application/json'];
type Found = Search['/titles']['post']['responses'][200]['content']['application/json'];
type Order = components['schemas']['Order'];
type Message =
  webhooks['document.status_changed']['post']['requestBody']['content']['application/json'];

export const body: Body = { query: { term: { tenure: 'Freehold' } } };
// @ts-expect-error there is no such field of a body
export const wrongBody: Body = { query: { term: { tenure: 'Freehold' } }, sizes: 3 };
export const readNumber = (found: Found) => found.hits.hits[0]?._source?.number;
// @ts-expect-error there is no such field of a title
export const misreadNumber = (found: Found) => found.hits.hits[0]?._source?.nubmer;
export const readCharge = (order: Order) => order.total_tokens_charged;
// @ts-expect-error there is no such field of an order
export const misreadCharge = (order: Order) => order.total_token_charged;
// @ts-expect-error there is no such status
export const wrongOrder: Order = { order_id: '1', status: 'DONE' };
export const readTitle = (message: Message) => message.data.titleNumber;
// @ts-expect-error there is no such field of a message
export const misreadTitle = (message: Message) => message.data.titleNo;
export const purchase: paths['/purchase']['post']['requestBody']['content']['application/json'] = {
  title_number: 'ZZ100000',
  documents: ['register'],
};
`;

const folder = await mkdtemp(join(tmpdir(), 'descriptions-'));
const run = (command: string, parameters: readonly string[]) =>
  execFileSync(command, parameters, { cwd: folder, stdio: 'inherit' });
try {
  const files: string[] = [];
  for (const name of ['docs', 'search']) {
    const response = await fetch(`${base}/${name}/v1/openapi.json`);
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}.`);
    await writeFile(join(folder, `${name}.json`), await response.text());
    files.push(`${name}.json`);
  }
  const rules = (name: string) => join(RULES, name);
  run('npx', ['--yes', REDOCLY, 'lint', '--config', rules('redocly.yaml'), ...files]);
  const strict = ['--fail-severity', 'warn', '-r', rules('spectral.yaml')];
  run('npx', ['--yes', SPECTRAL, 'lint', ...strict, ...files]);
  for (const file of files) {
    run('npx', ['--yes', MAKER, file, '-o', file.replace('.json', '.ts')]);
  }
  await writeFile(join(folder, 'client.ts'), CLIENT);
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions'];
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler'];
  run(join(ROOT, 'node_modules/.bin/tsc'), [...options, ...modules, 'client.ts']);
  console.log('Both descriptions are clean, and the client made of them compiles.');
} finally {
  await rm(folder, { recursive: true, force: true });
}
