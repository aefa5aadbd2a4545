import { execFileSync, spawn } from 'node:child_process';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { fillDataDirectory } from '#services/testing/fill-data-directory.ts';

// Everything is installed and built anew.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 60_000 });

const ROOT = join(import.meta.dirname, '../..');
/** The account of deploy/Dockerfile, which exists nowhere here and owns nothing. */
const ACCOUNT = 10_001;
const isRoot = process.getuid?.() === 0;

let folder = '';
let app = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'image-'));
  await chmod(folder, 0o755);
  app = join(folder, 'app');
  await mkdir(app);
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

/** As Docker would: what `COPY . .` takes is what the ignore file leaves. */
async function copyContext(): Promise<void> {
  const lines = (await readFile(join(ROOT, 'deploy/Dockerfile.dockerignore'), 'utf8')).split('\n');
  const kept = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  expect(kept.length).toBeGreaterThan(10);
  for (const name of kept) {
    await cp(join(ROOT, name), join(app, name), {
      recursive: true,
      filter: (path) => !/(?:^|\/)node_modules(?:\/|$)|\.test\.tsx?$/.test(relative(ROOT, path)),
    });
  }
}

async function copyManifests(dockerfile: string): Promise<void> {
  const [stage = ''] = dockerfile.split('AS build');
  for (const [, names = ''] of stage.matchAll(/^COPY (.+)$/gm)) {
    const parts = names.split(' ');
    const target = join(app, parts.at(-1) ?? '');
    for (const source of parts.slice(0, -1)) {
      await mkdir(target, { recursive: true });
      await cp(join(ROOT, source), join(target, basename(source)));
    }
  }
}

/** Node of the image is the one that runs this. */
const PATH = [dirname(process.execPath), process.env.PATH ?? ''].join(delimiter);
/** How this network is left for a registry, as a build of an image is told too. */
const NETWORK = Object.fromEntries(
  Object.entries(process.env).filter(([name]) =>
    /^(?:https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_file|npm_config_(?:registry|cafile|.*proxy))$/i.test(
      name,
    ),
  ),
);

function run(command: string): void {
  const [program = '', ...options] = command.split(' ');
  execFileSync(program, options, {
    cwd: app,
    env: { ...NETWORK, PATH, HOME: folder },
    stdio: 'pipe',
  });
}

/** The commands of deploy/Dockerfile, read from it, in a clean folder: what can be tried without Docker. */
describe('the image', () => {
  it('is installed, built and run by an account that can write to its data alone', {
    tags: 'long',
  }, async () => {
    const dockerfile = (await readFile(join(ROOT, 'deploy/Dockerfile'), 'utf8')).replaceAll(
      '\\\n',
      ' ',
    );
    const [install, build] = [...dockerfile.matchAll(/^RUN ((?:npm|node) .+)$/gm)].map(
      ([, command = '']) => command,
    );
    const read = (name: string): string[] =>
      JSON.parse(new RegExp(`^${name} (\\[.+\\])$`, 'm').exec(dockerfile)?.[1] ?? '[]');
    await copyManifests(dockerfile);
    run(install ?? '');
    await copyContext();
    run(build ?? '');
    expect((await stat(join(app, 'dist/index.html'))).isFile()).toBe(true);

    const data = join(folder, 'data');
    fillDataDirectory(data);
    const world = join(folder, 'world');
    await cp(inject('smallWorld'), world, { recursive: true });
    if (isRoot) {
      execFileSync('chown', ['-R', `${ACCOUNT}:${ACCOUNT}`, data]);
      await chown(data, ACCOUNT, ACCOUNT);
    }
    const [, ...command] = [...read('ENTRYPOINT'), ...read('CMD')];
    const child = spawn(process.execPath, command, {
      cwd: app,
      env: {
        PATH,
        NODE_ENV: 'production',
        PORT: '0',
        DATA_DIR: data,
        NODE_COMPILE_CACHE: join(data, 'compile'),
        WORLD: world,
        SEARCH_KEYS: 'a-key-of-this-rehearsal',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(isRoot && { uid: ACCOUNT, gid: ACCOUNT }),
    });
    let told = '';
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    const address = await new Promise<string>((resolve, reject) => {
      const look = (part: Buffer) => {
        told += part;
        const [, found] = /Ready: (\S+)/.exec(told) ?? [];
        if (found !== undefined) resolve(found);
      };
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      child.on('close', () => reject(new Error(`It ended: ${told}`)));
    });
    // Built once: a start makes nothing anew, which this account could not write.
    expect(told).not.toContain('App built');
    expect((await fetch(`${address}/ready`)).status).toBe(200);
    const page = await fetch(`${address}/`);
    expect([page.status, page.headers.get('Content-Type')]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
    expect((await (await fetch(`${address}/config.json`)).json()).search.baseUrl).toBe(
      '/search/v1',
    );
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});
