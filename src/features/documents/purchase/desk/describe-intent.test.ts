import { describe, expect, it } from 'vitest';
import { formatTime } from '#lib/format/format-time.ts';
import type { BasketTitle } from '#storage/purchase-records.ts';
import { describeIntent } from './describe-intent.ts';
import type { IntentState } from './purchase-machine.ts';

const REGISTER = {
  key: 'register',
  name: 'Register',
  cost: 7,
  isBackdated: false,
  documentIdBefore: null,
};
const TITLE: BasketTitle = { titleNumber: 'WX1', titleId: null, label: '', documents: [REGISTER] };
const TWO: BasketTitle = {
  ...TITLE,
  documents: [REGISTER, { ...REGISTER, key: 'title_plan', name: 'Title plan' }],
};
const SINCE = Date.UTC(2026, 10, 23, 9, 30);

function describeState(state: IntentState, title = TITLE, unsent?: readonly string[]) {
  const intent = { id: 'a', title, reference: '', cost: 14, createdAt: 0, balanceBefore: 120 };
  return describeIntent({ ...intent, state }, unsent);
}

const unclear = (changes = {}): IntentState => ({
  at: 'unclear',
  cause: 'no-answer',
  since: SINCE,
  checks: 1,
  note: 'It was asked.',
  ...changes,
});

describe('a purchase in words', () => {
  it('D-045: names what is being bought, and what it takes', () => {
    const one = describeState({ at: 'sending', since: 0 });
    expect(one).toMatchObject({ tone: 'info', heading: 'Buying the document of WX1.' });
    expect(one?.text).toMatch(/^14 tokens are taken/);
    expect(one?.reference).toBe('');
    const two = describeState({ at: 'sending', since: 0 }, TWO);
    expect(two?.heading).toBe('Buying the 2 documents of WX1.');
  });

  it('D-065: gives a refusal as the service said it, with what support needs', () => {
    const words = { sentence: 'No.', advice: 'Ask.' };
    const refuse = (code: string, requestId: string) =>
      describeState({ at: 'refused', status: 400, ...words, code, requestId });
    expect(refuse('BAD', 'r-1')).toEqual({
      tone: 'bad',
      heading: 'No.',
      text: 'Ask.',
      reference: 'BAD r-1',
    });
    expect(refuse('', 'r-1')?.reference).toBe('r-1');
  });

  it('O-085: says of an open purchase why, how often it was asked, and under which reference', () => {
    const once = describeState(unclear({ reference: 'BAD r-2' }));
    expect(once).toMatchObject({ tone: 'warn', reference: 'BAD r-2' });
    expect(once?.heading).toMatch(/broke before .* asking what became of the document of WX1\.$/);
    expect(once?.text).toMatch(/Nothing is sent again .* It was asked\.$/);
    expect(once?.aside).toBe(`Asked 1 time since ${formatTime(SINCE)}.`);
    expect(describeState(unclear({ checks: 2 }))?.aside).toMatch(/^Asked 2 times since/);
    expect(describeState(unclear())?.reference).toBe('');
  });

  it('O-085: says what was taken when it was bought after all, and what is left if that is known', () => {
    const found = (balance: number | null) =>
      describeState({ at: 'found-bought', tokens: 14, balance }, TWO);
    expect(found(106)).toMatchObject({ tone: 'info', reference: '' });
    expect(found(106)?.heading).toMatch(/14 tokens were taken for the 2 documents of WX1/);
    expect(found(106)?.text).toMatch(
      /lost, and .* with it\. The balance is 106\. They can be downloaded with the documents of WX1 once they have come\.$/,
    );
    expect(found(null)?.text).toMatch(/with it\. They can/);
  });

  it('O-085: says that nothing was bought, of which title, with the balance that shows it', () => {
    const found = (balance: number | null) => describeState({ at: 'found-nothing', balance });
    // Beside it may stand the order of another title that was bought with the same press.
    expect(found(119)?.heading).toBe('Nothing was bought of WX1 and no tokens were taken for it.');
    expect(found(119)).toMatchObject({ tone: 'neutral', reference: '' });
    expect(found(119)?.text).toMatch(/The balance is 119 as before/);
    expect(found(null)?.text).toMatch(/The balance is 120 as before/);
  });

  it('sets thousands apart in a balance, and tells one token from several', () => {
    const nothing = describeState({ at: 'found-nothing', balance: 99_972 });
    expect(nothing?.text).toMatch(
      /^The balance is 99,972 as before\. What you chose is still in your basket/,
    );
    const bought = describeState({ at: 'found-bought', tokens: 1, balance: 1_305 });
    expect(bought?.heading).toMatch(/^It was bought: 1 token was taken for/);
    expect(bought?.text).toMatch(/The balance is 1,305\. It can .* once it has come\.$/);
    const base = { id: 'a', title: TITLE, reference: '', createdAt: 0, balanceBefore: null };
    const sending = describeIntent({ ...base, cost: 1, state: { at: 'sending', since: 0 } });
    expect(sending?.text).toMatch(/^1 token is taken/);
    // Of a balance that nobody told nothing is said.
    const untold = { at: 'found-nothing', balance: null } as const;
    expect(describeIntent({ ...base, cost: 7, state: untold })?.text).toMatch(
      /^What you chose is still/,
    );
  });

  it('D-060: leads to the order that is under way, and names no balance', () => {
    const state = { at: 'found-nothing', balance: 120, cause: 'on-order' } as const;
    const words = describeState({ ...state, reference: 'ON_ORDER r-3' });
    expect(words).toMatchObject({ tone: 'warn', reference: 'ON_ORDER r-3' });
    expect(words?.heading).toBe('The document of WX1 is on order already. Nothing was charged.');
    expect(words?.text).toMatch(/the order that is under way/);
    expect(describeState(state, TWO)?.heading).toMatch(/^The 2 documents of WX1 are on order/);
    expect(describeState(state)?.reference).toBe('');
  });

  it('O-085: warns of buying the same again when it was never found out', () => {
    const words = describeState({ at: 'given-up' });
    expect(words).toMatchObject({ tone: 'warn', reference: '' });
    expect(words?.heading).toMatch(/What became of the document of WX1/);
  });
});

