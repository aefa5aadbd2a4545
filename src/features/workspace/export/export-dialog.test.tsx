// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Total } from '#lib/read-total.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { useCurrentSearch } from '../use-current-search.ts';
import ExportDialog from './export-dialog.tsx';

const service = createServiceFetch();
const person = userEvent.setup();
let saved: Blob[] = [];

/** A deployment without the export operation, which is ours. */
const WITHOUT_EXPORT = { profile: { search: { paths: { titlesExport: null } } } };

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

interface Options {
  readonly query?: string;
  readonly fetch?: typeof globalThis.fetch;
  readonly settings?: Readonly<Record<string, unknown>>;
}

function open(total: Total | null, options: Options = {}) {
  const { query = '?tenure=Freehold', fetch = service.fetch, settings = {} } = options;
  window.history.replaceState(null, '', `/${query}`);
  return renderWithServices(<Harness total={total} />, fetch, settings);
}

const exactly = (value: number): Total => ({ value, isCapped: false });

async function readText(file: Blob | undefined): Promise<string> {
  if (!file) throw new Error('Nothing was saved.');
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });
}

const readRows = async () =>
  parse(await readText(saved[0]), { columns: true, bom: true }) as Record<string, string>[];

/** What the file is about, by name. */
async function readNotes(): Promise<Record<string, string>> {
  await person.click(screen.getByRole('button', { name: 'Save what it is about' }));
  const lines = parse(await readText(saved[1]), { bom: true }) as [string, string][];
  return Object.fromEntries(lines);
}

async function startCsv(name: RegExp | string) {
  await person.click(screen.getByText('CSV'));
  await person.click(screen.getByRole('button', { name }));
}

const findSaved = () => screen.findByText(/^Saved [\d,]+ titles as titles-.*\.csv$/);

