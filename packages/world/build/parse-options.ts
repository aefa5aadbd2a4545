import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { InputError } from '../input-error.ts';
import type { BoundingBox } from '../osm/osm-data.ts';
import {
  OPEN_SOURCE_NAMES,
  OPEN_SOURCES,
  type OpenSourceName,
} from '../sources/open-data/open-sources.ts';
import { readRecipe } from './read-recipe.ts';
import { addToWorld } from './update-options.ts';
import type { WorldOptions } from './world-options.ts';

export const USAGE = `Builds a data world.

  npm run world                                  the invented town of Wrenford
  npm run world -- --osm FILE                    a real place from an OpenStreetMap extract (.osm.pbf)

  --price-paid FILE…   HM Land Registry Price Paid Data, CSV
  --postcodes FILE…    Code-Point Open, CSV
  --traffic FILE…      Department for Transport average annual daily flow, CSV
${OPEN_SOURCE_NAMES.map((name) => `  ${`--${name} FILE…`.padEnd(20)} ${OPEN_SOURCES[name].what}`).join('\n')}
  --bbox W,S,E,N       part of the extract, in degrees
  --titles N           size of the invented town, 500 to 1000000 (default 20000)
  --out DIR            where to write it (default .data/world)
  --name NAME          what the place is called; else as its largest settlement
  --truth FILE         labelled addresses that the join is measured by: address, inspire_id
  --recipe FILE        sources, area and options from a file, beside those given here
  --no-model           leave out all that no source tells, instead of modelling it
  --update             bring the world in --out up to date with the files given: change-only companies,
                       monthly prices; it is built beside the old one and takes its place whole
  --check              read headers and first rows only, and say what a build would find

Of every source several files may be given, plain, .gz or .zip where it is streamed.
`;

/** Sources that are told by where something lies, whatever the outlines of titles are made from. */
const BY_PLACE: readonly OpenSourceName[] = ['planning', 'house-prices'];
const MAXIMUM_TITLES = 1_000_000;
const MINIMUM_TITLES = 500;
const LISTS = ['price-paid', 'postcodes', 'traffic', ...OPEN_SOURCE_NAMES] as const;
type ListName = (typeof LISTS)[number];
const LIST_OPTIONS = Object.fromEntries(LISTS.map((name) => [name, { type: 'string' }])) as Record<
  ListName,
  { readonly type: 'string' }
>;

/**
 * Reads the command line. A list option takes all the files that follow it, and may be repeated.
 *
 * @returns undefined when help was asked for
 * @throws InputError with one sentence for what cannot be understood
 */
export function parseOptions(
  parameters: readonly string[],
  dataDirectory: string,
): WorldOptions | undefined {
  const given = readParameters(parameters);
  if (given.values.help) return undefined;
  const recipe =
    given.values.recipe === undefined
      ? undefined
      : readRecipe(given.values.recipe, { file: ['osm', 'truth'], files: LISTS });
  // What the command line says comes last: it overrides one file and adds to several.
  const { values, lists } = recipe ? readParameters([...recipe.parameters, ...parameters]) : given;
  const open = OPEN_SOURCE_NAMES.filter((name) => lists[name].length > 0);
  const isCheck = values.check === true;
  const options = {
    ...(open.length === 0
      ? {}
      : { open: Object.fromEntries(open.map((name) => [name, lists[name]])) }),
    ...(recipe ? { expected: recipe.expected } : {}),
    ...(values.truth === undefined ? {} : { truth: values.truth }),
    ...(values.name === undefined ? {} : { name: values.name }),
    ...(isCheck ? { isCheck } : {}),
    ...(values['no-model'] ? { isRecordsOnly: true } : {}),
    pricePaid: lists['price-paid'],
    postcodes: lists.postcodes,
    traffic: lists.traffic,
    out: values.out ?? join(dataDirectory, 'world'),
  };
  if (values.update && !isCheck) {
    const other = (['osm', 'bbox', 'titles', 'truth', 'recipe', 'name', 'no-model'] as const).find(
      (name) => values[name] !== undefined,
    );
    if (other) throw new InputError(`--${other} cannot go with --update.`);
    return addToWorld(options);
  }
  if (values.osm === undefined && !isCheck) {
    const given = [
      ...LISTS.filter((name) => lists[name].length > 0),
      ...(values.bbox === undefined ? [] : ['bbox']),
      ...(values.name === undefined ? [] : ['name']),
      ...(values['no-model'] ? ['no-model'] : []),
    ];
    if (given.length > 0) {
      throw new InputError(`--${given[0]} needs --osm FILE: the invented town has no real data.`);
    }
    return values.titles === undefined
      ? options
      : { ...options, titles: readTitles(values.titles) };
  }
  if (!isCheck) {
    const joined = open.find((name) => !BY_PLACE.includes(name));
    if (joined && !open.includes('parcels')) {
      throw new InputError(`--${joined} needs --parcels FILE: its rows are placed on parcels.`);
    }
  }
  if (values.titles !== undefined) {
    throw new InputError('--titles sizes the invented town and cannot go with --osm.');
  }
  return {
    ...options,
    ...(values.osm === undefined ? {} : { osm: values.osm }),
    ...(values.bbox === undefined ? {} : { bbox: readBoundingBox(values.bbox) }),
  };
}

