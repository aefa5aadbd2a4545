import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';

/** What is said of the packages that an install for running brings, as the lockfile names them. */
export const NOTICES = 'THIRD-PARTY-NOTICES.txt';

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      license: z.optional(z.string()),
      dev: z.optional(z.boolean()),
      devOptional: z.optional(z.boolean()),
      link: z.optional(z.boolean()),
      cpu: z.optional(z.array(z.string())),
    }),
  ),
});

/** A package of the lockfile: `path` below the root, `isNative` where it is for one kind of machine. */
export interface LockedPackage {
  readonly path: string;
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly isNative: boolean;
}

/** Packages of others that run with the product, by name and version. Development tools are none. */
export function listLocked(text: string): LockedPackage[] {
  const { packages } = lockfile.parse(JSON.parse(text));
  const listed = Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .filter(([, entry]) => !entry.dev && !entry.devOptional)
    .map(([path, entry]) => ({
      path,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version ?? '',
      license: entry.license ?? 'not stated',
      isNative: entry.cpu !== undefined,
    }));
  return listed.sort(
    (one, other) => compare(one.name, other.name) || compare(one.version, other.version),
  );
}

/**
 * The notices as text: every package with its licence, then each licence text once with the packages
 * it came with. Texts of packages for one kind of machine are left out: not every machine has them.
 */
export function writeNotices(root: string): string {
  const packages = listLocked(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const lines = packages.map(({ name, version, license }) => `${name} ${version} · ${license}`);
  const holders = new Map<string, string[]>();
  for (const { path, name, isNative } of packages) {
    const text = isNative ? undefined : readLicence(join(root, path));
    if (text !== undefined) holders.set(text, [...(holders.get(text) ?? []), name]);
  }
  const texts = [...holders].map(
    ([text, names]) => `${'─'.repeat(80)}\n${[...new Set(names)].join(', ')}\n\n${text}`,
  );
  return [
    'Packages of others that this product runs with, and their licences.',
    'Made from package-lock.json by `npm run notices`.',
    '',
    ...new Set(lines),
    '',
    ...texts,
    '',
  ].join('\n');
}

function readLicence(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  const file = readdirSync(folder)
    .sort()
    .find((name) => /^(?:licen[cs]e|copying)/i.test(name));
  if (file === undefined) return undefined;
  return readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
}

/** By code unit: the same order whatever the language of the machine. */
function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

if (import.meta.main) writeFileSync(NOTICES, writeNotices('.'));
