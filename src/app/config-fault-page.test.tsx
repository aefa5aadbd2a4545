// @vitest-environment jsdom
// @own-process: the location of a window cannot be replaced where the window is the global itself.
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfigFaultPage } from './config-fault-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('loads the page again when asked, also at an address with a hash', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { href: 'https://app.example.test/#map=14/51.5/-3', reload });
  render(
    <ConfigFaultPage
      fault={{ ok: false, problems: [{ path: 'search', message: 'is missing' }] }}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'reload this page' }));
  expect(reload).toHaveBeenCalledOnce();
});
