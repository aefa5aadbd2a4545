import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** A source file of the repository with the files of ours and the packages it imports. */
export interface SourceFile {
  /** Path from the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** Paths from the root of imported files of ours. */
  readonly imports: readonly string[];
  readonly packages: readonly string[];
}

const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s*(?:[^'"`;()]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Reads every TypeScript file under the given folders of the repository. */
export function readSourceFiles(root: string, folders: readonly string[]): SourceFile[] {
  const aliases = readAliases(root);
  return folders
    .flatMap((folder) => listTypeScript(join(root, folder)))
    .map((file) => {
      const text = readFileSync(file, 'utf8');
      const specifiers = [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? '');
      const imports: string[] = [];
      const packages: string[] = [];
      for (const specifier of specifiers) {
        const target = resolveOurs(root, file, specifier, aliases);
        if (target === undefined) packages.push(specifier);
        else imports.push(target);
      }
      return { path: toPath(root, file), text, imports, packages };
    });
}

/** Every cycle of imports that time of loading could see; type-only cycles count too. */
export function findCycles(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start !== -1) cycles.push([...trail.slice(start), path].join(' → '));
    if (start !== -1 || done.has(path)) return;
    for (const next of byPath.get(path)?.imports ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const file of files) visit(file.path, []);
  return cycles;
}

function listTypeScript(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function readAliases(root: string): [prefix: string, folder: string][] {
  const manifest: { imports: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const packages = readdirSync(join(root, 'packages')).map((name): [string, string] => [
    `@property/${name}/`,
    `./packages/${name}/`,
  ]);
  const aliases = Object.entries(manifest.imports).map(([from, to]): [string, string] => [
    from.replace('*', ''),
    to.replace('*', ''),
  ]);
  return [...packages, ...aliases];
}

function resolveOurs(
  root: string,
  file: string,
  specifier: string,
  aliases: readonly [string, string][],
): string | undefined {
  const clean = specifier.replace(/\?.*$/, '');
  if (clean.startsWith('.')) return toPath(root, resolve(dirname(file), clean));
  const alias = aliases.find(([prefix]) => clean.startsWith(prefix));
  return alias && toPath(root, resolve(root, alias[1], clean.slice(alias[0].length)));
}

function toPath(root: string, file: string): string {
  return relative(root, file).replaceAll('\\', '/');
}
