import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deploymentProfile } from './deployment-profile.ts';
import { isJsonObject } from './json-object.ts';
import { checkProfileValue } from './profile-checks.ts';

const RULES = new URL('../../../shared/spec/rules.md', import.meta.url);
const LOCAL_RULES = process.env.SPEC_RULES ?? RULES;

/** Reads "key: `a.b`" of every O- rule; one rule may name several keys. */
function readOpenKeys(): string[] {
  const lines = readFileSync(LOCAL_RULES, 'utf8').split('\n');
  return lines
    .filter((line) => /^- O-\d{3} /.test(line))
    .flatMap((line) => line.match(/key: `([^`]+)`/)?.[1]?.split(', ') ?? [`no key in ${line}`]);
}

function readAt(path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (isJsonObject(value) ? value[key] : undefined),
      deploymentProfile,
    );
}

test.skipIf(!existsSync(LOCAL_RULES))(
  'O-001 to O-146: every open point has its key (skipped where the rules are not at hand)',
  () => {
    const keys = readOpenKeys();
    expect(keys.length).toBeGreaterThanOrEqual(146);
    expect(keys.filter((key) => readAt(key) === undefined)).toEqual([]);
  },
);

test('O-001 to O-146: every embedded choice passes its own check', () => {
  const problems: string[] = [];
  const walk = (value: unknown, path: string): void => {
    if (isJsonObject(value)) {
      for (const [key, child] of Object.entries(value)) walk(child, path ? `${path}.${key}` : key);
      return;
    }
    const message = checkProfileValue(path, value, value);
    if (message !== null) problems.push(`${path}: ${message}`);
  };
  walk(deploymentProfile, '');
  expect(problems).toEqual([]);
});
