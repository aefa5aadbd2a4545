import { findOpenSearchStarter, startOpenSearchNode } from '#services/testing/open-search-node.ts';
import { runCommand } from './stages.ts';

/**
 * `npm run test:engines [-- FILE…]`: the contract of search and the questions, with a node of OpenSearch
 * in the place of the embedded engine (TEST_CLUSTER names one that runs), and both beside each other
 * over searches made at random. Ends with 1 where something differs, or there is no node to be had.
 */
const given = process.argv.slice(2);
const files = given.length > 0 ? given : ['services/search/tests', 'packages/questions'];

const starter = process.env.TEST_CLUSTER === undefined ? findOpenSearchStarter() : undefined;
const node = starter === undefined ? undefined : await startOpenSearchNode(starter);
const TEST_CLUSTER = process.env.TEST_CLUSTER ?? node?.address;
try {
  process.exitCode =
    TEST_CLUSTER === undefined
      ? 1
      : await runCommand(['vitest', 'run', ...files], { TEST_CLUSTER });
} finally {
  await node?.stop();
}
