import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { expect, inject, it } from 'vitest';
import { LISTING_PORTALS } from '../records/deals/listing-resources.ts';
import { openWorld } from '../store/open-world.ts';

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

function listingOf({ dealId, resource }: (typeof kept)[number]) {
  const listing = world
    .dealRecords('listings', dealId)
    .find(({ resources: own }) => own?.some(({ id }) => id === resource.id));
  if (!listing) throw new Error('The listing is missing.');
  return listing;
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

it('O-033 a picture is a file of the type it says it is, and its name ends in it', async () => {
  const views = [...new Set(images.map(({ resource }) => String(resource.view)))];
  expect(views.length).toBe(9);
  const sample = views.flatMap((view) =>
    images.filter(({ resource }) => resource.view === view).slice(0, 2),
  );
  for (const image of sample) {
    const { bytes, mediaType, name } = await fetchFile(image);
    const isPlan = String(image.resource.view).endsWith('plan');
    expect(mediaType).toBe(isPlan ? 'image/png' : 'image/jpeg');
    const signature = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
    expect(signature.startsWith(isPlan ? '\x89PNG' : '\xff\xd8\xff')).toBe(true);
    expect(name).toMatch(isPlan ? /^.+ – .+\.png$/ : /^.+ – .+\.jpg$/);
    expect(name).toContain(image.resource.caption);
  }
});

it('a picture shows the kind of property that the deal is about', async () => {
  const front = async (kind: string) => {
    const image = images.find((item) => item.kind === kind && item.resource.view === 'front');
    if (!image) throw new Error(`No ${kind} is listed.`);
    return Buffer.from((await fetchFile(image)).bytes);
  };
  for (const [kind, file] of [
    ['Terraced', 'terrace.jpg'],
    ['Office', 'offices.jpg'],
    ['Agricultural land', 'fields.jpg'],
  ] as const) {
    const kept = readFileSync(new URL(`pictures/${file}`, import.meta.url));
    expect((await front(kind)).equals(kept), kind).toBe(true);
  }
});

it('a file has the same bytes when the world is opened again', async () => {
  const other = openWorld(inject('smallWorld'));
  for (const item of [...images.slice(0, 3), ...brochures.slice(0, 3)]) {
    const first = await fetchFile(item);
    const second = await fetchFile(item, other);
    expect(Buffer.from(second.bytes).equals(Buffer.from(first.bytes))).toBe(true);
  }
  other.close();
});

it('S-181, S-182 a brochure is a PDF of one page, marked as a specimen, with the facts of its deal', async () => {
  const sample = brochures.filter((_, index) => index % 40 === 0);
  expect(sample.length).toBeGreaterThan(5);
  for (const item of sample) {
    const { bytes, mediaType, name } = await fetchFile(item);
    expect(mediaType).toBe('application/pdf');
    expect(name).toMatch(/ – brochure\.pdf$/);
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(Buffer.from(bytes.subarray(-6)).toString()).toContain('EOF');
    expect(bytes.byteLength).toBeLessThan(100_000);
    const pages = readPages(bytes);
    expect(pages).toHaveLength(1);
    const [page = ''] = pages;
    expect(page).toContain('SPECIMEN');
    expect(page).toContain('Not an offer');
    // Land without an address is told of as what it is.
    const [street = ''] = name.split(/,| – brochure/);
    expect(page).toContain(street.replaceAll('’', '\x92'));
    expect(page).toMatch(/FOR SALE|TO LET/);
    expect(page).toContain(`Type${item.kind}`);
  }
});

it('a brochure asks what was asked when it was printed, not what was asked later', async () => {
  const priced = brochures.flatMap((item) => {
    const { history = [], salesNoticeType } = listingOf(item);
    const asked = history.findLast(
      ({ price, date }) =>
        price !== undefined && (date ?? '') <= (item.resource.archivedDate ?? ''),
    )?.price;
    const last = history.findLast(({ price }) => price !== undefined)?.price;
    return asked === undefined || asked === last ? [] : [{ item, asked, salesNoticeType }];
  });
  expect(priced.length).toBeGreaterThan(0);
  for (const { item, asked, salesNoticeType } of priced.slice(0, 5)) {
    const [page = ''] = readPages((await fetchFile(item)).bytes);
    const rent = salesNoticeType === 'ToLet' ? ' a year' : '';
    expect(page).toContain(`\xa3${Math.round(asked).toLocaleString('en-GB')}${rent}`);
  }
});

it('a brochure offers a lease at a rent a year, and a sale at a price', async () => {
  const rents = (item: (typeof kept)[number]) => listingOf(item).salesNoticeType === 'ToLet';
  const toLet = brochures.find(rents);
  const forSale = brochures.find((item) => !rents(item));
  if (!toLet || !forSale) throw new Error('The town has not both kinds of brochures.');
  const [lease = ''] = readPages((await fetchFile(toLet)).bytes);
  expect(lease).toMatch(/TO LET.*\xa3[\d,]+ a year/);
  const [sale = ''] = readPages((await fetchFile(forSale)).bytes);
  expect(sale).toMatch(/FOR SALE.*\xa3[\d,]+/);
  expect(sale).not.toContain('a year');
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
