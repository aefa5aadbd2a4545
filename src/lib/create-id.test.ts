import { UUID_PATTERN } from '@property/contract/search/limits.ts';
import { expect, it } from 'vitest';
import { createId } from './create-id.ts';

it('makes identifiers that are UUIDs of version 4, no two alike', () => {
  const ids = Array.from({ length: 500 }, createId);
  expect(new Set(ids).size).toBe(500);
  for (const id of ids) {
    expect(id).toMatch(UUID_PATTERN);
    expect(id).toMatch(/^.{14}4.{4}[89ab]/);
  }
});
