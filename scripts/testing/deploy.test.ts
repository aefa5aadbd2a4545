import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAppConfig } from '@property/contract/profile/app-config.ts';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { environmentSchema } from '#services/environment-schema.ts';

const ROOT = join(import.meta.dirname, '../..');
const CHART = join(ROOT, 'deploy/helm/property-research');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** What the services read, and what Node does. */
const KNOWN: ReadonlySet<string> = new Set([
  ...Object.keys(environmentSchema.shape),
  'NODE_COMPILE_CACHE',
  'NODE_OPTIONS',
]);
const listUnknown = (names: readonly string[]) => names.filter((name) => !KNOWN.has(name));

interface Compose {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly environment?: Readonly<Record<string, string>>;
        readonly volumes?: readonly string[];
        readonly depends_on?: Readonly<Record<string, unknown>>;
        readonly read_only?: boolean;
      }
    >
  >;
  readonly volumes: Readonly<Record<string, null>>;
}

describe('deploy/compose.yaml', () => {
  const compose: Compose = parse(read('deploy/compose.yaml'), { merge: true });
  const ours = ['world', 'index', 'app'];

  it('names only variables that the services read', () => {
    const environments = ours.map((name) => compose.services[name]?.environment ?? {});
    expect(listUnknown(environments.flatMap(Object.keys))).toEqual([]);
  });

  it('starts what it needs, on volumes that there are, with a root that nobody writes', () => {
    const services = Object.values(compose.services);
    for (const { depends_on = {} } of services)
      for (const name of Object.keys(depends_on)) expect(compose.services).toHaveProperty(name);
    const volumes = services
      .flatMap(({ volumes = [] }) => volumes.map((one) => one.split(':')[0] ?? ''))
      .filter((name) => !name.startsWith('.'));
    expect(new Set(volumes)).toEqual(new Set(Object.keys(compose.volumes)));
    for (const name of ours) expect(compose.services[name]?.read_only).toBe(true);
  });

  it('takes from its file of variables what that has', () => {
    const asked = read('deploy/compose.yaml').matchAll(/\$\{(\w+)(?::[?-]|\})/g);
    const names = new Set(Array.from(asked, ([, name]) => name));
    const given = [...read('deploy/example.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    for (const name of given) expect(names).toContain(name);
  });

  it('has a password made that can stand in an address', () => {
    expect(compose.services.app?.environment?.DATABASE_URL).toContain(':${POSTGRES_PASSWORD');
    // Base 64 has slashes, and the address of the server would end at one.
    expect(read('deploy/example.env')).toMatch(
      /^# Made by: openssl rand -hex 32 .*\nPOSTGRES_PASSWORD=$/m,
    );
  });

  it('comes with settings of the app that hold', async () => {
    expect(await parseAppConfig(JSON.parse(read('deploy/config.json')))).toMatchObject({
      ok: true,
    });
  });
});

describe('deploy/Dockerfile', () => {
  const dockerfile = read('deploy/Dockerfile').replaceAll('\\\n', ' ');

  it('copies the manifest of every workspace before it installs', () => {
    const packages = readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}`);
    for (const folder of [...packages, 'services'])
      expect(dockerfile).toContain(`COPY ${folder}/package.json ${folder}/\n`);
  });

  it('sets only variables that are read, and runs as somebody without rights', () => {
    const [, set = ''] = /^ENV (.*)$/m.exec(dockerfile) ?? [];
    const names = [...set.matchAll(/(\w+)=/g)].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(3);
    expect(listUnknown(names)).toEqual([]);
    expect(dockerfile).toMatch(/^USER 10001:10001$/m);
  });
});

/** As for a cluster of today: helm by itself may think of one that is long over. */
const TEMPLATE = ['template', 'test', CHART, '--kube-version', '1.33.0'];
/** What every release needs, unless it names a secret. */
const KEPT = [
  '--set',
  'secrets.DATABASE_URL=postgresql://a:b@c/d',
  '--set',
  'secrets.WEBHOOK_KEY=a2V5',
];

describe('deploy/helm', () => {
  const values = parse(readFileSync(join(CHART, 'values.yaml'), 'utf8'));
  const templates = readdirSync(join(CHART, 'templates')).map((name) =>
    readFileSync(join(CHART, 'templates', name), 'utf8'),
  );

  it('names only variables that the services read, and values that there are', async () => {
    const names = [...Object.keys(values.settings), ...Object.keys(values.secrets)];
    const set = templates.flatMap((text) =>
      [...text.matchAll(/\{ name: ([A-Z_]+), value/g)].map(([, name]) => name ?? ''),
    );
    expect(set).toContain('METRICS_PORT');
    expect(listUnknown([...names, ...set])).toEqual([]);
    for (const text of templates) {
      for (const [, path = ''] of text.matchAll(/\.Values\.([\w.]+)/g)) {
        const found = path
          .split('.')
          .reduce<unknown>((at, key) => Reflect.get(Object(at), key), values);
        if (!/^(?:settings|secrets)\./.test(path)) expect(found, path).toBeDefined();
      }
    }
    expect(await parseAppConfig(values.config)).toMatchObject({ ok: true });
  });

  it('documents every value', () => {
    const lines = readFileSync(join(CHART, 'values.yaml'), 'utf8').split('\n');
    for (const key of Object.keys(values)) {
      const at = lines.findIndex((line) => line.startsWith(`${key}:`));
      const about = [lines[at - 1], lines[at + 1]].join('\n');
      expect(about, key).toMatch(/#/);
    }
  });

  it('refuses to keep what people buy in a pod', () => {
    const deployment = templates.find((text) => text.includes('kind: Deployment')) ?? '';
    const [, needed = ''] = /range \$name := list ([^}]*?) \}\}/.exec(deployment) ?? [];
    expect(needed.match(/\w+/g)).toEqual(['DATABASE_URL', 'WEBHOOK_KEY']);
    expect(deployment).not.toMatch(/if[^}]*replicas/);
  });

  const hasHelm = spawnSync('helm', ['version']).status === 0;
  it.skipIf(!hasHelm)(
    'is rendered to YAML that Kubernetes knows, with or without its options',
    () => {
      const variants = [
        KEPT,
        [
          '--set',
          'existingSecret=own',
          '--set',
          'ingress.enabled=true',
          '--set',
          'ingress.tlsSecret=t',
        ],
        [
          ...KEPT,
          '--set',
          'replicas=1',
          '--set',
          'world.existingClaim=w',
          '--set',
          'metrics.podMonitor=true',
          '--set-json',
          'identity={"people":[],"applications":[]}',
        ],
      ];
      for (const variant of variants) {
        execFileSync('helm', ['lint', '--strict', CHART, ...variant], { stdio: 'pipe' });
        const text = execFileSync('helm', [...TEMPLATE, ...variant], {
          encoding: 'utf8',
        });
        const documents = parseAllDocuments(text).map((one) => one.toJS());
        const kinds = documents.flatMap((one) => one?.kind ?? []);
        expect(kinds).toContain('Deployment');
        const deployment = documents.find((one) => one?.kind === 'Deployment');
        const [container] = deployment.spec.template.spec.containers;
        expect(container.securityContext.readOnlyRootFilesystem).toBe(true);
        expect(listUnknown(container.env.map(({ name }: { name: string }) => name))).toEqual([]);
        expect(deployment.spec.template.spec.terminationGracePeriodSeconds).toBe(30);
      }
      for (const left of ['DATABASE_URL', 'WEBHOOK_KEY']) {
        const variant = [...KEPT, '--set', `replicas=1,secrets.${left}=`];
        const refused = spawnSync('helm', [...TEMPLATE, ...variant]);
        expect(refused.stderr.toString()).toContain(`secrets.${left} is needed`);
      }
    },
  );
});
