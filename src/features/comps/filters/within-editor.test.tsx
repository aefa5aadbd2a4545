// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { WithinEditor } from './within-editor.tsx';

afterEach(cleanup);

test('a radius is offered only around a title that has a place', () => {
  const facts = { within: { kind: 'any' }, units: 'metric', onChange: () => undefined } as const;
  const { rerender } = render(<WithinEditor {...facts} hasPlace />);
  expect(screen.getByRole('radio', { name: 'Radius' })).toBeTruthy();
  rerender(<WithinEditor {...facts} hasPlace={false} />);
  expect(screen.queryByRole('radio', { name: 'Radius' })).toBeNull();
  expect(screen.getByText('No radius: this title has no place on record.')).toBeTruthy();
});
