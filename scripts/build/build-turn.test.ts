import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeBuildTurn } from './build-turn.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'turn-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const readPath = () => join(folder, 'build', 'turn.lock');

it('has the second that would build wait for the first', async () => {
  const order: string[] = [];
  const release = await takeBuildTurn(readPath(), () => order.push('waited for nobody'));
  const isWaiting = Promise.withResolvers<void>();
  const second = takeBuildTurn(readPath(), () => {
    order.push('waits');
    isWaiting.resolve();
  });
  await isWaiting.promise;
  order.push('given back');
  release();
  const releaseSecond = await second;
  order.push('has it');
  releaseSecond();
  expect(order).toEqual(['waits', 'given back', 'has it']);
});

it('is given back by a process that is killed', async () => {
  const module = pathToFileURL(join(import.meta.dirname, 'build-turn.ts')).href;
  const script = `import { takeBuildTurn } from ${JSON.stringify(module)};
    await takeBuildTurn(${JSON.stringify(readPath())}, () => {});
    console.log('has it');
    setInterval(() => {}, 60_000);`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', script]);
  await once(other.stdout, 'data');
  const isWaiting = Promise.withResolvers<void>();
  const mine = takeBuildTurn(readPath(), isWaiting.resolve);
  await isWaiting.promise;
  other.kill('SIGKILL');
  (await mine)();
});
