import { addressSearchResultSchema } from '@property/contract/search/address.ts';
import type { AddressRecord } from '@property/contract/search/stored-places.ts';
import { numberedUuid } from '@property/search-engine/testing/random.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createFixtureApp, get } from '../testing/fixture-app.ts';
import { buildFixtureData } from '../testing/fixture-data.ts';

function buildAddress(
  n: number,
  fullAddress: string,
  titles: [string, number][],
  uprn = `${n}`,
): AddressRecord {
  return {
    id: numberedUuid(9, n),
    uprn,
    fullAddress,
    latitude: 52,
    longitude: -1,
    titles: titles.map(([tenure, area], i) => ({ id: numberedUuid(10, n * 10 + i), tenure, area })),
  };
}

const extra = [
  buildAddress(1, '1 Xylo Yard, Wrenford', [
    ['SUPERIOR', 1],
    ['Freehold', 9],
    ['OWNERSHIP', 1],
  ]),
  buildAddress(2, '2 Xylo Yard, Wrenford', [
    ['PROPRIETOR', 1],
    ['OWNERSHIP', 9],
  ]),
  buildAddress(3, '3 Xylo Yard, Wrenford', [
    ['Leasehold', 1],
    ['SUPERIOR', 8],
    ['PROPRIETOR', 9],
  ]),
  buildAddress(4, '4 Xylo Yard, Wrenford', [
    ['Leasehold', 1],
    ['SUPERIOR', 8],
  ]),
  buildAddress(5, '5 Xylo Yard, Wrenford', [
    ['Freehold', 9],
    ['Freehold', 3],
    ['Freehold', 5],
  ]),
  buildAddress(6, '6 Xylo Yard, Wrenford', []),
  buildAddress(7, '7 Xylo Yard, Wrenford', [['Freehold', 1]], ''),
  buildAddress(8, 'Flat 12, 3 Quex Lane, Wrenford, WX7 7QQ', []),
  buildAddress(9, '12 Quex Lane, Wrenford, WX7 7QQ', []),
  buildAddress(10, '120 Quex Lane, Wrenford, WX7 7QQ', []),
  buildAddress(11, '2 Quex Lane, Wrenford, WX7 7QQ', []),
  buildAddress(14, 'Flat 12, 3 Rowsell Mews, Saltby', []),
  buildAddress(15, 'Corner House, 12 Rowsell Mews, Saltby', []),
  buildAddress(16, 'Quill Cottage, Kettle Lane, Saltby', []),
  buildAddress(17, '5 Quill Lane, Saltby', []),
  buildAddress(13, '9 Quex Mews, Wrenford, WX7 2AA', []),
  ...Array.from({ length: 14 }, (_, n) =>
    buildAddress(30 + n, `Flat ${n + 1}, 1 Yarnton Gate, Saltby, WX9 4YG`, []),
  ),
  buildAddress(18, '5 Vexley Road, Saltby', []),
  buildAddress(19, '5 Vexley Rood, Saltby', []),
  buildAddress(12, "1 St Ulric's Road, Saltby, WX8 1AB", []),
];
const app = createFixtureApp({
  data: buildFixtureData(3000, extra),
  limits: { requestsPerMinute: 100_000 },
});

const ask = (address: string) => get(app, `/address?address=${encodeURIComponent(address)}`);
async function list(address: string): Promise<string[]> {
  const { body } = await ask(address);
  return body.data.map((entry: { attributes: AddressRecord }) => entry.attributes.fullAddress);
}

