import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashSecret } from '../secrets/secret-hash.ts';
import { DirectoryError, findByEmail, readDirectory } from './directory.ts';

let folder = '';
let path = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'directory-'));
  path = join(folder, 'identity.json');
});
afterEach(() => rm(folder, { recursive: true }));

const password = await hashSecret('a password');
const person = {
  id: '7e1b7d8e-6a0c-4bb0-8f3f-0a3b0c5d6e7f',
  email: 'Kim@example.test',
  name: 'Kim Doe',
  password,
};
const write = (value: unknown) =>
  writeFile(path, typeof value === 'string' ? value : JSON.stringify(value));

test('A-049 people and applications come from a file of the operator', async () => {
  await write({
    people: [person],
    applications: [{ kind: 'device', clientId: 'reader', name: 'Reader' }],
  });
  const directory = await readDirectory(path);
  expect(findByEmail(directory, ' kim@EXAMPLE.test ')).toMatchObject({ id: person.id, tokens: 0 });
});

test.each([
  ['no JSON', 'people:', /not JSON/],
  ['a plain password', { people: [{ ...person, password: 'secret!' }], applications: [] }, /hash/],
  [
    'two people with one email',
    {
      people: [person, { ...person, id: crypto.randomUUID(), email: 'kim@example.test' }],
      applications: [],
    },
    /same email/,
  ],
  [
    'an application with the id of a person',
    { people: [person], applications: [{ kind: 'device', clientId: person.id, name: 'x' }] },
    /must differ/,
  ],
  [
    'an unknown role',
    {
      people: [],
      applications: [
        { kind: 'service', clientId: 'x', name: 'x', secret: password, roles: ['docs.all'] },
      ],
    },
    /applications\.0\.roles\.0/,
  ],
  [
    'A-068 a browser app with a secret',
    { people: [], applications: [{ kind: 'browser', clientId: 'x', name: 'x', secret: password }] },
    /applications\.0/,
  ],
  [
    'a field with a typing error',
    { people: [{ ...person, tokns: 1 }], applications: [] },
    /people\.0/,
  ],
])(
  '%s stops the start with a line that names the place and no secret',
  async (_name, value, message) => {
    await write(value);
    const error = await readDirectory(path).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DirectoryError);
    expect(String(error)).toMatch(message);
    expect(String(error)).toContain('IDENTITY_FILE=');
    expect(String(error)).not.toMatch(/secret!|scrypt\$/);
  },
);

test('a file that is missing is named', async () => {
  await expect(readDirectory(join(folder, 'none.json'))).rejects.toThrow(/cannot be read/);
});

test('what a file leaves out is taken as the least: no tokens, addresses, questions or roles', async () => {
  const app = { clientId: 'app', name: 'App', kind: 'browser' };
  const service = { clientId: 'service', name: 'Service', kind: 'service', secret: password };
  await write({ people: [{ ...person, tokens: 7 }], applications: [app, service] });
  const directory = await readDirectory(path);
  expect(directory.applications).toEqual([
    { ...app, redirectUris: [], signedOutUris: [], asksConsent: false },
    { ...service, roles: [], tokens: 0 },
  ]);
  expect(findByEmail(directory, 'kim@example.test')?.tokens).toBe(7);
  expect(findByEmail(directory, 'lee@example.test')).toBeUndefined();
});

const app = { kind: 'browser', clientId: 'x', name: 'x' };
test.each<[string, object, RegExp]>([
  ['an id that is none', { people: [{ ...person, id: 'kim' }] }, /people\.0\.id: must be a UUID/],
  ['an email that is none', { people: [{ ...person, email: 'kim' }] }, /people\.0\.email/],
  ['no name', { people: [{ ...person, name: '' }] }, /people\.0\.name: must not be empty/],
  ['a debt', { people: [{ ...person, tokens: -1 }] }, /must not be negative/],
  ['part of a token', { people: [{ ...person, tokens: 0.5 }] }, /must be a whole number/],
  [
    'an address that is none of a page',
    { applications: [{ ...app, redirectUris: ['javascript:alert(1)'] }] },
    /redirectUris\.0: must be an http or https address/,
  ],
  [
    'an address that only ends like one',
    { applications: [{ ...app, signedOutUris: ['xhttps://app.example.test'] }] },
    /signedOutUris\.0/,
  ],
  ['a kind that there is not', { applications: [{ ...app, kind: 'native' }] }, /applications\.0/],
  ['a setting that there is not', { extra: true }, /IDENTITY_FILE=\S+: /],
])('A-049 %s stops the start', async (_name, changes, message) => {
  await write({ people: [], applications: [], ...changes });
  await expect(readDirectory(path)).rejects.toThrow(message);
});

test('every mistake of a file has its line', async () => {
  await write({ people: [{ ...person, id: 'kim', name: '' }], applications: [] });
  const error = await readDirectory(path).catch((thrown: unknown) => thrown);
  expect(String(error).split('\n')).toHaveLength(2);
});
