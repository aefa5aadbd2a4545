import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countMutants } from './count-mutants.ts';
import { ignoreWords, type SyntaxNode } from './ignore-words.ts';
import { readRow, replaceRow } from './mutation-table.ts';
import { sampleChanges } from './sample-changes.ts';
import { SCOPES } from './scopes.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/mutation.md'), 'utf8');

const report = (...statuses: readonly string[]) => ({
  files: { 'src/one.ts': { mutants: statuses.map((status) => ({ status })) } },
});

describe('the figures of a scope', () => {
  it('are of what could be seen, and a test that never ends has seen it', () => {
    const seen = ['Killed', 'Timeout', 'Killed', 'Survived', 'NoCoverage'];
    const figures = countMutants(report(...seen, 'Ignored', 'RuntimeError', 'CompileError'));
    expect(figures).toEqual({ mutants: 5, killed: 3, survived: 1, noCoverage: 1, score: 60 });
    expect(countMutants(report()).score).toBe(0);
    expect(() => countMutants({ files: [] })).toThrow();
  });

  it('take the place of those before in the page, with their date, and no other line changes', () => {
    const figures = { mutants: 1000, killed: 849, survived: 100, noCoverage: 51, score: 84.99 };
    expect(readRow('http', figures).at(-1)).toBe('84.9 %');
    const again = replaceRow(PAGE, 'http', figures, '2026-12-01').split('\n');
    const changed = again.filter((line) => !PAGE.split('\n').includes(line));
    expect(changed).toEqual([
      '| http | 1000 | 849 | 100 | 51 | 84.9 % | 2026-12-01 | `npm run mutate -- --scope http` |',
    ]);
    expect(again).toHaveLength(PAGE.split('\n').length);
    expect(() => replaceRow(PAGE, 'nowhere', figures, '2026-12-01')).toThrow(/no row for nowhere/);
  });

  it('have a row for every scope', () => {
    const rows = Array.from(
      PAGE.matchAll(/^\| (\w+) \| (?:not measured|\d)/gm),
      ([, name]) => name,
    );
    expect(rows).toEqual(Object.keys(SCOPES));
  });
});

describe('a sample', () => {
  it('is every so manieth change by its number, and the others count for nothing', () => {
    const changes = ['0', '1', '2', '3', '4'].map((id) => ({ id }));
    const verdicts = Object.entries(sampleChanges(changes, 3));
    const tried = verdicts.filter(([, { status }]) => status === 'passed').map(([id]) => id);
    expect(tried).toEqual(['0', '3']);
    expect(verdicts).toHaveLength(5);
    const statuses = verdicts.map(([, { status }]) =>
      status === 'passed' ? 'Killed' : 'CompileError',
    );
    expect(countMutants(report(...statuses)).mutants).toBe(2);
  });

  it('says in the row of its scope that it is one', () => {
    const [name, scope] = Object.entries(SCOPES).find(([, { every = 1 }]) => every > 1) ?? [];
    if (name === undefined) return;
    const figures = { mutants: 9, killed: 9, survived: 0, noCoverage: 0, score: 100 };
    expect(replaceRow(PAGE, name, figures, '2026-12-01')).toContain(
      `${name}\`, 1 change in ${scope?.every} |`,
    );
  });
});

describe('what is left alone', () => {
  const text = (value: string): SyntaxNode => ({ type: 'StringLiteral', value });
  const template = (raws: readonly string[], expression = 'Identifier'): SyntaxNode => ({
    type: 'TemplateLiteral',
    quasis: raws.map((raw) => ({ value: { raw } })),
    expressions: raws.slice(1).map(() => ({ type: expression })),
  });

  it.each([
    [text('Enter the surname.')],
    [text('Up to 25, please')],
    [template(['Nothing was sent to ', '.'])],
  ])('is %j', (node) => {
    expect(ignoreWords(node)).toBeDefined();
  });

  it.each([
    [text('SINGLE_MATCH')],
    [text('')],
    [template(['', ' ', ' '])],
    [template(['Nothing was ', ''], 'ConditionalExpression')],
    [{ type: 'JSXText', value: 'Enter the surname.' }],
  ])('is not %j', (node) => {
    expect(ignoreWords(node)).toBeUndefined();
  });
});
