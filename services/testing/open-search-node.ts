import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { ENGINES_FOLDER } from './engines-folder.ts';
import { findFreePort } from './find-free-port.ts';

const KIT = 'kit-3.8';
const HEAP = '640m';
/**
 * Code is compiled quickly in place of well, nothing collects beside what runs, and classes that many
 * have loaded before are not proved sound once more: a fifth of what a start takes.
 */
const BRIEF =
  '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:+UnlockDiagnosticVMOptions -XX:-BytecodeVerificationRemote';
const READY = /ready on \d+ after/;

/** A node of OpenSearch 3.8 for the time of a test. */
export interface OpenSearchNode {
  /** Such as http://127.0.0.1:41234. */
  readonly address: string;
  /** Ends it as a machine does that loses its power. */
  readonly kill: () => Promise<void>;
  /** Starts it again over what was on the disk, at the same address. */
  readonly start: () => Promise<void>;
  /** Resolves when it has ended and its folder is gone. */
  readonly stop: () => Promise<void>;
}

interface NodeSettings {
  /** What Java may take, such as 2g: more for thousands of aggregations one after the other. */
  readonly heap?: string;
  /** For a minute of tests, most of which is starting. Such a node is no measure of OpenSearch. */
  readonly isBrief?: boolean;
}

/** Whether a node can be started here; says so where it cannot. */
export function findOpenSearchStarter(): string | undefined {
  const folders = [process.env.SHARED_TOOLS, resolve(import.meta.dirname, '../../../shared/tools')];
  const found = folders
    .flatMap((folder) => (folder ? [join(folder, 'opensearch/start.sh')] : []))
    .find((path) => existsSync(path));
  if (found === undefined)
    console.warn(
      'Skipping what is compared with OpenSearch: opensearch/start.sh is in neither SHARED_TOOLS nor ../shared/tools.',
    );
  return found;
}

/**
 * Starts a node in a folder of its own. What it is built of is built once, and kept for all clones in
 * the folder of engines.
 */
export async function startOpenSearchNode(
  starter: string,
  { heap = HEAP, isBrief = false }: NodeSettings = {},
): Promise<OpenSearchNode> {
  const kept = join(ENGINES_FOLDER, KIT);
  const folder = mkdtempSync(join(tmpdir(), 'open-search-'));
  const isBuilt = existsSync(join(kept, 'ready'));
  if (isBuilt) symlinkSync(kept, join(folder, KIT));
  const port = await findFreePort();
  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const start = async () => {
    child = spawn('bash', [starter, folder, String(port)], {
      env: { ...process.env, HEAP: heap, ...(isBrief && { JDK_JAVA_OPTIONS: BRIEF }) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await waitUntilReady(child);
  };
  // Whoever started it may end without having stopped it.
  const killNow = () => child?.kill('SIGKILL');
  process.once('exit', killNow);
  await start();
  if (!isBuilt) keepKit(join(folder, KIT), kept);
  return {
    address: `http://127.0.0.1:${port}`,
    kill: () => end('SIGKILL'),
    start,
    stop: async () => {
      await end('SIGKILL');
      process.off('exit', killNow);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(child: ChildProcess): Promise<void> {
  if (child.stdout === null) throw new Error('The output of OpenSearch is not read.');
  const told: string[] = [];
  const lines = createInterface({ input: child.stdout });
  const ready = new Promise<void>((done, fail) => {
    // Read to its end: a full pipe would hold the node up.
    lines.on('line', (line) => {
      told.push(line);
      if (READY.test(line)) done();
    });
    child.once('exit', () => fail(new Error(`OpenSearch ended:\n${told.slice(-20).join('\n')}`)));
  });
  await ready;
  told.length = 0;
}

/** Others may keep theirs at the same time: what stands there is always whole. */
function keepKit(built: string, kept: string): void {
  mkdirSync(dirname(kept), { recursive: true });
  const copy = `${kept}-${process.pid}`;
  cpSync(built, copy, { recursive: true });
  try {
    renameSync(copy, kept);
  } catch {
    rmSync(copy, { recursive: true, force: true });
  }
}
