import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushFolder, flushTree } from '../store/flush.ts';
import { WORLD_FORMAT } from '../store/manifest.ts';
import type { WorldOptions } from './world-options.ts';

const FILE = 'stages.json';

interface Journal {
  /** Tells builds of the same files and options from others. */
  readonly key: string;
  /** What each stage that is done gave. */
  readonly done: Readonly<Record<string, unknown>>;
}

/**
 * The stages of a build that are done, in a file beside what they made: a build that was killed goes
 * on after the last of them. A stage counts when it is written down, so one that was cut short begins
 * anew.
 */
export class StageJournal {
  readonly #path: string;
  readonly #directory: string;
  readonly #flush: (path: string) => Promise<void>;
  #journal: Journal;

  /** @param flush has the disk take a file or folder, and all in it */
  constructor(
    directory: string,
    options: WorldOptions,
    flush: (path: string) => Promise<void> = flushTree,
  ) {
    this.#directory = directory;
    this.#flush = flush;
    this.#path = join(directory, FILE);
    const key = identify(options);
    const left = readJournal(directory);
    this.#journal = left?.key === key ? left : { key, done: {} };
  }

  isDone(stage: string): boolean {
    return stage in this.#journal.done;
  }

  /**
   * What a stage gave, or gives now: plain data.
   * @param made the files and folders that it makes, of which an earlier try may have left a part
   */
  async run<T>(stage: string, made: readonly string[], work: () => T | Promise<T>): Promise<T> {
    if (this.isDone(stage)) return this.#journal.done[stage] as T;
    for (const name of made) rmSync(join(this.#directory, name), { recursive: true, force: true });
    const result = await work();
    // First, as a stage that was written down is gone on with, also after the power failed.
    for (const name of made) await this.#flush(join(this.#directory, name));
    this.#journal = { ...this.#journal, done: { ...this.#journal.done, [stage]: result } };
    // Whole or not at all, whenever the process ends.
    // At once, as the road network is a stage beside others.
    writeFileSync(`${this.#path}.part`, JSON.stringify(this.#journal), { flush: true });
    renameSync(`${this.#path}.part`, this.#path);
    await flushFolder(this.#directory);
    return result;
  }

  /** Ends the build: what is left is a world. */
  remove(): void {
    rmSync(this.#path, { force: true });
  }
}

/** Whether a folder holds stages of a build of the same files and options. */
export function holdsStagesOf(directory: string, options: WorldOptions): boolean {
  return readJournal(directory)?.key === identify(options);
}

function readJournal(directory: string): Journal | undefined {
  const path = join(directory, FILE);
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Journal;
  } catch {
    return undefined;
  }
}

/** Options, format, and the size and time of every file: any change makes it another build. */
function identify({ out: _, ...options }: WorldOptions): string {
  const { osm, truth, pricePaid, postcodes, traffic, open = {} } = options;
  const given = [osm, truth].flatMap((path) => path ?? []);
  const files = [...given, ...pricePaid, ...postcodes, ...traffic, ...Object.values(open).flat()];
  const states = files.map((path) => {
    const state = statSync(path, { throwIfNoEntry: false });
    return state && [state.size, state.mtimeMs];
  });
  const text = JSON.stringify([WORLD_FORMAT, options, states]);
  return createHash('sha256').update(text).digest('hex');
}
