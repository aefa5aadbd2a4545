import { expect, test } from 'vitest';
import { OPEN_RULES } from './open-rules.ts';
import {
  createRequirementCheck,
  listNamedRules,
  listTestTitles,
  parseRules,
} from './parse-rules.ts';

const isRequired = (id: string, folders: readonly string[], tags: ('svc' | 'app')[] = ['svc']) =>
  createRequirementCheck((folder) => folders.includes(folder))({ id, tags });

test('rules are read with their tags, other lines are not', () => {
  const text = `# Title
- S-001 · all paths · one base address [svc][app]
- A-025 · docs, all operations · health: O-132 [svc]
- O-003 · open · choice · key: \`x\`
How to read S-004 · a line [svc]`;
  expect(parseRules(text)).toEqual([
    { id: 'S-001', tags: ['svc', 'app'] },
    { id: 'A-025', tags: ['svc'] },
    { id: 'O-003', tags: [] },
  ]);
});

test('a rule counts as named alone, in a list and inside a range', () => {
  const named = listNamedRules(['S-001, A-002 x', 'S-010 to S-012 y', 'D-020 to 021', 'O-7 O-008']);
  expect([...named].sort()).toEqual(
    ['A-002', 'D-020', 'D-021', 'O-008', 'S-001', 'S-010', 'S-011', 'S-012'].sort(),
  );
});

test('only titles of tests are looked at, however they are written', () => {
  const text = `
    // S-001 to S-099 are somewhere else.
    describe('S-117 to S-130: a', () => {
      it("S-131 b", () => expect(answer, 'S-002').toBe('S-003'));
      test.each([['S-132', 1], ['S-133', 2]])(
        '%s c',
      it.skipIf(!data)(\`S-134 d\`, run);
      [{ name: 'S-135 e', start: 'S-004' }]`;
  expect(listTestTitles(text)).toEqual([
    'S-117 to S-130: a',
    'S-131 b',
    'S-132',
    'S-133',
    '%s c',
    'S-134 d',
    'S-135 e',
  ]);
});

test('rules of a service are required once the service is there', () => {
  expect(isRequired('S-117', ['services/search'])).toBe(true);
  expect(isRequired('A-023', ['services/search'])).toBe(true);
  expect(isRequired('A-025', ['services/search'])).toBe(false);
  expect(isRequired('D-001', ['services/search'])).toBe(false);
  expect(isRequired('D-001', ['services/search', 'services/documents'])).toBe(true);
  expect(isRequired('A-025', ['services/documents'])).toBe(true);
  expect(isRequired('S-117', [])).toBe(false);
});

test('what the app alone has to show is not required of a service', () => {
  expect(isRequired('S-010', ['services/search'], ['app'])).toBe(false);
  expect(isRequired('S-006', ['services/search'], ['svc', 'app'])).toBe(true);
});

test('how an open point was decided is required of whatever is there, unless it is not built yet', () => {
  expect(isRequired('O-001', [], [])).toBe(true);
  expect(isRequired('O-147', [], [])).toBe(true);
  for (const id of OPEN_RULES) expect(isRequired(id, ['services/search'], [])).toBe(false);
});
