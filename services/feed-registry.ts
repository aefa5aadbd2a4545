import type { TitleDocument } from '@property/contract/titles/title.ts';
import { lookUp } from '@property/search-engine/engine/look-up.ts';
import type { World } from '@property/world/store/open-world.ts';
import type { RegistryRecords } from './documents/registry/embedded/registry-records.ts';
import type { IndexedData } from './search/search-services.ts';

/** What is served just now: a world, a cluster that holds the records, or both. */
interface Served {
  readonly world: World | undefined;
  readonly search: { readonly indexed?: IndexedData };
}

/**
 * What the embedded land registry is fed with: the records of the cluster where there is one, else
 * those of the world; and what a plan shows around a title, which only a world holds. Each is looked
 * up in what is served by then.
 */
export function feedRegistry(readServed: () => Served): RegistryRecords {
  const records = () => {
    const { world, search } = readServed();
    if (search.indexed !== undefined) return readCluster(search.indexed);
    if (world === undefined) throw new Error('There are neither a world nor a cluster.');
    return readWorld(world);
  };
  return {
    findTitle: (titleId) => records().findTitle(titleId),
    findTitleByNumber: (number) => records().findTitleByNumber(number),
    geometry: (titleId) => records().geometry(titleId),
    owners: (titleId) => records().owners(titleId),
    surroundings: async (centre, reach) => {
      const { world } = readServed();
      if (world === undefined) return [];
      // Loaded with the first plan: most runs of the services start without needing it.
      const { readSurroundings } = await import(
        './documents/registry/embedded/pdf/read-surroundings.ts'
      );
      return readSurroundings(world.tile, centre, reach);
    },
  };
}

function readWorld(world: World): Omit<RegistryRecords, 'surroundings'> {
  return {
    findTitle: world.findTitle,
    findTitleByNumber: world.findTitleByNumber,
    geometry: world.titleGeometry,
    owners: (titleId) => world.titleRecords('owners', titleId),
  };
}

function readCluster(indexed: IndexedData): Omit<RegistryRecords, 'surroundings'> {
  const { engine } = indexed;
  return {
    findTitle: async (titleId) => asTitle(await engine.get('titles', titleId)),
    findTitleByNumber: async (titleNumber) => {
      const { hits } = await engine.search('titles', lookUp({ number: titleNumber }, { size: 1 }));
      return asTitle(hits[0]?.source);
    },
    geometry: (titleId) => indexed.titleGeometry(titleId),
    owners: (titleId) => indexed.titleRecords('owners', titleId),
  };
}

/** What the index holds was written by this program, from titles. */
function asTitle(source: Readonly<Record<string, unknown>> | undefined): TitleDocument | undefined {
  return source as TitleDocument | undefined;
}
