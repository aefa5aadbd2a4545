import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const DECISIONS = 'docs/decisions';
const INDEX = 'README.md';
const PATH = /`((?:docs|e2e|examples|packages|scripts|services|src|tools)\/[^\s`]*)[^`]*`/g;
const LINK = /\]\(([^)#:]+\.md)(?:#[^)]*)?\)/g;

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const listDecisions = () => readdirSync(join(ROOT, DECISIONS)).filter((name) => name !== INDEX);

test('decisions are counted without a gap, and the table tells of each what its file says', () => {
  const rows = listDecisions()
    .sort()
    .map((name) => {
      const [, title, date, status] =
        /^# (.+)\n\nDate: (\d{4}-\d\d-\d\d)\n\nStatus: (.+)\n/.exec(read(`${DECISIONS}/${name}`)) ??
        [];
      return `| ${name.slice(0, 3)} | [${title}](${name}) | ${date} | ${status} |`;
    });
  const numbers = listDecisions().map((name) => Number(name.slice(0, 3)));
  expect(numbers.sort((one, other) => one - other)).toEqual(numbers.map((_, index) => index + 1));
  expect(read(`${DECISIONS}/${INDEX}`).match(/^\| \d{3} .+$/gm)).toEqual(rows);
});

test('every link from one page to another leads to a page', () => {
  const folder = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' });
  const pages = [
    INDEX,
    'CONTRIBUTING.md',
    'SECURITY.md',
    ...folder.filter((name) => name.endsWith('.md')).map((name) => join('docs', name)),
  ];
  const links = pages.flatMap((page) =>
    Array.from(read(page).matchAll(LINK), ([, target = '']) => join(dirname(page), target)),
  );
  expect(links.length).toBeGreaterThan(80);
  expect(links.filter((target) => !existsSync(join(ROOT, target)))).toEqual([]);
});

test('every file and folder that a page names is there', () => {
  const folders = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' });
  // A decision tells of the day it was taken.
  const pages = folders.filter((name) => name.endsWith('.md') && !name.startsWith('decisions'));
  const texts = [
    INDEX,
    'CONTRIBUTING.md',
    'SECURITY.md',
    ...pages.map((name) => join('docs', name)),
  ].map(read);
  const paths = texts.flatMap((text) => Array.from(text.matchAll(PATH), ([, path = '']) => path));
  // A name in capitals or a star stands for many.
  const named = paths.filter((path) => !/[A-Z]{3}|[*{<…]/.test(path));
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

/** Days before its end at which security.txt is to be looked at again. */
const NOTICE = 60;

test('security.txt says whom to tell, and until when; near its end it warns', () => {
  const fields = new Map(
    read('public/.well-known/security.txt')
      .split('\n')
      .filter((line) => !line.startsWith('#') && line !== '')
      .map((line): [string, string] => [line.split(': ')[0] ?? '', line.replace(/^[^:]+: /, '')]),
  );
  expect(fields.get('Contact')).toMatch(/^(?:mailto:|https:\/\/)\S+$/);
  const end = Date.parse(fields.get('Expires') ?? '');
  expect(end).not.toBeNaN();
  // Told, and no failure: a test that fails from a day on says nothing about a change.
  if (end - Date.now() < NOTICE * 86_400_000)
    console.warn('security.txt ends: give it a new date.');
});
