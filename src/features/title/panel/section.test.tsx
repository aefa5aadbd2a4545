// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { SectionBoundary } from './section.tsx';

afterEach(cleanup);

let broken = true;

function Faulty() {
  if (broken) throw new Error('no such month');
  return <p>Drawn</p>;
}

it('keeps a fault inside its section, under its heading, and draws it again when asked', async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <>
      <SectionBoundary id="sales" title="Sales">
        <Faulty />
      </SectionBoundary>
      <p>The next section</p>
    </>,
  );
  expect(screen.getByRole('region', { name: 'Sales' })).toBeDefined();
  expect(screen.getByText('no such month')).toBeDefined();
  expect(screen.getByText('The next section')).toBeDefined();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('Drawn')).toBeDefined();
  silence.mockRestore();
});