describe('export', () => {
  it('O-150 is one request for all; the file begins with its header and has its notes beside it', async () => {
    open(exactly(800));
    await startCsv('Export 800');
    await findSaved();
    expect(service.requests.map(({ path }) => path)).toEqual(['/search/v1/titles/export']);
    const rows = await readRows();
    expect(rows.length).toBeGreaterThan(100);
    expect(new Set(rows.map((row) => row.Tenure))).toEqual(new Set(['Freehold']));
    expect(Object.keys(rows[0] ?? {})).toEqual(
      expect.arrayContaining([
        ...['Rated use', 'Use classes', 'Constraints', 'Energy band', 'Energy certificate expires'],
        ...['Last lease rent, £ a year', 'Last lease unexpired term, years'],
        ...['Last lease break date', 'Last lease rent review date'],
      ]),
    );
    const notes = await readNotes();
    expect(notes).toMatchObject({
      Filters: 'Freehold',
      Rows: `All ${rows.length} titles.`,
    });
  });

  it('S-077 asks for pages of 25 where there is no export, and states which part the file holds', async () => {
    open(exactly(800), { settings: WITHOUT_EXPORT });
    const rows = screen.getByLabelText('How many rows');
    await person.clear(rows);
    await person.type(rows, '30');
    await startCsv('Export 30');
    await findSaved();
    expect(await readRows()).toHaveLength(30);
    const sizes = service.requests.map(({ body }) => (JSON.parse(body) as { size: number }).size);
    expect(new Set(sizes)).toEqual(new Set([25]));
    expect((await readNotes()).Rows).toBe('Part: the first 30 of 800 titles.');
  });

  it('S-099 states what was counted where pages bring fewer', async () => {
    open(exactly(5_000), { settings: WITHOUT_EXPORT });
    await startCsv('Export 5,000');
    await findSaved();
    const { length } = await readRows();
    expect((await readNotes()).Rows).toBe(`Part: the first ${length} of 5,000 titles.`);
  });

  it('S-120 S-126 S-128 adds what each title is asked for by itself', async () => {
    open(exactly(800));
    const rows = screen.getByLabelText('How many rows');
    await person.clear(rows);
    await person.type(rows, '5');
    await person.click(screen.getByRole('checkbox', { name: /^Energy scores and names of/ }));
    await startCsv('Export 5');
    await findSaved();
    const [row = {}] = await readRows();
    expect(Object.keys(row)).toEqual(
      expect.arrayContaining(['Last energy score', 'Constraints by name']),
    );
    const below = service.requests.filter(({ path }) => /titles\/[0-9a-f-]{36}\//.test(path));
    expect(below).toHaveLength(10);
  });

  it('says how long is left as soon as 20,000 titles are read one by one, also while it has to wait', async () => {
    const never = new Promise<Response>(() => {});
    let details: () => Promise<Response> = () => never;
    const fetch: typeof globalThis.fetch = (input, init) =>
      /titles\/[0-9a-f-]{36}\//.test(String(input)) ? details() : service.fetch(input, init);
    open(exactly(20_000), { fetch });
    await person.click(screen.getByRole('checkbox', { name: /^Energy scores and names of/ }));
    await startCsv('Export 20,000');
    expect((await screen.findByText(/^0 of 20,000 titles/)).textContent).toMatch(
      /, about \d+ minutes left$/,
    );
    cleanup();
    details = async () => new Response('{}', { status: 429, headers: { 'Retry-After': '30' } });
    open(exactly(20_000), { fetch });
    await person.click(screen.getByRole('checkbox', { name: /^Energy scores and names of/ }));
    await startCsv('Export 20,000');
    await screen.findByText(/^The service asks to slow down/, undefined, { timeout: 5000 });
    expect(screen.getByText(/ of 20,000 titles, about \d+ minutes left$/)).toBeTruthy();
  });

  it('offers outlines with GeoJSON alone', async () => {
    open(exactly(100));
    expect(screen.queryByRole('checkbox', { name: /^Outlines/ })).toBeNull();
    await person.click(screen.getByText('GeoJSON'));
    expect(screen.getByRole('checkbox', { name: /^Outlines/ })).toHaveProperty('checked', true);
  });

  it('refuses a number of rows that is none', async () => {
    open(exactly(400));
    const rows = screen.getByLabelText('How many rows');
    await person.clear(rows);
    await person.type(rows, '401');
    expect(screen.getByText('A whole number from 1 to 400')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Export/ })).toHaveProperty('disabled', true);
  });

  it('S-222 saves nothing when it fails, until a retry has brought the rest', async () => {
    open(exactly(400));
    service.setFault('status=500');
    await startCsv('Export 400');
    await screen.findByRole('alert');
    expect(saved).toHaveLength(0);
    service.setFault(null);
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await findSaved();
    expect(saved).toHaveLength(1);
  });

  it('saves nothing of a stream that is cut off, or of an export that is given up', async () => {
    const cut: typeof fetch = async (input, init) => {
      const answer = await service.fetch(input, init);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return new Response(bytes.slice(0, bytes.length / 2), answer);
    };
    open(exactly(400), { fetch: cut });
    await startCsv('Export 400');
    await screen.findByRole('alert');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('button', { name: 'Export 400' });
    expect(saved).toHaveLength(0);
  });

  it('saves nothing of an export that is given up while the street it is near is asked for', async () => {
    const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow: typeof fetch = async (input, init) => {
      if (!String(input).endsWith('/export')) {
        asked.resolve();
        await held.promise;
      }
      return service.fetch(input, init);
    };
    open(exactly(50), { query: '?area=radius:-2.4433,52.2081,3000', fetch: slow });
    await startCsv('Export 50');
    await asked.promise;
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    held.resolve();
    await waitFor(() => expect(service.requests).toHaveLength(2));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(saved).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Export 50' })).toBeDefined();
  });

  it('hands over nothing of an export that is given up while its end is written', async () => {
    const [ends, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const [close, abort] = [vi.fn(), vi.fn()];
    const write = async (piece: unknown) => {
      if (!String(piece).includes('"about"')) return;
      ends.resolve();
      await held.promise;
    };
    const createWritable = async () => ({ write, close, abort });
    const showSaveFilePicker = async () => ({ name: 'kept.geojson', createWritable });
    vi.stubGlobal('showSaveFilePicker', showSaveFilePicker);
    open(exactly(50_000));
    await person.click(screen.getByText('GeoJSON'));
    await person.click(screen.getByRole('button', { name: 'Export 50,000' }));
    await ends.promise;
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    held.resolve();
    await screen.findByRole('button', { name: 'Export 50,000' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(abort).toHaveBeenCalled();
    expect(close).not.toHaveBeenCalled();
    expect(screen.queryByText(/^Saved /)).toBeNull();
    vi.unstubAllGlobals();
  });

  it('says of each format where its filters stand', async () => {
    open(exactly(50));
    expect(screen.getByText(/^The sheet “About” states the filters/)).toBeDefined();
    await person.click(screen.getByText('CSV'));
    expect(screen.getByText(/are offered as a second file once it is saved\.$/)).toBeDefined();
    await person.click(screen.getByText('GeoJSON'));
    expect(screen.getByText(/^The member “about” of the file states the filters/)).toBeDefined();
  });

  it('states the search and the order the run began with, whatever page is there at its end', async () => {
    let go: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    const slow: typeof fetch = async (input, init) => {
      await held;
      return service.fetch(input, init);
    };
    open(exactly(50), { query: '?tenure=Freehold&sort=psf-desc', fetch: slow });
    await startCsv('Export 50');
    act(() => {
      window.history.pushState(null, '', '/?tenure=Leasehold');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    go?.();
    await findSaved();
    const notes = await readNotes();
    expect(notes.Filters).toBe('Freehold');
    expect(notes.Link).toContain('?tenure=Freehold&sort=psf-desc');
    expect(notes.Order).toBe('Highest £ per sq ft');
  });

  it('O-060 exports all where the service does not say how many there are', async () => {
    open(null, { settings: WITHOUT_EXPORT });
    expect(screen.getByText('All titles')).toBeTruthy();
    await startCsv('Export');
    await findSaved();
    await waitFor(() => expect(saved).toHaveLength(1));
    const { length } = await readRows();
    expect((await readNotes()).Rows).toBe(`All ${length} titles.`);
  });
});
