// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Total } from '#lib/read-total.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { useCurrentSearch } from '../use-current-search.ts';
import ExportDialog from './export-dialog.tsx';

const service = createServiceFetch();
const person = userEvent.setup();
let saved: Blob[] = [];

beforeEach(() => {
  service.setFault(null);
  service.requests.length = 0;
  saved = [];
  vi.stubGlobal('URL', Object.assign(URL, { revokeObjectURL: () => {} }));
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) saved.push(file);
    return 'blob:saved';
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Harness({ total }: { readonly total: Total | null }) {
  return <ExportDialog current={useCurrentSearch()} total={total} onClose={() => {}} />;
}

function open(total: Total | null, fetch = service.fetch) {
  window.history.replaceState(null, '', '/?tenure=Freehold');
  return renderWithServices(<Harness total={total} />, fetch);
}

async function readSaved(): Promise<string> {
  const [file] = saved;
  if (!file) throw new Error('Nothing was saved.');
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });
}

describe('export', () => {
  it('S-077 tells the price, asks for pages of 25 and states which part the file holds', async () => {
    open({ value: 800, isCapped: false });
    expect(screen.getByText('32 requests, under a minute')).toBeTruthy();
    await person.click(screen.getByText('CSV'));
    const rows = screen.getByLabelText('How many rows');
    await person.clear(rows);
    await person.type(rows, '30');
    await person.click(screen.getByRole('button', { name: 'Export 30' }));
    await screen.findByText(/^Saved 30 titles as titles-.*\.csv$/);
    const text = await readSaved();
    expect(text).toContain('Part: the first 30 of 800 titles.');
    expect(text).toContain('Filters,Freehold');
    expect(service.requests).toHaveLength(2);
  });

  it('refuses a number of rows that is none', async () => {
    open({ value: 400, isCapped: false });
    const rows = screen.getByLabelText('How many rows');
    await person.clear(rows);
    await person.type(rows, '401');
    expect(screen.getByText('A whole number from 1 to 400')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Export/ })).toHaveProperty('disabled', true);
  });

  it('S-222 keeps what came when a page fails: retry goes on, or what is there is saved', async () => {
    open({ value: 400, isCapped: false });
    await person.click(screen.getByText('CSV'));
    service.setFault('status=500');
    await person.click(screen.getByRole('button', { name: 'Export 400' }));
    await screen.findByRole('alert');
    service.setFault(null);
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText(/^Saved [\d,]+ titles as/);
    expect(saved).toHaveLength(1);
  });

  it('S-081 S-094 counts past the cap before it tells what everything costs', async () => {
    open({ value: 10_000, isCapped: true });
    await person.click(screen.getByText('CSV'));
    await person.click(screen.getByRole('radio', { name: /^Everything, past the 10,000/ }));
    await person.click(screen.getByRole('button', { name: 'Count first' }));
    const start = await screen.findByRole('button', { name: /^Export [\d,]+$/ });
    expect(service.requests.every(({ body }) => body.includes('"size":0'))).toBe(true);
    service.requests.length = 0;
    await person.click(start);
    await screen.findByText(/^Saved [\d,]+ titles as titles-.*\.csv$/);
    expect(await readSaved()).toMatch(/Rows,"?All [\d,]+ titles\./);
  });

  it('S-099 states what was counted past the cap, not what came', async () => {
    let isCounting = true;
    // Every box holds one title more than its pages bring.
    const short: typeof fetch = async (input, init) => {
      const answer = await service.fetch(input, init);
      const body = (await answer.json()) as { hits: { total: { value: number } } };
      if (isCounting && body.hits.total.value > 0) body.hits.total.value += 1;
      return Response.json(body);
    };
    open({ value: 10_000, isCapped: true }, short);
    await person.click(screen.getByText('CSV'));
    await person.click(screen.getByRole('radio', { name: /^Everything, past the 10,000/ }));
    await person.click(screen.getByRole('button', { name: 'Count first' }));
    const start = await screen.findByRole('button', { name: /^Export [\d,]+$/ });
    isCounting = false;
    await person.click(start);
    await screen.findByText(/^Saved [\d,]+ titles as titles-.*\.csv$/);
    expect(await readSaved()).toMatch(/Rows,"?Part: the first [\d,]+ of [\d,]+ titles\./);
  });

  it('states the search and the order the run began with, whatever page is there at its end', async () => {
    window.history.replaceState(null, '', '/?tenure=Freehold&sort=psf-desc');
    let go: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    const slow: typeof fetch = async (input, init) => {
      await held;
      return service.fetch(input, init);
    };
    renderWithServices(<Harness total={{ value: 50, isCapped: false }} />, slow);
    await person.click(screen.getByText('CSV'));
    await person.click(screen.getByRole('button', { name: 'Export 50' }));
    act(() => {
      window.history.pushState(null, '', '/?tenure=Leasehold');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    go?.();
    await screen.findByText(/^Saved 50 titles as/);
    const text = await readSaved();
    expect(text).toContain('Filters,Freehold');
    expect(text).toContain('?tenure=Freehold&sort=psf-desc');
    expect(text).toMatch(/Order,"?£ per sq ft, highest first/);
  });

  it('O-060 does not say how many there are where the service does not', async () => {
    open(null);
    expect(screen.getByText(/^All, or the first 10,000/)).toBeTruthy();
    expect(screen.queryByText(/^All 10,000/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
  });
});
