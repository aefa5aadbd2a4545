// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nameBrochureFile } from '#records/brochure-list.tsx';
import { EMPTY_TITLE, TITLE, withListings } from '#services/search/testing/listing-fixture.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import BrochuresSection from './brochures-section.tsx';
import ImagesSection from './images-section.tsx';

const service = createServiceFetch({ data: withListings });
const asked = vi.fn();
const fetch: typeof globalThis.fetch = (input, init) => {
  asked(String(input));
  return service.fetch(input, init);
};

beforeEach(() => {
  asked.mockClear();
  service.setFault(null);
  // jsdom has no addresses for bytes.
  URL.createObjectURL = (blob) => `blob:test/${(blob as Blob).type}`;
  URL.revokeObjectURL = () => {};
});
afterEach(cleanup);

describe('images', () => {
  it('S-185 S-186 S-191 O-033 walks through the pictures by keyboard and asks only for what is seen', async () => {
    renderWithServices(<ImagesSection title={{ id: TITLE }} />, fetch);
    const first = await screen.findByRole('button', { name: /^View image 1 of 8: Picture 8/ });
    await waitFor(() =>
      expect(asked.mock.calls.filter(([url]) => /images\/download/.test(url))).toHaveLength(3),
    );
    await userEvent.click(first);
    const opened = await screen.findByRole('dialog', { name: 'Image 1 of 8' });
    const dialog = within(opened);
    await dialog.findByRole('img', { name: /Picture 8/ });
    // It takes the keyboard a frame after it stands.
    await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{ArrowRight}');
    await screen.findByRole('dialog', { name: 'Image 2 of 8' });
    await dialog.findByRole('img', { name: /Picture 7/ });
    await userEvent.keyboard('{End}{ArrowRight}');
    await screen.findByRole('dialog', { name: 'Image 8 of 8' });
    expect(dialog.getByRole('button', { name: 'Next image' })).toHaveProperty('disabled', true);
  });

  it('S-193 says at its place that a picture is lost, and shows the others', async () => {
    renderWithServices(<ImagesSection title={{ id: TITLE }} />, fetch);
    const tiles = await screen.findAllByRole('button', { name: /^View image/ });
    expect(tiles).toHaveLength(3);
    const next = screen.getByRole('button', { name: 'Next image' });
    for (let step = 0; step < 5; step += 1) await userEvent.click(next);
    await screen.findByRole('button', { name: /^View image 6 of 8/ });
    await screen.findByText(/its file is missing from the archive/);
  });

  it('O-032 O-033 shows pictures of which the metadata are of other kinds, each by what is known', async () => {
    const odd: typeof fetch = async (input, init) => {
      if (!/\/images$/.test(String(input))) return fetch(input, init);
      const known = { caption: 'Front', index: 4, listingDate: 'last spring', listingId: 'l' };
      return Response.json([known, { caption: 7, index: 'first', displayOrder: {} }, 'a picture']);
    };
    renderWithServices(<ImagesSection title={{ id: TITLE }} />, odd);
    await screen.findByRole('button', { name: 'View image 1 of 3: Front' });
    await screen.findByRole('button', { name: 'View image 2 of 3: a picture of a listing' });
    await screen.findByRole('button', { name: 'View image 3 of 3: a picture of a listing' });
    await waitFor(() => {
      const places = asked.mock.calls.map(([url]) => /download\?index=(\d+)/.exec(url)?.[1]);
      expect(places.filter(Boolean).sort()).toEqual(['1', '2', '4']);
    });
  });

  it('S-190 says that none is archived', async () => {
    renderWithServices(<ImagesSection title={{ id: EMPTY_TITLE }} />, fetch);
    await screen.findByText('No image is archived for this title.');
  });
});

describe('brochures', () => {
  it('S-174 S-178 S-180 S-181 lists them newest first and saves one by its own index', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    renderWithServices(<BrochuresSection title={{ id: TITLE, number: 'WX1' }} />, fetch);
    await screen.findByRole('button', { name: 'Agent not stated, 1 Feb 2021' });
    await userEvent.click(
      screen.getByRole('button', { name: 'Download the brochure of Marlow Pike, 1 Feb 2019' }),
    );
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    expect(asked.mock.calls.at(-1)?.[0]).toMatch(/brochures\/download\?index=2$/);
    click.mockRestore();
  });

  it('S-184 S-222 says why a brochure cannot be had, with its reference, and keeps the list', async () => {
    renderWithServices(<BrochuresSection title={{ id: TITLE }} />, fetch);
    const name = /^Download the brochure of Marlow Pike/;
    const download = await screen.findByRole('button', { name });
    service.setFault('status=503', /brochures\/download/);
    await userEvent.click(download);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/INJECTED_FAULT [0-9a-f-]{36}/);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('S-176 says that none is archived', async () => {
    renderWithServices(<BrochuresSection title={{ id: EMPTY_TITLE }} />, fetch);
    await screen.findByText('No brochure is archived for this title.');
  });
});

it('names a saved brochure by title, agent and date, in characters every disk takes', () => {
  const brochure = { id: 'a', listingId: 'b', index: 0, brochureDate: '2019-02-01T00:00:00Z' };
  expect(nameBrochureFile('WX1', { ...brochure, agentName: 'Ferris & Lyle / Söhne' })).toBe(
    'WX1-Ferris-Lyle-So-hne-2019-02-01.pdf',
  );
});
