import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod/mini';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.optional(z.string()),
    isEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
    dynamicImports: z.optional(z.array(z.string())),
  }),
);

type Manifest = z.infer<typeof manifestSchema>;

/** What a build loads, chunk by chunk. */
export interface BundleGraph {
  /** The chunk of a name, such as `boot`, and everything it imports at once, as file names. */
  listFiles(name: string): string[];
  /**
   * How many requests have to come back, one after the other, before the chunk of a name is
   * asked for and has come: 1 for what the page names.
   */
  findDepth(name: string, page: string): Promise<number>;
  /** Scripts that a page names and everything they import at once, as file names. */
  listNamed(page: string): Promise<string[]>;
  /** Bytes of a file as it travels, compressed with brotli. */
  readSize(file: string): Promise<number>;
  /** Files of the build whose names match. */
  findFiles(pattern: RegExp): Promise<string[]>;
}

/** Reads the graph of the build in a folder from its manifest file. */
export async function readBundleGraph(
  directory: string,
  manifestFile: string,
): Promise<BundleGraph> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(manifestFile, 'utf8')));
  const chunk = (key: string) => {
    const found = manifest[key];
    if (found === undefined) throw new Error(`The build has no chunk ${key}.`);
    return found;
  };
  const findKey = (name: string) => {
    const key = Object.keys(manifest).find((each) => manifest[each]?.name === name);
    if (key === undefined) throw new Error(`The build has no chunk called ${name}.`);
    return key;
  };
  return {
    listFiles: (name) => [...listClosure(manifest, findKey(name))].map((key) => chunk(key).file),
    findDepth: async (name, page) => {
      const html = await readFile(join(directory, page), 'utf8');
      const depths = findDepths(manifest, (file) => html.includes(file));
      return depths.get(chunk(findKey(name)).file) ?? Number.POSITIVE_INFINITY;
    },
    listNamed: async (page) => {
      const html = await readFile(join(directory, page), 'utf8');
      const named = [...html.matchAll(/"\/([^"]+\.js)"/g)].map(([, file = '']) => file);
      const keys = Object.keys(manifest).filter((key) => named.includes(chunk(key).file));
      const files = keys.flatMap((key) => [...listClosure(manifest, key)]);
      return [...named, ...files.map((key) => chunk(key).file)];
    },
    readSize: async (file) => {
      const path = join(directory, file);
      return (await stat(existsSync(`${path}.br`) ? `${path}.br` : path)).size;
    },
    findFiles: async (pattern) =>
      (await readdir(join(directory, 'assets')))
        .filter((name) => pattern.test(name))
        .map((name) => `assets/${name}`),
  };
}

function listClosure(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  if (seen.has(source)) return seen;
  seen.add(source);
  for (const next of manifest[source]?.imports ?? []) listClosure(manifest, next, seen);
  return seen;
}

/** Breadth first from the page: a chunk's own imports are preloaded with it, dynamic ones follow. */
function findDepths(manifest: Manifest, isInPage: (file: string) => boolean): Map<string, number> {
  const depths = new Map<string, number>();
  let level = Object.keys(manifest).filter((key) => isInPage(manifest[key]?.file ?? ''));
  for (let depth = 1; level.length > 0; depth += 1) {
    const next: string[] = [];
    for (const key of level.flatMap((start) => [...listClosure(manifest, start)])) {
      const file = manifest[key]?.file;
      if (file === undefined || depths.has(file)) continue;
      depths.set(file, depth);
      next.push(...(manifest[key]?.dynamicImports ?? []));
    }
    level = next;
  }
  return depths;
}
