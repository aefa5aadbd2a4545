// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SECTIONS } from './section-list.ts';
import { SectionNavigation } from './section-navigation.tsx';

afterEach(cleanup);

it('counts every section that is empty, whatever else stands under its entry', () => {
  // Of files only brochures are missing, planning stands alone.
  const empty = ['planning', 'brochures', 'energy'];
  render(
    <SectionNavigation
      sections={SECTIONS}
      current={null}
      counts={new Map()}
      isEmpty={({ id }) => empty.includes(id)}
      onSelect={() => undefined}
    />,
  );
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toContain('Files');
  expect(names).not.toContain('Planning');
  expect(names.at(-1)).toBe('3 empty');
});

it('leaves an entry where it stands once nothing is found of it, and says so', () => {
  const draw = (empty: readonly string[]) => (
    <SectionNavigation
      sections={SECTIONS}
      current={null}
      counts={new Map([['Files', 2]])}
      isEmpty={({ id }) => empty.includes(id)}
      onSelect={() => undefined}
    />
  );
  const { rerender } = render(draw(['energy']));
  const read = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
  const before = read();
  rerender(draw(['energy', 'planning']));
  rerender(draw(['energy', 'planning']));
  expect(read()).toEqual([...before.slice(0, -1), '2 empty']);
  expect(screen.getByRole('link', { name: 'Planning' }).dataset.empty).toBe('true');
  expect(screen.getByRole('link', { name: 'Files' }).dataset.empty).toBeUndefined();
});
