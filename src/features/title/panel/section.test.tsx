// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { title } from '#testing/title-fixture.ts';
import { SectionBoundary, shapeSection } from './section.tsx';

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

it('keeps the room of what a title tells will come', () => {
  const of = (changes: object) => ({ ...title, ...changes });
  expect(shapeSection('owners', of({ ownerType: ['Private'] }))).toBe('sentence');
  expect(shapeSection('owners', of({ ownerType: ['Private', 'Company'] }))).toBe('card');
  expect(shapeSection('owners', of({ ownerType: [] }))).toBe('card');
  expect(shapeSection('owners', of({ ownerType: undefined }))).toBe('card');
  expect(shapeSection('planning', of({ ownerType: ['Private'] }))).toBe('rows');
  expect(shapeSection('sales', of({ sales: [{}, {}] }))).toBe('chart');
  expect(shapeSection('sales', of({ sales: [{}] }))).toBe('rows');
  expect(shapeSection('sales', of({ sales: [] }))).toBe('rows');
  expect(shapeSection('sales', of({ sales: undefined }))).toBe('rows');
  // Before the title is there.
  expect(shapeSection('sales')).toBe('chart');
});
