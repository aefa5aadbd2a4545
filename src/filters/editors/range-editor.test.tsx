// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AmountInput } from './range-editor.tsx';

afterEach(cleanup);

it.each([
  ['£', '', 'From, pounds'],
  ['', 'sq ft', 'From, sq ft'],
  ['', '', 'From'],
])('a figure with “%s” before and “%s” behind it is spoken as “%s”', (prefix, suffix, name) => {
  const unit = { factor: 1, prefix, suffix, name: '' };
  render(
    <AmountInput label="From" placeholder="" unit={unit} base={undefined} onChange={() => {}} />,
  );
  expect(screen.getByRole('textbox', { name })).toBeDefined();
});
