// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
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

it('leaves the keyboard on its entry when one before it goes, as there is nothing of it', () => {
  const draw = (empty: readonly string[]) => (
    <SectionNavigation
      sections={SECTIONS}
      current={null}
      counts={new Map([['Files', 2]])}
      isEmpty={({ id }) => empty.includes(id)}
      onSelect={() => undefined}
    />
  );
  const { rerender } = render(draw([]));
  const before = screen.getByRole('link', { name: 'Files' });
  act(() => before.focus());
  rerender(draw(['planning']));
  const after = screen.getByRole('link', { name: 'Files' });
  // Another element: what stood further on is not seen to have moved.
  expect(after).not.toBe(before);
  expect(document.activeElement).toBe(after);
});
