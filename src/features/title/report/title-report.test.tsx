// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { changeLetterhead } from '#lib/state/letterhead.ts';
import { createTitleService } from '#testing/create-title-service.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { footfall, title } from '#testing/title-fixture.ts';
import { TitleReport } from './title-report.tsx';

const service = createTitleService();

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it('O-018 names on paper what the deployment does not offer', async () => {
  renderWithServices(<TitleReport title={title} map={null} />, async (input, init) =>
    /\/(?:owners|footfall)$/.test(String(input))
      ? Response.json({ error: { code: 'NO_ROUTE', message: 'Not here.' } }, { status: 405 })
      : service.fetch(input, init),
  );
  await screen.findByText('This service does not offer footfall.');
  // The document itself carries its owners.
  await screen.findByRole('region', { name: 'Owners' });
  expect(screen.queryByRole('region', { name: 'Footfall' })).toBeNull();
});

it('has the dates of its leases in a table that nobody has to open', async () => {
  renderWithServices(<TitleReport title={title} map={null} />, service.fetch);
  const leases = await screen.findByRole('region', { name: 'Leases' });
  await within(leases).findByRole('table', { name: 'Leases' });
  expect(within(leases).queryByRole('button', { name: 'Show table' })).toBeNull();
});

it('has no identifiers of grid cells, which say nothing on paper', async () => {
  renderWithServices(<TitleReport title={title} map={null} />, async (input, init) =>
    /\/footfall$/.test(String(input))
      ? Response.json({ ...footfall, indexId: '8a1', surveyor: 'Marlow' })
      : service.fetch(input, init),
  );
  const section = await screen.findByRole('region', { name: 'Footfall' });
  await within(section).findByText('Surveyor');
  expect(within(section).queryByText('Index id')).toBeNull();
});

it('bears whom paper is from, once that was written', () => {
  changeLetterhead({ firm: 'Marlow Pike', preparedBy: 'R. Okafor' });
  onTestFinished(() => changeLetterhead({ firm: '', preparedBy: '' }));
  renderWithServices(<TitleReport title={title} map={null} />, service.fetch);
  expect(screen.getByText('Marlow Pike, prepared by R. Okafor')).toBeDefined();
});

it('is dated by the day where the person is', () => {
  vi.stubEnv('TZ', 'Europe/London');
  vi.useFakeTimers({ now: Date.parse('2026-06-30T23:30:00Z'), toFake: ['Date'] });
  renderWithServices(<TitleReport title={title} map={null} />, service.fetch);
  expect(screen.getByText(/^Printed 1 Jul 2026, register data of/)).toBeDefined();
});
