// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { stubMatchMedia } from '#testing/stub-match-media.ts';
import { ShortcutSettings } from './shortcut-settings.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows the shortcuts where there is a mouse', () => {
  stubMatchMedia(() => false);
  render(<ShortcutSettings />);
  expect(screen.getByRole('textbox', { name: 'Search' })).toBeTruthy();
});

it('folds them away on a touch screen, one press from there', async () => {
  stubMatchMedia(() => true);
  render(<ShortcutSettings />);
  expect(screen.queryByRole('textbox', { name: 'Search' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'With a keyboard' }));
  expect(screen.getByRole('textbox', { name: 'Search' })).toBeTruthy();
});
