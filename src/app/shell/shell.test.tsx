// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Shell } from './shell.tsx';

vi.mock('../routed-app.tsx', () => {
  throw new Error('gone');
});
vi.mock('../workspace/workspace-map.tsx', () => ({ default: () => null }));
vi.mock('./shell-extras.tsx', () => {
  throw new Error('gone');
});
vi.mock('./omnibox-slot.tsx', () => ({ OmniboxSlot: () => null }));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('stands and offers a reload when the code of its pages and extras does not come', async () => {
  render(<Shell />);
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be loaded/);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalledTimes(2), 20_000);
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined();
});

it('skips to the content, where there is no map, without touching the view in the address', async () => {
  window.location.hash = '#map=14/51.5/-3';
  render(<Shell />);
  await userEvent.click(screen.getByRole('link', { name: 'Skip to map' }));
  expect(document.activeElement?.id).toBe('main');
  expect(window.location.hash).toBe('#map=14/51.5/-3');
});
