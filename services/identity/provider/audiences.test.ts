import { expect, test } from 'vitest';
import { DEFAULT_SCOPE, readScopes, ScopeError, splitScopes } from './audiences.ts';

const SEARCH = { id: 'api://search', scopes: ['search.titles', 'search.comps'] };
const DOCUMENTS = { id: 'api://docs', scopes: ['docs.read'] };
const read = (list: string) => readScopes([SEARCH, DOCUMENTS], splitScopes(list));

test.each([
  ['openid  profile ', ['openid', 'profile']],
  ['', []],
  [undefined, []],
  [['openid'], []],
])('A-053 the words of %j are %j', (scope, words) => {
  expect(splitScopes(scope)).toEqual(words);
});

test.each([
  ['', undefined, []],
  ['openid profile email offline_access', undefined, []],
  ['api://docs/docs.read openid', DOCUMENTS, ['docs.read']],
  [
    'api://search/search.comps api://search/search.titles',
    SEARCH,
    ['search.comps', 'search.titles'],
  ],
  [`api://docs/${DEFAULT_SCOPE}`, DOCUMENTS, ['.default']],
])('A-058 to A-060, O-067 %j asks for a service and its scopes', (list, audience, scopes) => {
  expect(read(list)).toEqual({ audience, scopes });
});

test.each([
  'docs.read',
  'api://docs/docs.write',
  'api://docs/',
  'api://docs',
  'api://docsdocs.read',
  'api://search/docs.read',
  'api://other/docs.read',
  'openid  api://docs/docs.read2',
])('A-058 there is no scope in %j', (list) => {
  expect(() => read(list)).toThrow(ScopeError);
  expect(() => read(list)).toThrow(`There is no scope ${splitScopes(list).at(-1)}.`);
});

test('O-143 the scopes of two services are no request', () => {
  const both = 'api://docs/docs.read openid api://search/search.titles';
  expect(() => read(both)).toThrow(ScopeError);
  expect(() => read(both)).toThrow(/scopes of api:\/\/docs and of api:\/\/search/);
});
