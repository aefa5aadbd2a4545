import { expect, test } from 'vitest';
import { listNamedRules, parseRules } from './parse-rules.ts';

test('rules are read with their tags, other lines are not', () => {
  const text = `# Title
- S-001 · all paths · one base address [svc][app]
- A-025 · docs, all operations · health: O-132 [svc]
- O-003 · open · choice · key: \`x\`
How to read S-004 · a line [svc]`;
  expect(parseRules(text)).toEqual([
    { id: 'S-001', tags: ['svc', 'app'] },
    { id: 'A-025', tags: ['svc'] },
  ]);
});

test('a rule counts as named alone, in a list and inside a range', () => {
  const named = listNamedRules([
    "test('S-001, A-002 x')",
    "it('S-010 to S-012 y')",
    'D-020 to 021',
  ]);
  expect([...named].sort()).toEqual(
    ['A-002', 'D-020', 'D-021', 'S-001', 'S-010', 'S-011', 'S-012'].sort(),
  );
});
