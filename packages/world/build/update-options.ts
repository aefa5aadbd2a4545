import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { InputError } from '../input-error.ts';
import { OPEN_SOURCE_NAMES } from '../sources/open-data/open-sources.ts';
import { WORLD_FILES } from '../store/open-world.ts';
import type { WorldOptions } from './world-options.ts';

const paths = z.array(z.string());

/** What a world was built from, beside it: whole paths, which the service tells nobody. */
const originSchema = z.object({
  osm: z.optional(z.string()),
  bbox: z.optional(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  truth: z.optional(z.string()),
  name: z.optional(z.string()),
  isRecordsOnly: z.optional(z.boolean()),
  pricePaid: paths,
  postcodes: paths,
  traffic: paths,
  open: z.partialRecord(z.enum(OPEN_SOURCE_NAMES), paths),
});

/** Sources that others are placed by: with other ones it would be another world. */
const FIXED = ['parcels', 'uprns', 'planning'] as const;

/** What is to be remembered of a build so that it can be updated, as the text of a file. */
export function writeOrigin(options: WorldOptions): string {
  const {
    osm,
    bbox,
    truth,
    name,
    isRecordsOnly,
    pricePaid,
    postcodes,
    traffic,
    open = {},
  } = options;
  const whole = (files: readonly string[]) => files.map((file) => resolve(file));
  const origin = {
    ...(osm === undefined ? {} : { osm: resolve(osm) }),
    ...(bbox ? { bbox } : {}),
    ...(truth === undefined ? {} : { truth: resolve(truth) }),
    ...(name === undefined ? {} : { name }),
    ...(isRecordsOnly ? { isRecordsOnly } : {}),
    pricePaid: whole(pricePaid),
    postcodes: whole(postcodes),
    traffic: whole(traffic),
    open: Object.fromEntries(Object.entries(open).map(([name, files]) => [name, whole(files)])),
  };
  return `${JSON.stringify(origin, null, 2)}\n`;
}

/**
 * The options of a build that brings the world at `out` up to date: those it was built with, and
 * after their files the ones that are given now. A file that is already part of it is not taken twice.
 *
 * @throws InputError when there is no such world, it is invented, a file of it is gone, or nothing
 *   is new
 */
export function addToWorld({ out, ...added }: WorldOptions): WorldOptions {
  const { osm, bbox, truth, name, isRecordsOnly, open = {}, ...before } = readOrigin(out);
  if (osm === undefined) {
    throw new InputError(`The world in ${out} is invented: there is nothing to bring up to date.`);
  }
  const fixed = FIXED.find((name) => added.open?.[name]);
  if (fixed) {
    throw new InputError(`--${fixed} cannot go with --update: build the world again with it.`);
  }
  let isNew = false;
  const append = (old: readonly string[] = [], files: readonly string[] = []): string[] => {
    for (const file of old) {
      if (existsSync(file)) continue;
      throw new InputError(
        `${file}, of which the world in ${out} was built, is gone. Nothing was changed.`,
      );
    }
    const fresh = files.map((file) => resolve(file)).filter((file) => !old.includes(file));
    isNew ||= fresh.length > 0;
    return [...old, ...fresh];
  };
  append([osm]);
  const names = OPEN_SOURCE_NAMES.filter((name) => open[name] ?? added.open?.[name]);
  const joined = names.find(
    (name) => name !== 'house-prices' && !open.parcels && added.open?.[name],
  );
  if (joined) {
    throw new InputError(
      `--${joined} needs a world with parcels: its rows are placed on them. The one in ${out} has none.`,
    );
  }
  const options: WorldOptions = {
    out,
    osm,
    ...(bbox ? { bbox } : {}),
    ...(truth === undefined ? {} : { truth }),
    ...(name === undefined ? {} : { name }),
    ...(isRecordsOnly ? { isRecordsOnly } : {}),
    pricePaid: append(before.pricePaid, added.pricePaid),
    postcodes: append(before.postcodes, added.postcodes),
    traffic: append(before.traffic, added.traffic),
    open: Object.fromEntries(names.map((name) => [name, append(open[name], added.open?.[name])])),
  };
  if (isNew) return options;
  const given = [...added.pricePaid, ...Object.values(added.open ?? {}).flat()];
  throw new InputError(
    given.length === 0
      ? '--update needs files: --companies FILE… or --price-paid FILE….'
      : `${given.map((file) => basename(file)).join(', ')}: already part of the world in ${out}.`,
  );
}

function readOrigin(out: string): z.infer<typeof originSchema> {
  const path = join(out, WORLD_FILES.origin);
  if (!existsSync(path)) {
    throw new InputError(
      `There is no world in ${out} that knows its files: build it again with all of them.`,
    );
  }
  try {
    return originSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new InputError(`${path} is damaged: build the world again with all of its files.`, {
      cause,
    });
  }
}
