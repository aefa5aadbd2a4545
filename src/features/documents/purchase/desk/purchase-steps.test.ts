import 'fake-indexeddb/auto';
import type { PurchaseRequest } from '@property/contract/documents/purchase.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OPENING } from '#services/documents/testing/databases.ts';
import type { BasketTitle, ChosenDocument } from '#storage/purchase-records.ts';
import { writeIntent } from '#storage/purchases.ts';
import { createDocumentsFetch, type DocumentsFetch } from '#testing/create-documents-fetch.ts';
import { listReferredDocuments } from './offered-documents.ts';
import { openBooks } from './purchase-books.ts';
import { PurchaseDesk } from './purchase-desk.ts';
import type { IntentState, PurchaseIntent } from './purchase-machine.ts';
import { REGISTER } from './testing/chosen-documents.ts';

/** Has 60 documents that its register refers to. */
const NUMBER = 'ZZ100009';
const titleWith = (titleNumber: string, documents: ChosenDocument[]): BasketTitle => ({
  titleNumber,
  titleId: null,
  label: '',
  documents,
});

let docs: DocumentsFetch;
let person: string;
/** Purchases as they were sent, with the titles that were written down to follow each and the balance before it. */
let sent: {
  readonly request: PurchaseRequest;
  readonly rest: readonly string[] | undefined;
  readonly balanceBefore: number | null | undefined;
}[];
let waits: number[];
let onWait: (desk: PurchaseDesk) => unknown;
/** Settles once another tab does not buy any more. */
let turn: Promise<void> | null;

beforeEach(async () => {
  docs = await createDocumentsFetch();
  person = crypto.randomUUID();
  sent = [];
  waits = [];
  onWait = () => undefined;
  turn = null;
}, OPENING);
afterEach(() => docs.backend.close());

/** A desk whose pauses pass at once, and its clock with them; `seen` are its activities, in order. */
function openDesk() {
  const books = openBooks(person, () => undefined);
  let passed = 0;
  const desk: PurchaseDesk = new PurchaseDesk({
    service: {
      ...docs.service,
      purchase: async (request) => {
        const written = await books.readIntents();
        const of = written.find(({ title }) => title.titleNumber === request.title_number);
        sent.push({ request, rest: of?.rest, balanceBefore: of?.balanceBefore });
        return docs.service.purchase(request);
      },
    },
    books,
    tryAlone: async (task) => {
      if (turn !== null) return false;
      await task();
      return true;
    },
    waitAlone: async (task) => {
      await turn;
      await task();
    },
    onBalance: () => undefined,
    onOutdated: () => undefined,
    clock: () => Date.now() + passed,
    wait: async (milliseconds) => {
      passed += milliseconds;
      waits.push(milliseconds);
      await onWait(desk);
    },
  });
  const seen: string[] = [];
  desk.subscribe(() => {
    const { activity } = desk.getView();
    if (activity !== seen.at(-1)) seen.push(activity);
  });
  return { desk, seen };
}

/** A purchase of the register as another tab has written it, with the balance before it. */
async function leaveIntent(balanceBefore: number, state?: IntentState): Promise<PurchaseIntent> {
  const intent: PurchaseIntent = {
    id: crypto.randomUUID(),
    title: titleWith(NUMBER, [REGISTER]),
    reference: '',
    cost: 7,
    balanceBefore,
    createdAt: Date.now(),
    state: state ?? { at: 'sending', since: Date.now() },
  };
  await writeIntent(person, intent.id, intent);
  return intent;
}

const listStates = (desk: PurchaseDesk) => desk.getView().intents.map(({ state }) => state.at);

