import type { AddressEntry } from '@property/contract/search/address.ts';
import { describe, expect, it } from 'vitest';
import { parseQuestion } from '#filters/link/question-codec.ts';
import { asksFirst, isOfBoth } from './asks-first.ts';
import { moveActive } from './omnibox.tsx';
import { highlightMatch } from './omnibox-list.tsx';
import { buildOmniboxGroups, findUsualOption, isNoText, isTitleNumber } from './omnibox-options.ts';
import { parseRecentLookups } from './recent-lookups.ts';
import { understandInput } from './understand-input.ts';

const origin = 'https://app.test';
const id = '2f1d5f5e-1111-4222-8333-444455556666';

describe('what typed text means', () => {
  it.each([
    ['wx 104882', 'WX104882', 'ENG'],
    ['Mid123', 'MID123', 'SCT'],
  ])('S-035, S-045: %s is a title number, the likelier country first', (text, number, country) => {
    const found = understandInput(text, origin);
    expect(found[0]).toEqual({ kind: 'title-number', number, country });
    expect(found).toHaveLength(2);
  });

  it.each([
    [id.toUpperCase(), { kind: 'title-id', id }],
    ['51.587, -2.998', { kind: 'coordinate', lat: 51.587, lon: -2.998 }],
    ['np20 4ax', { kind: 'value', filter: 'postcode', value: 'NP20 4AX' }],
    ['W1A', { kind: 'value', filter: 'district', value: 'W1A' }],
    ['100012345678', { kind: 'value', filter: 'uprn', value: '100012345678' }],
    ['51.5N 2.9W', { kind: 'coordinate', lat: 51.5, lon: -2.9 }],
    [
      `${origin}/titles/ENG/WX1?tenure=Freehold#map=1/2/3`,
      {
        kind: 'link',
        href: '/titles/ENG/WX1?tenure=Freehold#map=1/2/3',
      },
    ],
  ])('%s', (text, expected) => {
    expect(understandInput(text, origin)).toEqual([expected]);
  });

  it.each(['kiln lane', '12 34', 'https://elsewhere.test/titles/x', '95.5, 0.1', '2020', ''])(
    '%s is only words',
    (text) => expect(understandInput(text, origin)).toEqual([]),
  );
});

