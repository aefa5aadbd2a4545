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

it('shows what is wrong with a file of any size as a page that can be read', () => {
  const problems = Array.from({ length: 5_000 }, (_, i) => ({
    path: `${i}${'x'.repeat(10_000)}`,
    message: `<img src=x onerror=alert(1)>${'y'.repeat(10_000)}`,
  }));
  const { container } = render(<ConfigFaultPage fault={{ ok: false, problems }} />);
  expect(screen.getAllByRole('definition')).toHaveLength(20);
  expect(container.textContent?.length).toBeLessThan(20_000);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('And 4980 more.')).toBeTruthy();
});
