import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Where npm keeps the links to the packages of this repository. */
const OWN_PACKAGES = '@property';

/**
 * Makes a copy of the working tree as git sees it, new files too, to be changed at will. Installed
 * packages are those of the tree, by link; those of the repository itself are the copy's own, so
 * that tests see the changes in them. A copy that is there already gives way.
 */
export function prepareCopy(root: string, copy: string): void {
  rmSync(copy, { recursive: true, force: true });
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  for (const path of listed.split('\0').filter((name) => name !== '')) {
    // A file that was deleted and not committed is listed still.
    if (!existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    copyFileSync(join(root, path), join(copy, path));
  }
  for (const folder of ['.', ...listWorkspaces(root)]) linkPackages(root, copy, folder);
  // Small worlds and empty databases of tests: they take longer to make than most tests.
  mkdirSync(join(root, '.data/test'), { recursive: true });
  mkdirSync(join(copy, '.data'), { recursive: true });
  symlinkSync(join(root, '.data/test'), join(copy, '.data/test'));
}

/** Folders of workspaces, which may hold packages of a version of their own. */
function listWorkspaces(root: string): readonly string[] {
  const own = join(root, 'node_modules', OWN_PACKAGES);
  return readdirSync(own).map((name) => {
    const target = resolve(own, readlinkSync(join(own, name)));
    return target.slice(resolve(root).length + 1);
  });
}

/** Links each installed package of a folder; what tools keep there for themselves stays away. */
function linkPackages(root: string, copy: string, folder: string): void {
  const source = join(root, folder, 'node_modules');
  if (!existsSync(source)) return;
  const target = join(copy, folder, 'node_modules');
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(source)) {
    if (name.startsWith('.') && name !== '.bin') continue;
    if (name !== OWN_PACKAGES) {
      symlinkSync(join(source, name), join(target, name));
      continue;
    }
    mkdirSync(join(target, name));
    for (const own of readdirSync(join(source, name))) {
      const link = join(source, name, own);
      if (lstatSync(link).isSymbolicLink())
        symlinkSync(readlinkSync(link), join(target, name, own));
    }
  }
}
