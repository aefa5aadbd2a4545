// @waits: for runs that stand still on purpose.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

const STAGES = join(import.meta.dirname, 'test-stages.ts');
const PROGRAMS = resolve('node_modules/.bin');
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stages-'));
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    "export default { test: { name: 'unit-shared', globals: true, isolate: false, maxWorkers: 2 } };",
  );
  writeFileSync(join(folder, 'sound.test.js'), "test('holds', () => {});");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What the stage of the unit tests says of the tests in the folder. */
async function runStage(again: boolean): Promise<unknown> {
  const script = `import { unitStage } from ${JSON.stringify(STAGES)};
    const { timings, ...result } = await unitStage({ again: ${again} }).run(() => {});
    console.log(JSON.stringify(result));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', script],
    {
      cwd: folder,
      env: { PATH: `${PROGRAMS}:${process.env.PATH ?? ''}`, STALL_SECONDS: '3' },
    },
  );
  return JSON.parse(stdout);
}

/** Stuck as in a lock, which keeps no core busy beside the other tests as a loop does. */
const LOCKED = 'if (isFirst) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';

/** A file that is stuck in its test, or as it is loaded, when it is first run. */
function writeStuck(name: string, stuck: string, test: string): void {
  const isFirst = `const first = ${JSON.stringify(join(folder, name))};
    const isFirst = !existsSync(first);
    writeFileSync(first, '');`;
  const imports = "import { existsSync, writeFileSync } from 'node:fs';";
  writeFileSync(join(folder, `${name}.test.js`), [imports, isFirst, stuck, test].join('\n'));
}

it('ends files that stand still, and tries them once more', async () => {
  writeStuck('loop', '', "test('loops', () => { while (isFirst); });");
  writeStuck('load', LOCKED, "test('is loaded', () => {});");
  expect(await runStage(true)).toEqual({
    passed: 3,
    failed: 0,
    failures: [],
    shaky: ['load.test.js: broken off', 'loop.test.js: broken off'],
  });
}, 60_000);

it('fails by what stands still, where nothing is tried again', async () => {
  writeStuck('lock', '', `test('waits', () => { ${LOCKED} });`);
  expect(await runStage(false)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['lock.test.js: broken off'],
  });
}, 60_000);
