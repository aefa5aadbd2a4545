// Loaded before every command (`node --import`): plain JavaScript, because a Node that is too old
// cannot read the TypeScript it would otherwise fail in, with words that do not say why.
import { readFileSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const message = explainOldNode(process.versions.node, engines.node);
if (message !== undefined) {
  console.error(message);
  process.exit(1);
}
// Code that is read and stripped of its types once is not again: docs/decisions/088. By the variable
// for what is started from here. Where the folder cannot be written, Node goes without.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL('../node_modules/.cache/compile', import.meta.url),
);
module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
// Workers and forks inherit these; they run on the Node that has just been checked.
const own = process.execArgv.findIndex((text) => text.endsWith('require-node.mjs'));
if (own > 0) process.execArgv.splice(own - 1, 2);

/**
 * One line that says which Node is needed, or undefined where this one will do.
 * @param {string} version such as `24.21.0`
 * @param {string} range `>=24`: the oldest major version, the one form that `engines` has here
 */
export function explainOldNode(version, range) {
  const oldest = Number(/^>=(\d+)$/.exec(range)?.[1]);
  if (Number.parseInt(version, 10) >= oldest) return undefined;
  // It is one of the tools, which an install for production leaves out.
  const install = process.env.NODE_ENV === 'production' ? 'npm ci --include=dev' : 'npm ci';
  return `This needs Node ${oldest} or newer, and ${version} runs it: use npm (\`${install}\` brings Node ${oldest} along), npx node, or a newer Node.`;
}
