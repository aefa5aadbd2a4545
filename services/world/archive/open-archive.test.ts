import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, inject, it, vi } from 'vitest';
import { LISTING_PORTALS } from '../records/listing-resources.ts';
import { openWorld } from '../store/open-world.ts';
import { ByteCache } from './byte-cache.ts';

// Drawing takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const world = openWorld(inject('smallWorld'));
const resources = [...world.comps()].flatMap(({ id: dealId, propertyType }) =>
  world
    .dealRecords('listings', dealId)
    .flatMap((listing) => listing.resources ?? [])
    .map((resource) => ({ dealId, kind: propertyType?.[0] ?? '', resource })),
);
const kept = resources.filter(({ resource }) => resource.fileLost !== true);
const images = kept.filter(({ resource }) => resource.type === 'Image');
const brochures = kept.filter(({ resource }) => resource.type === 'Brochure');

async function fetchFile({ dealId, resource }: (typeof kept)[number], from = world) {
  const file = await from.listingFile(dealId, resource.id ?? '');
  if (!file) throw new Error('The file is missing.');
  return file;
}

/** Text that the pages show: the letters of what is drawn with a font, page by page. */
function readPages(bytes: Uint8Array): string[] {
  const pages: string[] = [];
  const raw = Buffer.from(bytes);
  for (let at = raw.indexOf('stream\n'); at >= 0; at = raw.indexOf('stream\n', at + 7)) {
    const end = raw.indexOf('\nendstream', at);
    let content = '';
    try {
      content = inflateSync(raw.subarray(at + 7, end)).toString('latin1');
    } catch {
      continue;
    }
    if (!content.includes(' Tf')) continue;
    const letters = Array.from(content.matchAll(/<([0-9a-f]+)>/g), ([, hex = '']) =>
      Buffer.from(hex, 'hex').toString('latin1'),
    );
    pages.push(letters.join(''));
  }
  return pages;
}

describe('pictures of listings', () => {
  const views = [...new Set(images.map(({ resource }) => String(resource.view)))];
  const kinds = [...new Set(images.map(({ kind }) => kind))];
  const sample = [
    ...views.flatMap((view) => images.filter(({ resource }) => resource.view === view).slice(0, 2)),
    ...kinds.flatMap((kind) => images.filter((image) => image.kind === kind).slice(0, 1)),
  ];

  it('O-033 every view of every kind of property is a picture of the type it says it is', async () => {
    expect(views.length).toBe(9);
    expect(kinds.length).toBeGreaterThan(5);
    for (const image of sample) {
      const { bytes, mediaType, name } = await fetchFile(image);
      const { format, width, height } = await sharp(Buffer.from(bytes)).metadata();
      expect(`image/${format}`).toBe(mediaType);
      expect([width, height]).toEqual([1200, 800]);
      expect(bytes.byteLength).toBeLessThan(250_000);
      expect(name).toMatch(mediaType === 'image/png' ? /\.png$/ : /\.jpg$/);
      const { channels } = await sharp(Buffer.from(bytes)).stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev)), `${name} is blank`).toBeGreaterThan(
        8,
      );
    }
  });

  it('no two are the same, unless two portals show one view of one property', async () => {
    const distinct = new Map(
      sample.map((image) => [`${image.dealId}/${image.resource.view}`, image]),
    );
    const files = await Promise.all([...distinct.values()].map((image) => fetchFile(image)));
    expect(files.length).toBeGreaterThan(20);
    const contents = files.map(({ bytes }) => Buffer.from(bytes).toString('base64'));
    expect(new Set(contents).size).toBe(contents.length);
  });
});

it('files are drawn the same again by another process of the world', async () => {
  const other = openWorld(inject('smallWorld'));
  const some = [...images.slice(0, 6), ...brochures.slice(0, 2)];
  for (const item of some) {
    const first = await fetchFile(item);
    const second = await fetchFile(item, other);
    expect(Buffer.from(second.bytes).equals(Buffer.from(first.bytes))).toBe(true);
  }
  other.close();
});

it('S-181, S-182 a brochure is a PDF of four pages, marked as a specimen on each', async () => {
  for (const item of brochures.filter((_, index) => index % 40 === 0)) {
    const { bytes, mediaType, name } = await fetchFile(item);
    expect(mediaType).toBe('application/pdf');
    expect(name).toMatch(/ – brochure\.pdf$/);
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(Buffer.from(bytes.subarray(-6)).toString()).toContain('EOF');
    expect(bytes.byteLength).toBeLessThan(400_000);
    const pages = readPages(bytes);
    expect(pages).toHaveLength(4);
    for (const page of pages) expect(page).toContain('Specimen drawn from a data world');
    const [street = ''] = name.split(',');
    expect(pages[0]).toContain(street.replaceAll('’', '\x92'));
    expect(pages[3]).toContain('Terms');
  }
});

it('the town has what the rules are about: many images, gaps, and listings without files', () => {
  const byTitle = Map.groupBy([...world.comps()], ({ titleId }) => titleId);
  const counts = [...byTitle.values()].map((deals) => {
    const ids = new Set(deals.map(({ id }) => id));
    const own = resources.filter(({ dealId }) => ids.has(dealId));
    return {
      images: own.filter(({ resource }) => resource.type === 'Image').length,
      brochures: own.filter(({ resource }) => resource.type === 'Brochure').length,
    };
  });
  const most = counts.reduce((best, count) => (count.images > best.images ? count : best));
  expect(most.images).toBeGreaterThan(50);
  expect(most.brochures).toBeGreaterThan(3);
  expect(counts.filter(({ images: count }) => count === 0).length).toBeGreaterThan(20);
  expect(resources.length).toBeGreaterThan(kept.length);
  const sources = new Set(images.map(({ resource }) => resource.source));
  for (const portal of LISTING_PORTALS) expect(sources).toContain(portal);
  expect(sources.size).toBeGreaterThan(LISTING_PORTALS.length);
});

it('a lost file, and one nobody listed, are undefined', async () => {
  const lost = resources.find(({ resource }) => resource.fileLost === true);
  expect(await world.listingFile(lost?.dealId ?? '', lost?.resource.id ?? '')).toBeUndefined();
  expect(await world.listingFile(lost?.dealId ?? '', 'unknown')).toBeUndefined();
  expect(await world.listingFile('unknown', 'unknown')).toBeUndefined();
});

describe('the cache of files', () => {
  const file = (size: number) => ({ bytes: new Uint8Array(size) });

  it('makes a file once, also when it is asked for twice at a time', async () => {
    const cache = new ByteCache(100);
    const make = vi.fn(async () => file(10));
    await Promise.all([cache.get('a', make), cache.get('a', make)]);
    await cache.get('a', make);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('lets the file go that nobody asked for the longest, and stays within its size', async () => {
    const cache = new ByteCache(25);
    const make = vi.fn(async () => file(10));
    await cache.get('a', make);
    await cache.get('b', make);
    await cache.get('a', make);
    await cache.get('c', make);
    expect(cache.size).toBe(20);
    await cache.get('a', make);
    expect(make).toHaveBeenCalledTimes(3);
    await cache.get('b', make);
    expect(make).toHaveBeenCalledTimes(4);
  });

  it('a failure is not kept', async () => {
    const cache = new ByteCache(25);
    await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await cache.get('a', async () => file(3))).bytes).toHaveLength(3);
  });
});