function readParameters(parameters: readonly string[]) {
  try {
    const { values, tokens } = parseArgs({
      args: joinBoundingBox(parameters),
      options: {
        osm: { type: 'string' },
        bbox: { type: 'string' },
        out: { type: 'string' },
        name: { type: 'string' },
        titles: { type: 'string' },
        truth: { type: 'string' },
        recipe: { type: 'string' },
        check: { type: 'boolean' },
        update: { type: 'boolean' },
        'no-model': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        ...LIST_OPTIONS,
      },
      allowPositionals: true,
      tokens: true,
    });
    const lists = Object.fromEntries(LISTS.map((name) => [name, []])) as unknown as Record<
      ListName,
      string[]
    >;
    let list: string[] | undefined;
    for (const token of tokens) {
      if (token.kind === 'option') {
        if (token.value === '') throw new InputError(`--${token.name} needs a value.`);
        const name = LISTS.find((candidate) => candidate === String(token.name));
        list = name && lists[name];
        if (list && token.value !== undefined) list.push(token.value);
      } else if (token.kind === 'positional') {
        if (!list) throw new InputError(`"${token.value}" belongs to no option; see --help.`);
        list.push(token.value);
      }
    }
    return { values, lists };
  } catch (error) {
    if (error instanceof InputError || !(error instanceof Error)) throw error;
    throw new InputError(`${error.message.split(/\.(?:\s|$)/)[0]}; see --help.`, { cause: error });
  }
}

/** A box west of Greenwich begins with a minus, which looks like an option. */
function joinBoundingBox(parameters: readonly string[]): string[] {
  const joined: string[] = [];
  for (const parameter of parameters) {
    if (joined.at(-1) === '--bbox' && /^-[\d.]/.test(parameter)) {
      joined[joined.length - 1] = `--bbox=${parameter}`;
    } else joined.push(parameter);
  }
  return joined;
}

function readTitles(text: string): number {
  const titles = Number(text);
  if (!Number.isInteger(titles) || titles < MINIMUM_TITLES || titles > MAXIMUM_TITLES) {
    throw new InputError(`--titles must be a whole number from ${MINIMUM_TITLES} to 1000000.`);
  }
  return titles;
}

function readBoundingBox(text: string): BoundingBox {
  const [west, south, east, north, ...more] = text.split(',').map((part) => Number(part || 'x'));
  const isNumber = [west, south, east, north].every(Number.isFinite);
  if (
    !isNumber ||
    west === undefined ||
    south === undefined ||
    east === undefined ||
    north === undefined ||
    more.length > 0
  ) {
    throw new InputError('--bbox must be four numbers, west,south,east,north in degrees.');
  }
  const isOnEarth = west >= -180 && east <= 180 && south >= -85 && north <= 85;
  if (!isOnEarth || west >= east || south >= north) {
    throw new InputError(
      '--bbox must name west before east and south before north, in degrees of longitude and latitude.',
    );
  }
  return [west, south, east, north];
}