describe('the answer', () => {
  test('S-011, S-012, S-018 to S-022 has its media type and shape', async () => {
    const { status, headers, body } = await ask('kiln lane');
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('application/vnd.api+json');
    expect(z.safeParse(addressSearchResultSchema, body).success).toBe(true);
    expect(body.jsonapi.version).toBe('1.0');
    expect(body.data[0].type).toBe('searchIdResult');
    expect(body.data[0].attributes.uprnRef.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(typeof body.data[0].attributes.latitude).toBe('number');
    expect(body.meta.requestId).toBe(headers.get('X-Request-Id'));
    expect(body.meta.maxResults).toBe(10);
  });

  test('S-031, O-002 the linked title opens', async () => {
    const { body } = await ask('1 kiln lane');
    const { id } = body.data[0].attributes.titleRef;
    expect((await get(app, `/titles?id=${id}`)).status).toBe(200);
  });

  test('S-017, O-004 lists ten at most and counts them all', async () => {
    const { body } = await ask('wrenford');
    expect(body.data).toHaveLength(10);
    const everything = 3000 * (3 / 5);
    expect(body.meta.totalResults).toBeGreaterThan(everything);
  });

  test('O-004 nothing found is 200 with an empty list', async () => {
    const { status, body } = await ask('qqqqqqq');
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: [], meta: { totalResults: 0, maxResults: 10 } });
  });

  test('S-013, S-014 a missing or short text answers 400', async () => {
    expect((await get(app, '/address')).body.error.code).toBe('MISSING_PARAMETERS');
    expect((await ask('ab')).body.error.code).toBe('INVALID_PARAMETER');
    expect((await ask('  a ')).status).toBe(400);
    expect((await ask('abc')).status).toBe(200);
  });
});

describe('the linked title', () => {
  const choose = async (address: string) => (await ask(address)).body.data[0].attributes.titleRef;

  test.each([
    ['S-024 Freehold first', '1 xylo yard', 'Freehold'],
    ['S-025 then OWNERSHIP', '2 xylo yard', 'OWNERSHIP'],
    ['S-026 then PROPRIETOR', '3 xylo yard', 'PROPRIETOR'],
    ['S-027, O-003 then SUPERIOR, before any other', '4 xylo yard', 'SUPERIOR'],
  ])('%s', async (_rule, address, tenure) => {
    expect((await choose(address)).tenure).toBe(tenure);
  });

  test('S-028 among equals the smallest area', async () => {
    expect((await choose('5 xylo yard')).id).toBe(numberedUuid(10, 51));
  });

  test('S-021, S-029 no title: null, and still listed', async () => {
    expect(await choose('6 xylo yard')).toBeNull();
  });

  test('S-023 no property reference: not listed', async () => {
    expect(await list('7 xylo yard')).not.toContain('7 Xylo Yard, Wrenford');
  });
});

