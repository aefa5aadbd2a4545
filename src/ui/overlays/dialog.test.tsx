// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

const open = (isWaiting: boolean) =>
  render(
    <Dialog open title="Buy documents" onOpenChange={() => undefined}>
      {isWaiting && <div data-waiting="" />}
      <input aria-label="Reference" />
    </Dialog>,
  );

it('starts in the first field', async () => {
  open(false);
  const field = await screen.findByRole('textbox', { name: 'Reference' });
  await waitFor(() => expect(document.activeElement).toBe(field));
});

it('starts above the first field while others are to come above it', async () => {
  open(true);
  const close = await screen.findByRole('button', { name: 'Close' });
  await waitFor(() => expect(document.activeElement).toBe(close));
});
