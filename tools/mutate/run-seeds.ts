import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { runCommand } from '../../scripts/stages.ts';

const TESTS = '{src,packages,services,scripts,tools,examples}/**/*.test.{ts,tsx}';

/**
 * Runs the tests that throw dice once, on a seed that nobody has tried, and prints it: with
 * `PROPERTY_SEED=<seed>` what failed fails again. Resolves with the exit code.
 */
export async function runSeeds(): Promise<number> {
  const files = listPropertyTests();
  const seed = randomInt(2 ** 31);
  console.log(`${files.length} files with property tests, PROPERTY_SEED=${seed}`);
  const code = await runCommand(['vitest', 'run', ...files], {
    PROPERTY_SEED: String(seed),
  });
  console.log(`PROPERTY_SEED=${seed}: ${code === 0 ? 'passed' : 'failed'}`);
  return code;
}

/** Test files that use fast-check, themselves or through what they share with others. */
export function listPropertyTests(): readonly string[] {
  const paths = globSync(TESTS, { exclude: ['**/node_modules/**'] });
  return paths
    .filter((path) => /from '(?:fast-check|[^']*\/random-[^']*)'/.test(readFileSync(path, 'utf8')))
    .sort();
}