describe('finding while typing', () => {
  test('S-016 a bare postcode, with and without its space, whole or begun', async () => {
    for (const typed of ['WX7 7QQ', 'wx77qq', 'wx7 7', 'wx77q']) {
      expect(await list(typed), typed).toContain('12 Quex Lane, Wrenford, WX7 7QQ');
    }
    const outcode = await list('wx8');
    expect(outcode).toEqual(["1 St Ulric's Road, Saltby, WX8 1AB"]);
  });

  test('the typed number is the building’s own, then a flat’s, then the beginning of one', async () => {
    expect((await list('12 quex'))[0]).toBe('12 Quex Lane, Wrenford, WX7 7QQ');
    expect(await list('12 quex lane')).toEqual([
      '12 Quex Lane, Wrenford, WX7 7QQ',
      'Flat 12, 3 Quex Lane, Wrenford, WX7 7QQ',
    ]);
    expect((await list('quex lane 12'))[0]).toBe('12 Quex Lane, Wrenford, WX7 7QQ');
    expect((await list('rowsell mews 12'))[0]).toContain('Corner House');
  });

  test('of two numbers that are the same, one is the flat’s', async () => {
    const [first, ...others] = await list('Flat 1, 1 Yarnton Gate, Saltby WX9 4YG');
    expect(first).toBe('Flat 1, 1 Yarnton Gate, Saltby, WX9 4YG');
    expect(others).not.toContain(first);
  });

  test('a street lists its numbers in order', async () => {
    expect((await list('quex lane')).slice(0, 3)).toEqual([
      '2 Quex Lane, Wrenford, WX7 7QQ',
      '12 Quex Lane, Wrenford, WX7 7QQ',
      '120 Quex Lane, Wrenford, WX7 7QQ',
    ]);
  });

  test('words may be cut short, misspelt or abbreviated', async () => {
    const wanted = '12 Quex Lane, Wrenford, WX7 7QQ';
    for (const typed of [
      '12 quex ln',
      '12 quex la',
      '12 quex lnae',
      '12 quex lane wrenfrod',
      '12 qu',
    ]) {
      expect((await list(typed))[0], typed).toBe(wanted);
    }
    for (const typed of [
      'st ulrics',
      'saint ulrics rd',
      "street ulric's road",
      'ulrcs road saltby',
    ]) {
      expect((await list(typed))[0], typed).toContain('Ulric');
    }
  });

  test('a word that is known is not taken for another while one that is not explains it', async () => {
    expect(await list('5 vexly road')).toEqual(['5 Vexley Road, Saltby']);
    expect(await list('5 vexly rood')).toEqual(['5 Vexley Rood, Saltby']);
  });

  test('after an outward code a digit begins the inward one, not a house number', async () => {
    expect((await list('wx7 7')).every((address) => address.endsWith('WX7 7QQ'))).toBe(true);
    expect(await list('wx7 2')).toEqual(['9 Quex Mews, Wrenford, WX7 2AA']);
  });

  test('S-016 a pasted address may end in its country', async () => {
    for (const country of ['UK', 'United Kingdom', 'England']) {
      expect(await list(`12 Quex Lane, Wrenford, WX7 7QQ, ${country}`), country).toEqual([
        '12 Quex Lane, Wrenford, WX7 7QQ',
        'Flat 12, 3 Quex Lane, Wrenford, WX7 7QQ',
      ]);
    }
  });

  test('a number that is not at the postcode shows the postcode', async () => {
    const found = await list('77 WX7 7QQ');
    expect(found.length).toBeGreaterThan(3);
    expect(found.every((address) => address.endsWith('WX7 7QQ'))).toBe(true);
  });

  test('words next to each other come before words far apart', async () => {
    expect((await list('quill lane')).slice(0, 2)).toEqual([
      '5 Quill Lane, Saltby',
      'Quill Cottage, Kettle Lane, Saltby',
    ]);
  });

  test('a number that is not there shows the street; nonsense shows nothing', async () => {
    expect((await list('999 quex lane'))[0]).toContain('Quex Lane');
    expect(await list('kiln qqqqq')).toEqual([]);
  });
});

describe('S-016 a property reference', () => {
  const withReference = (n: number, uprn: string) =>
    buildAddress(n, `${n} Ulex Row, Wrenford`, [], uprn);
  const town = createFixtureApp({
    data: buildFixtureData(20, [
      withReference(30, '941837235963'),
      withReference(31, '941837235964'),
      withReference(32, '10023'),
      withReference(33, '000100023456'),
      buildAddress(34, 'Unit 123456, Ulex Row, Wrenford', [], '77'),
      withReference(35, '941837235964'),
    ]),
  });
  const find = async (text: string): Promise<string[]> => {
    const { body } = await get(town, `/address?address=${encodeURIComponent(text)}`);
    expect(body.meta.totalResults).toBe(body.data.length);
    return body.data.map(
      ({ attributes }: { attributes: { fullAddress: string } }) =>
        attributes.fullAddress.split(',')[0],
    );
  };

  test('is found whole and alone, with zeros before it or without', async () => {
    expect(await find('941837235963')).toEqual(['30 Ulex Row']);
    expect(await find(' 941837235963 ')).toEqual(['30 Ulex Row']);
    expect(await find('941837235964')).toEqual(['31 Ulex Row', '35 Ulex Row']);
    for (const text of ['100023456', '000100023456']) {
      expect(await find(text)).toEqual(['33 Ulex Row']);
    }
  });

  test('is not found by a part, or when it is as short as the number of a house', async () => {
    for (const text of ['94183723596', '9418372359630', '10023']) {
      expect(await find(text)).not.toContain('30 Ulex Row');
      expect(await find(text)).not.toContain('32 Ulex Row');
    }
  });

  test('does not take the place of a number in an address', async () => {
    expect(await find('123456')).toEqual(['Unit 123456']);
  });
});