describe('the list', () => {
  const entry = (fullAddress: string, titleRef: object | null): AddressEntry => ({
    type: 'searchIdResult',
    attributes: { fullAddress, titleRef } as AddressEntry['attributes'],
  });
  const facts = {
    text: 'kiln',
    understood: [],
    titleAttributes: ['titleRef'],
    recent: [{ label: 'Kiln Lane', detail: '', href: '/titles/ENG/WX1' }],
    addresses: [
      entry('31 Kiln Lane, Wrenford WX2 6TB', { id, tenure: 'Freehold' }),
      entry('4 Kiln Lane Cottages, Marl Green WX5 3AA', null),
    ],
  };

  it.each([
    ['OWNERSHIP', 'Ownership title', /own this address/],
    ['PROPRIETOR', 'Proprietor’s title', /No ownership title/],
    ['SUPERIOR', 'Superior title', /above this address/],
  ])(
    'S-026, S-027: says in plain words what a linked title of kind %s is',
    (tenure, badge, meaning) => {
      const addresses = [entry('31 Kiln Lane, Wrenford WX2 6TB', { id, tenure })];
      const option = buildOmniboxGroups({ ...facts, addresses })[0]?.options[0];
      expect(option?.badge).toBe(badge);
      expect(option?.badgeMeaning).toMatch(meaning);
    },
  );

  it('S-009: shows any other tenure as it arrives', () => {
    const addresses = [entry('31 Kiln Lane, Wrenford WX2 6TB', { id, tenure: 'Commonhold' })];
    const option = buildOmniboxGroups({ ...facts, addresses })[0]?.options[0];
    expect(option?.badge).toBe('Commonhold');
    expect(option?.badgeMeaning).toBeUndefined();
  });

  it('S-108: a question is counted, stops at 500 characters and is never empty', () => {
    const findAsk = (text: string) =>
      buildOmniboxGroups({ ...facts, text, addresses: [], recent: [] })
        .flatMap(({ options }) => options)
        .find(({ id }) => id === 'ask');
    const longest = 'a'.repeat(500);
    expect(findAsk(longest)?.action).toEqual({ kind: 'ask', text: longest });
    const tooLong = findAsk(`${longest}a`);
    expect(tooLong?.action).toBeUndefined();
    expect([tooLong?.detail, tooLong?.refusal]).toEqual([
      'Questions have up to 500 characters',
      '501',
    ]);
    expect(findAsk('  ')).toBeUndefined();
    const link = new URLSearchParams({ ask: `${longest}tail` });
    expect(parseQuestion(link)?.text).toBe(longest);
    expect(parseQuestion(new URLSearchParams({ ask: '  ' }))).toBeNull();
  });

  it('a place, a link and an identifier are not looked up as words', () => {
    for (const text of ['52.2, -2.45', `${origin}/?tenure=Freehold`, id]) {
      expect(isNoText(understandInput(text, origin))).toBe(true);
    }
    expect(isNoText(understandInput('WX2 6TD', origin))).toBe(false);
  });

  it('a title number is not looked up as an address; what may be a house is', () => {
    for (const text of ['wx 195488', 'WX195488', 'MID12345']) {
      expect(isTitleNumber(understandInput(text, origin))).toBe(true);
    }
    for (const text of ['flat 12', 'unit 4', 'WX2 6TD', 'kiln lane']) {
      expect(isTitleNumber(understandInput(text, origin))).toBe(false);
    }
  });

  it('S-021, S-030: an address opens its title; one without says why it cannot', () => {
    const [addresses, recent, titles] = buildOmniboxGroups(facts);
    expect(addresses?.options[0]).toMatchObject({
      badge: 'Freehold',
      action: { kind: 'open', href: `/titles/${id}` },
    });
    expect(addresses?.options[1]).toMatchObject({ refusal: 'No title linked' });
    expect(addresses?.options[1]?.action).toBeUndefined();
    expect(recent?.options).toHaveLength(1);
    expect(titles?.options[0]?.action).toEqual({ kind: 'search', text: 'kiln' });
  });

  it('O-001: a deployment may name the linked title otherwise', () => {
    const other = entry('1 Kiln Lane', null);
    other.attributes.linkedTitle = { id };
    const [addresses] = buildOmniboxGroups({
      ...facts,
      addresses: [other],
      titleAttributes: ['titleRef', 'linkedTitle'],
    });
    expect(addresses?.options[0]?.action).toMatchObject({ href: `/titles/${id}` });
  });

  it('Enter takes no address of the words before while new ones are looked up', () => {
    const options = buildOmniboxGroups({ ...facts, recent: [] }).flatMap((group) => group.options);
    expect(findUsualOption(options, 'kiln', false)).toBe(options[0]);
    expect(findUsualOption(options, 'kiln', true)?.action?.kind).toBe('search');
    expect(findUsualOption(options, ' ', false)).toBeNull();
  });

  it('S-108: counts the characters of a question past 500 and does not ask it, nor an empty one', () => {
    const ask = (text: string) =>
      buildOmniboxGroups({ ...facts, text }).find(({ heading }) => heading === 'Ask')?.options[0];
    const longest = 'a'.repeat(500);
    expect(ask(longest)?.action).toEqual({ kind: 'ask', text: longest });
    expect(ask(`${longest}b`)).toMatchObject({
      detail: 'Questions have up to 500 characters',
      refusal: '501',
    });
    expect(ask(`${longest}b`)?.action).toBeUndefined();
    expect(ask('   ')).toBeUndefined();
  });

  it('on the page of deals a question is about them, with a way to titles; on the map the other way round', () => {
    const list = (text: string, subject?: 'deals') =>
      buildOmniboxGroups({
        ...facts,
        text,
        subject,
        asksFirst: true,
        isOfBoth: isOfBoth(text, subject ?? 'titles'),
      })
        .find(({ heading }) => heading === 'Ask')
        ?.options.map(({ action, keys }) => [action?.kind, keys]);
    const keys = 'Ctrl Enter';
    expect(list('shops over 1 acre', 'deals')).toEqual([
      ['ask-deals', keys],
      ['ask', undefined],
    ]);
    expect(list('office lettings')).toEqual([
      ['ask', keys],
      ['ask-deals', undefined],
    ]);
    // What is too long to be asked is so of either.
    expect(list('sales '.repeat(200), 'deals')).toHaveLength(1);
    // Words that speak of no deal are about titles alone there.
    expect(list('shops over 1 acre')).toEqual([['ask', keys]]);
  });

  it('words that go on from the question of the page are asked, as long as it has one', () => {
    const entries = [entry('2 Price Lane, By Now', { id })];
    const asks = (text: string, isOfQuestion = true) =>
      asksFirst(text, { entries, places: undefined }, isOfQuestion);
    expect([asks('drop the leases'), asks('freehold only')]).toEqual([true, true]);
    expect([asks('now by price'), asks('now by price', false)]).toEqual([true, false]);
    expect([asks('price lane'), asks('price la')]).toEqual([false, false]);
  });

  it.each([
    ['pubs', true],
    ['car parks', true],
    ['Acme Ltd', true],
    ['freehold shops over 1 acre', true],
    ['10 Kiln Lane', true],
    ['31 kiln l', false],
    ['kiln', false],
    ['', false],
  ])('%s is asked before it is looked for: %s', (text, isAsked) => {
    const { addresses } = facts;
    const asks = asksFirst(text, { entries: addresses, places: [] }, false);
    expect(asks).toBe(isAsked);
    const [first] = buildOmniboxGroups({ ...facts, text, recent: [], asksFirst: asks });
    expect(first?.heading).toBe(isAsked ? 'Ask' : 'Addresses');
  });

  it('the name of a place is no question', () => {
    const places = [{ name: 'Kiln', kind: 'Village', latitude: 1, longitude: 1, reach: 1 }];
    expect(asksFirst('Kilns', { entries: [], places }, false)).toBe(false);
  });

  it('an address keeps its identifier wherever it stands', () => {
    const [first] = buildOmniboxGroups(facts);
    const [turned] = buildOmniboxGroups({ ...facts, addresses: facts.addresses.toReversed() });
    const before = first?.options.map((option) => option.id);
    expect(turned?.options.map((option) => option.id)).toEqual(before?.toReversed());
  });

  it('arrows go round', () => {
    const options = buildOmniboxGroups(facts).flatMap((group) => group.options);
    const last = options.at(-1) ?? null;
    expect(moveActive(options, null, 1)).toBe(options[0]?.id);
    expect(moveActive(options, null, -1)).toBe(last?.id);
    expect(moveActive(options, last, 1)).toBe(options[0]?.id);
    expect(moveActive([], null, 1)).toBeNull();
  });
});

