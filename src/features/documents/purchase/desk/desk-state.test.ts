import { beforeEach, describe, expect, it } from 'vitest';
import { DeskState } from './desk-state.ts';
import type { PurchaseBooks } from './purchase-books.ts';
import type { IntentState, PurchaseIntent } from './purchase-machine.ts';

const SENDING: IntentState = { at: 'sending', since: 0 };
const UNCLEAR: IntentState = { at: 'unclear', cause: 'no-answer', since: 0, checks: 0, note: '' };
const LOST = { kind: 'lost', cause: 'no-answer', now: 0 } as const;
const ACCEPTED = { kind: 'accepted', orderId: 'o-1', tokens: 7, balance: 113 } as const;

const intent = (id: string, state: IntentState = SENDING): PurchaseIntent => ({
  id,
  title: { titleNumber: 'WX1', titleId: null, label: '', documents: [] },
  reference: '',
  cost: 7,
  balanceBefore: 120,
  createdAt: 0,
  state,
});

/** Books in memory, whose disk may be full. */
let kept: Map<string, PurchaseIntent>;
let isFull: boolean;
let onRead: () => void;
let balances: number[];
let state: DeskState;

const put = async (written: PurchaseIntent) => {
  if (isFull) throw new Error('full');
  kept.set(written.id, written);
};

beforeEach(() => {
  kept = new Map();
  isFull = false;
  onRead = () => undefined;
  balances = [];
  const books: PurchaseBooks = {
    readIntents: async () => {
      const found = [...kept.values()];
      onRead();
      return found;
    },
    writeIntent: put,
    removeIntent: async (id) => void kept.delete(id),
    changeTitle: async () => undefined,
    record: async (written) => {
      await put(written);
      return written.state.at === 'accepted' ? written.state.balance : null;
    },
  };
  state = new DeskState({ books, onBalance: (tokens) => balances.push(tokens) });
});

const listStates = () => state.getView().intents.map((each) => [each.id, each.state.at]);

describe('what a desk knows', () => {
  it('is nothing at first, and nothing can be bought before it has looked', () => {
    expect(state.getView()).toEqual({
      isReady: false,
      activity: 'idle',
      intents: [],
      problem: null,
      placed: [],
    });
  });

  it('is told to who listens, until they stop', () => {
    let calls = 0;
    const stop = state.subscribe(() => (calls += 1));
    state.show({ activity: 'buying' });
    expect([calls, state.getView().activity]).toEqual([1, 'buying']);
    stop();
    state.show({ activity: 'idle' });
    expect(calls).toBe(1);
  });

  it('O-085: holds a purchase only once it was written down', async () => {
    isFull = true;
    await expect(state.add(intent('a'))).rejects.toThrow('full');
    expect(state.find('a')).toBeUndefined();
    isFull = false;
    await state.add(intent('a'));
    await state.add(intent('b'));
    expect(state.find('b')).toEqual(intent('b'));
    await state.remove('a');
    expect(listStates()).toEqual([['b', 'sending']]);
    expect([...kept.keys()]).toEqual(['b']);
  });

  it('O-085: moves that purchase on, in the books too, and tells the balance if there is one', async () => {
    await state.add(intent('a'));
    await state.add(intent('b'));
    await state.step('a', LOST);
    expect(balances).toEqual([]);
    await state.step('a', ACCEPTED);
    expect(balances).toEqual([113]);
    expect(listStates()).toEqual([
      ['a', 'accepted'],
      ['b', 'sending'],
    ]);
    expect(kept.get('a')?.state.at).toBe('accepted');
  });

  it('changes and writes nothing for an event that does not fit, or a purchase nobody knows', async () => {
    await state.add(intent('a'));
    isFull = true;
    await state.step('a', { kind: 'given-up' });
    await state.step('x', ACCEPTED);
    expect(listStates()).toEqual([['a', 'sending']]);
  });

  it('reads anew while it has moved a purchase on meanwhile', async () => {
    await state.add(intent('a'));
    let reads = 0;
    const moves: Promise<void>[] = [];
    onRead = () => {
      reads += 1;
      if (reads === 1) moves.push(state.step('a', LOST));
    };
    await state.refresh();
    await Promise.all(moves);
    expect(reads).toBe(2);
    expect(listStates()).toEqual([['a', 'unclear']]);
  });
});

describe('what could not be written', () => {
  beforeEach(async () => {
    await state.add(intent('a'));
    isFull = true;
    await expect(state.step('a', ACCEPTED)).rejects.toThrow('full');
  });

  it('O-085: is shown, and stands when the books are read that do not have it', async () => {
    expect(listStates()).toEqual([['a', 'accepted']]);
    await state.refresh();
    expect(listStates()).toEqual([['a', 'accepted']]);
  });

  it('O-085: is written later, once, with its balance', async () => {
    await expect(state.writeLeft()).rejects.toThrow('full');
    isFull = false;
    await state.writeLeft();
    await state.writeLeft();
    expect(kept.get('a')?.state.at).toBe('accepted');
    expect(balances).toEqual([113]);
  });

  it('O-085: is written before it is removed, as its order may stand nowhere else', async () => {
    await expect(state.remove('a')).rejects.toThrow('full');
    expect(state.find('a')).toBeDefined();
    isFull = false;
    await state.remove('a');
    expect(balances).toEqual([113]);
    expect(kept.has('a')).toBe(false);
  });

  it('O-085: gives way to the end that another tab has found and written', async () => {
    const found: IntentState = { at: 'found-nothing', balance: 120 };
    kept.set('a', intent('a', found));
    await state.refresh();
    expect(listStates()).toEqual([['a', 'found-nothing']]);
    isFull = false;
    await state.writeLeft();
    expect(kept.get('a')?.state).toEqual(found);
  });

  it('O-085: stands against what is open still in the books, whatever else is there', async () => {
    kept.set('b', intent('b', { at: 'given-up' }));
    kept.set('a', intent('a', UNCLEAR));
    await state.refresh();
    expect(listStates()).toEqual([
      ['a', 'accepted'],
      ['b', 'given-up'],
    ]);
  });
});
