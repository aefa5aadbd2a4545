import { fork } from 'node:child_process';
import { once } from 'node:events';
import { totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { buildWorld } from './build/build-world.ts';
import { CHECKED_ROWS, checkSources, describeReport } from './build/check-sources.ts';
import { parseOptions, USAGE } from './build/parse-options.ts';
import { createProgressPrinter } from './build/progress-printer.ts';
import { holdsStagesOf } from './build/stage-journal.ts';
import type { WorldOptions } from './build/world-options.ts';
import { InputError } from './input-error.ts';
import { describeMatches } from './join/describe-matches.ts';
import { removeLeft } from './store/replace-directory.ts';

/** What a build may fill before it is given up, and the share of a small machine that it may have. */
const HEAP_MEGABYTES = 6_000;
const HEAP_SHARE = 0.75;
/** Rubbish that may gather before it is cleared away, in per cent of what is in use. */
const HEAP_SLACK = 30;

/**
 * `npm run world`: builds a data world. Exits with 1 and one sentence when it cannot. The build runs
 * in a process of its own, so that nothing is left of one that ran out of memory, and of one that was
 * killed only what the next one goes on with.
 */
const printer = createProgressPrinter(process.stdout);
try {
  const options = parseOptions(process.argv.slice(2), process.env.DATA_DIR || '.data');
  if (!options) process.stdout.write(USAGE);
  else if (options.isCheck) {
    for (const report of await checkSources(options)) {
      for (const line of describeReport(report)) console.log(line);
    }
    console.log(
      `Read the headers and the first ${CHECKED_ROWS} rows of each file; nothing was built.`,
    );
  } else if (process.send === undefined) await watchBuild(options);
  else {
    // Whoever watches it is gone: nobody would clean up after it.
    process.once('disconnect', () => process.exit(1));
    process.channel?.unref();
    const { manifest, tiles, milliseconds } = await buildWorld(options, printer.report);
    printer.clear();
    const { name, counts, routing, provenance } = manifest;
    const seconds = Object.values(milliseconds).reduce((sum, part) => sum + part, 0) / 1000;
    const stages = Object.entries(milliseconds).map(([stage, part]) => `${stage} ${part} ms`);
    const megabytes = (tiles.bytes / 1e6).toFixed(1);
    const largest = Math.round(tiles.largest.bytes / 1000);
    console.log(
      `${name}: ${counts.titles} titles, ${counts.comps} deals, in ${seconds.toFixed(1)} s.`,
    );
    console.log(`${tiles.tiles} map tiles, ${megabytes} MB, the largest ${largest} kB.`);
    console.log(`Stages: ${stages.join(', ')}.`);
    for (const line of provenance) console.log(line);
    for (const line of describeMatches(manifest)) console.log(line);
    if (!routing.available) console.log(`No travel times: ${routing.reason}`);
    console.log(`The world is in ${options.out}.`);
  }
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  printer.clear();
  console.error(error.message);
  process.exitCode = 1;
}

/** Runs the build in a second process, and removes what is of no use when it was cut short. */
async function watchBuild(options: WorldOptions): Promise<void> {
  const { out } = options;
  const heap = Math.round(Math.min(HEAP_MEGABYTES, (totalmem() / 2 ** 20) * HEAP_SHARE));
  const build = fork(fileURLToPath(import.meta.url), process.argv.slice(2), {
    execArgv: [
      ...process.execArgv,
      `--max-old-space-size=${heap}`,
      `--heap-growing-percent=${HEAP_SLACK}`,
    ],
  });
  const stops: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const stop = (signal: NodeJS.Signals) => build.kill(signal);
  for (const signal of stops) process.on(signal, stop);
  const [code, signal] = (await once(build, 'exit')) as [number | null, NodeJS.Signals | null];
  for (const each of stops) process.off(each, stop);
  process.exitCode = code ?? 1;
  if (signal === null) return;
  // What fills the heap once fills it again.
  const isFull = signal === 'SIGABRT';
  const isLeft = await removeLeft(out, (directory) => !isFull && holdsStagesOf(directory, options));
  const why = isFull
    ? 'The build ran out of memory: take a smaller area, or fewer titles.'
    : stops.includes(signal)
      ? 'The build was stopped.'
      : 'The build was killed, as systems do when memory runs out.';
  const next = isLeft ? ' The same command goes on where it was.' : '';
  throw new InputError(`${why}${next} What was at ${out} is unchanged.`);
}