it('marks words where they begin, in any case, and signs are only signs', () => {
  expect(highlightMatch('31 Kiln Lane', 'kil lane')).toEqual([
    { text: '31 ', matches: false },
    { text: 'Kil', matches: true },
    { text: 'n ', matches: false },
    { text: 'Lane', matches: true },
  ]);
  expect(highlightMatch('a(b', '(')).toEqual([{ text: 'a(b', matches: false }]);
});

it.each([
  ['31 Kiln Lane, Wrenford WX2 6TB', '31 Kiln Lane', 'Wrenford WX2 6TB'],
  ['Flat 2, 9 High Street, Newport, NP20 1AA', 'Flat 2, 9 High Street', 'Newport NP20 1AA'],
])('%s is told in two lines', (fullAddress, label, detail) => {
  const entry = { type: 'searchIdResult', attributes: { fullAddress } } as AddressEntry;
  const [addresses] = buildOmniboxGroups({
    text: '9',
    understood: [],
    addresses: [entry],
    titleAttributes: ['titleRef'],
    recent: [],
  });
  expect(addresses?.options[0]).toMatchObject({ label, detail });
});

it.each(['', 'null', '[]', '{"version":2,"items":[]}', '{"version":1,"items":[{"label":1}]}', '{'])(
  'recent look-ups stored as %s count as none',
  (text) => expect(parseRecentLookups(text)).toEqual([]),
);

it('a stored look-up that leads off this app is dropped', () => {
  const items = [{ label: 'x', detail: '', href: '//evil.test' }];
  expect(parseRecentLookups(JSON.stringify({ version: 1, items }))).toEqual([]);
});
