import { buildWorld } from './build/build-world.ts';
import { CHECKED_ROWS, checkSources, describeReport } from './build/check-sources.ts';
import { parseOptions, USAGE } from './build/parse-options.ts';
import { createProgressPrinter } from './build/progress-printer.ts';
import { InputError } from './input-error.ts';
import { describeMatches } from './join/describe-matches.ts';

/** `npm run world`: builds a data world. Exits with 1 and one sentence when it cannot. */
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
  } else {
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