describe('what a purchase asks for', { timeout: OPENING }, () => {
  it('O-084, O-111: names what was chosen and nothing that is empty', async () => {
    const { answer } = await docs.service.checkAvailability({ title_number: NUMBER });
    const referred = listReferredDocuments(answer)
      .filter(({ state }) => state === 'available')
      .slice(0, 2)
      .map(({ key, name, cost, isBackdated }) => ({
        key,
        name,
        cost,
        isBackdated,
        documentIdBefore: null,
      }));
    const { desk } = openDesk();
    await desk.open();
    await desk.buy([titleWith(NUMBER, [REGISTER, ...referred])], ' KL31 ');
    await desk.buy([titleWith('ZZ100000', [REGISTER])], ' ');
    const keys = referred.map(({ key }) => {
      const [type_code, date, filed_under] = JSON.parse(key);
      return { type_code, date, filed_under };
    });
    expect(keys).toHaveLength(2);
    expect(sent.map(({ request }) => request)).toEqual([
      {
        title_number: NUMBER,
        documents: ['register'],
        referred_documents: keys,
        customer_reference: 'KL31',
      },
      { title_number: 'ZZ100000', documents: ['register'] },
    ]);
    expect(desk.getView().placed).toHaveLength(1);
  });

  it('O-084: asks for referred documents alone, in place of none of the standard ones', async () => {
    const { answer } = await docs.service.checkAvailability({ title_number: NUMBER });
    const [deed] = listReferredDocuments(answer).filter(({ state }) => state === 'available');
    if (deed === undefined) throw new Error('There is no deed.');
    const { key, name, cost, isBackdated } = deed;
    const { desk } = openDesk();
    await desk.open();
    const chosen = { key, name, cost, isBackdated, documentIdBefore: null };
    await desk.buy([titleWith(NUMBER, [chosen])], '');
    expect(Object.keys(sent[0]?.request ?? {})).toEqual(['title_number', 'referred_documents']);
    expect(await docs.service.readBalance()).toBe(120 - cost);
  });

  it('D-062: writes down with each title which ones are to follow it', async () => {
    const numbers = ['ZZ100000', 'ZZ200003', NUMBER];
    const { desk } = openDesk();
    await desk.open();
    await desk.buy(
      numbers.map((number) => titleWith(number, [REGISTER])),
      '',
    );
    expect(sent.map(({ request, rest }) => [request.title_number, rest])).toEqual([
      ['ZZ100000', ['ZZ200003', NUMBER]],
      ['ZZ200003', [NUMBER]],
      [NUMBER, []],
    ]);
    // What became of one is judged by what the one before it left.
    expect(sent.map(({ balanceBefore }) => balanceBefore)).toEqual([120, 113, 106]);
    expect(desk.getView().placed).toHaveLength(3);
    expect(desk.getView().intents).toEqual([]);
  });
});

describe('a purchase whose end is open', { timeout: OPENING }, () => {
  it('O-085: is asked after with growing pauses, until the person decides', async () => {
    const { id } = await leaveIntent(200);
    onWait = async (desk) => {
      expect(desk.getView().activity).toBe('settling');
      if (waits.length === 9) await desk.giveUp(id);
    };
    const { desk } = openDesk();
    await desk.open();
    expect(listStates(desk)).toEqual(['given-up']);
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000]);
    expect(desk.getView()).toMatchObject({ activity: 'idle', isReady: true });
    await desk.dismiss(id);
    expect(desk.getView().intents).toEqual([]);
    expect(sent).toEqual([]);
  });

  it('O-085: keeps what the service said when it could not be asked, and asks again', async () => {
    await leaveIntent(120);
    const notes: unknown[] = [];
    onWait = (desk) => {
      notes.push(desk.getView().intents[0]?.state);
      docs.setFault(waits.length === 1 ? 'status=403' : null);
    };
    const { desk } = openDesk();
    await desk.open();
    expect(notes[1]).toMatchObject({ checks: 1, note: expect.stringMatching(/may not do this/) });
    expect(notes[1]).toMatchObject({ reference: expect.stringMatching(/./) });
    expect(listStates(desk)).toEqual(['found-nothing']);
  });

  it('O-085: which another tab has left is settled before anything else is bought', async () => {
    const { desk } = openDesk();
    await desk.open();
    const state = { at: 'unclear', cause: 'no-answer', since: 1, checks: 0, note: '' } as const;
    await leaveIntent(120, state);
    await desk.buy([titleWith(NUMBER, [REGISTER])], '');
    expect(sent).toEqual([]);
    expect(listStates(desk)).toEqual(['found-nothing']);
  });

  it('O-085: cannot be taken off the page before it has ended', async () => {
    const { id } = await leaveIntent(120);
    onWait = (desk) => desk.dismiss(id);
    const { desk } = openDesk();
    await desk.open();
    expect(listStates(desk)).toEqual(['found-nothing']);
  });
});

describe('what the desk says it does', { timeout: OPENING }, () => {
  it('is nothing elsewhere while no other tab buys', async () => {
    const { desk, seen } = openDesk();
    await desk.open();
    await desk.refresh();
    expect(seen).toEqual(['idle']);
    await desk.buy([titleWith(NUMBER, [REGISTER])], '');
    expect(seen).toEqual(['idle', 'preparing', 'buying', 'idle']);
  });

  it('is told while another tab buys, and what that one left is shown', async () => {
    const gate = Promise.withResolvers<void>();
    turn = gate.promise;
    const { desk, seen } = openDesk();
    const opening = desk.open();
    await expect.poll(() => desk.getView().activity, { timeout: 20_000 }).toBe('elsewhere');
    expect(desk.getView().isReady).toBe(true);
    await desk.buy([titleWith(NUMBER, [REGISTER])], '');
    expect(sent).toEqual([]);
    gate.resolve();
    await opening;
    expect(seen).toEqual(['idle', 'elsewhere', 'idle']);
  });
});
