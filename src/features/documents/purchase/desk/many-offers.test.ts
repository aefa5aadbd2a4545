import type { Availability } from '@property/contract/documents/availability.ts';
import type { DocumentKind } from '@property/contract/documents/document-kinds.ts';
import { describe, expect, it } from 'vitest';
import { listKindOffers, nameChosen, sortBasket, wasBought } from './many-offers.ts';

const ENTRY = { availability_code: 'IMMEDIATE', token_cost: 7 };
const BOTH: readonly DocumentKind[] = ['register', 'title_plan'];
const answer = (plan: object = {}): Availability => ({
  data: {
    title_status_code: 'VALID',
    title_number: 'WR1',
    register: { ...ENTRY, type_code: 'REGISTER' },
    title_plan: { ...ENTRY, type_code: 'TITLEPLAN', ...plan },
  },
});

describe('the offers of several titles', () => {
  it.each([
    ['register', ['title_plan']],
    ['title_plan', ['register']],
    ['neither', ['register', 'title_plan']],
  ])('O-089: where %s was ordered, %s can be bought', (ordered, expected) => {
    const isOrdered = (titleNumber: string, key: string) =>
      titleNumber === 'WR1' && key === ordered;
    const offers = listKindOffers(answer(), { kinds: BOTH, isOrdered, withBought: false });
    expect(offers.filter(({ reason }) => reason === null).map(({ kind }) => kind)).toEqual(
      expected,
    );
  });

  it('D-024: asks whether to buy again only of what is wanted', () => {
    const bought = answer({ document_id: 'plan-1' });
    expect(wasBought(bought, ['register'])).toBe(false);
    expect(wasBought(bought, ['title_plan'])).toBe(true);
    expect(wasBought(bought, BOTH)).toBe(true);
  });

  it.each([
    [BOTH, [BOTH, BOTH], 'Register and plan for these 2'],
    [BOTH, [BOTH, ['register']], '3 documents of these 2'],
    [BOTH, [['title_plan'], ['register']], '2 documents of these 2'],
    [BOTH, [['title_plan'], ['title_plan']], 'Title plan for these 2'],
    [BOTH, [['title_plan']], 'Title plan for this one'],
    [['register'], [], 'Register for these 0'],
  ] as const)('names %j of %j', (wanted, chosen, words) => {
    const documents = chosen.map((kinds) => kinds.map((kind) => ({ kind })));
    expect(nameChosen(wanted, documents)).toBe(words);
  });

  it('knows a title of the basket by its identifier, its number or the one that was told', () => {
    const document = { name: '', cost: 7, isBackdated: false, documentIdBefore: null };
    const hold = (titleNumber: string, titleId: string | null) => ({
      titleNumber,
      titleId,
      label: '',
      documents: ['register', 'lease'].map((key) => ({ ...document, key })),
    });
    const titles = [hold('WR1', 'a'), hold('WR2', null), hold('WR3', null), hold('WR4', null)];
    const asked = [
      { wanted: { id: 'a', number: null, address: '' } },
      { wanted: { id: 'b', number: 'WR2', address: '' } },
      { wanted: { id: 'c', number: null, address: '' }, titleNumber: 'WR3' },
    ];
    expect(
      sortBasket(titles, asked).map(({ isAsked, kept }) => [isAsked, kept.map(({ key }) => key)]),
    ).toEqual([
      [true, ['lease']],
      [true, ['lease']],
      [true, ['lease']],
      [false, ['register', 'lease']],
    ]);
  });
});