describe('titles that were never sent', () => {
  const accepted: IntentState = { at: 'accepted', orderId: 'o', tokens: 14, balance: 106 };

  it('D-062: are none when all of it was accepted, which says enough', () => {
    expect(describeState(accepted)).toBeNull();
    expect(describeState(accepted, TITLE, [])).toBeNull();
  });

  it('D-062: are named, each once, after what was accepted', () => {
    const words = describeState(accepted, TITLE, ['WX2', 'WX3', 'WX4']);
    expect(words).toMatchObject({ tone: 'warn', reference: '' });
    expect(words?.text).toMatch(/^The documents of WX1 were\./);
    expect(words?.text).toMatch(/chose of WX2, WX3 and WX4 was never sent/);
    const many = describeState(accepted, TITLE, ['WX2', 'WX3', 'WX4', 'WX5', 'WX6']);
    expect(many?.text).toMatch(/chose of WX2, WX3 and 3 other titles was never sent/);
  });

  it('D-062: are named after the words of one that stopped the others', () => {
    const refused = { at: 'refused', status: 402, sentence: 'No.', advice: '', code: '' } as const;
    const named = describeState({ ...refused, requestId: '' }, TITLE, ['WX2']);
    expect(named?.heading).toBe('WX1: No.');
    const state = { ...refused, requestId: '' };
    const intent = {
      id: 'a',
      title: TITLE,
      reference: '',
      cost: 14,
      createdAt: 0,
      balanceBefore: 9,
    };
    // The last of several: nothing is left after it.
    expect(describeIntent({ ...intent, state }, [], true)?.heading).toBe('WX1: No.');
    expect(describeIntent({ ...intent, state })?.heading).toBe('No.');
    const words = describeState({ at: 'given-up' }, TITLE, ['WX2']);
    expect(words?.heading).toMatch(/was not found out/);
    expect(words?.text).toMatch(/^You chose to go on\..* What you chose of WX2 was never sent/);
  });
});
