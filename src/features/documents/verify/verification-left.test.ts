import 'fake-indexeddb/auto';
import type { VerificationRequest } from '@property/contract/documents/ownership-verification.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OPENING } from '#services/documents/testing/databases.ts';
import { closeVerification, writeOpenVerification } from '#storage/verifications.ts';
import { createDocumentsFetch, type DocumentsFetch } from '#testing/create-documents-fetch.ts';
import { VerificationDesk } from './verification-desk.ts';

const NUMBER = 'ZZ100000';
const REQUEST: VerificationRequest = {
  title_number: NUMBER,
  first_forename: 'Imogen',
  surname: 'Nobody',
};

let docs: DocumentsFetch;
let person: string;
let balances: number[];
/** Times a desk has waited for whatever else charges. */
let turns: number;
let beforeTurn: () => Promise<void>;
let onWait: () => void;

beforeEach(async () => {
  docs = await createDocumentsFetch();
  person = crypto.randomUUID();
  balances = [];
  turns = 0;
  beforeTurn = async () => undefined;
  onWait = () => undefined;
}, OPENING);
afterEach(async () => {
  vi.restoreAllMocks();
  await docs.backend.close();
});

/** A desk whose pauses pass at once, with what it was seen to do. */
function openDesk(hasOpenPurchase = false) {
  let passed = 0;
  const desk = new VerificationDesk({
    service: { ...docs.service, person },
    tryAlone: (task) => task().then(() => true),
    waitAlone: async (task) => {
      turns += 1;
      await beforeTurn();
      await task();
    },
    onEntered: () => undefined,
    onBalance: (tokens) => balances.push(tokens),
    hasOpenPurchase: async () => hasOpenPurchase,
    wait: async (milliseconds) => {
      passed += milliseconds;
      onWait();
    },
    clock: () => Date.now() + passed,
  });
  const seen: string[] = [];
  desk.subscribe(() => seen.push(desk.getState(NUMBER).at));
  return { desk, seen };
}

const leave = (sentAt = 1) =>
  writeOpenVerification(person, { titleNumber: NUMBER, sentAt, balanceBefore: 121 });

describe('a check whose answer is lost', { timeout: OPENING }, () => {
  it('O-085: is looked for in the balance, which is told each time it is known', async () => {
    docs.setFault('drop=after', /verify/);
    const { desk, seen } = openDesk();
    await desk.verify(REQUEST);
    expect(seen).toEqual(['sending', 'settling', 'lost']);
    expect(balances).toEqual([120, 119]);
  });

  it('O-085: is looked for again when the balance could not be read the first time', async () => {
    docs.setFault('drop=after', /verify/);
    let waits = 0;
    onWait = () => {
      waits += 1;
      docs.setFault(waits === 1 ? 'status=403' : null);
    };
    const { desk } = openDesk();
    await desk.verify(REQUEST);
    expect(desk.getState(NUMBER)).toMatchObject({ at: 'lost', charged: 'yes', now: 119 });
    expect(waits).toBe(2);
    expect(balances).toEqual([120, 119]);
  });

  it('O-085: stays on the screen when it was found out, whoever has read it', async () => {
    await leave();
    const { desk } = openDesk();
    await desk.open(NUMBER);
    await desk.acknowledge(NUMBER);
    expect(desk.getState(NUMBER)).toMatchObject({ at: 'lost', charged: 'yes' });
  });
});

describe('a panel that is opened', { timeout: OPENING }, () => {
  it('O-085: waits for nobody when nothing was left', async () => {
    const { desk } = openDesk();
    await desk.open(NUMBER);
    expect(turns).toBe(0);
    await leave();
    await desk.open(NUMBER);
    expect(turns).toBe(1);
  });

  it('O-085: finds nothing when another tab has settled it meanwhile', async () => {
    await leave();
    beforeTurn = () => closeVerification(person, NUMBER, null);
    const { desk, seen } = openDesk();
    await desk.open(NUMBER);
    expect(turns).toBe(1);
    expect(seen).toEqual([]);
  });

  it('O-085: settles what was left behind a purchase that was open', async () => {
    const { desk } = openDesk(true);
    await desk.verify(REQUEST);
    expect(desk.getState(NUMBER).at).toBe('purchase-open');
    await leave();
    await desk.open(NUMBER);
    expect(desk.getState(NUMBER)).toMatchObject({ at: 'lost', charged: 'yes' });
  });

  it('O-085: waits for nobody over an answer that is on the screen', async () => {
    const { desk } = openDesk();
    await desk.verify(REQUEST);
    await leave();
    await desk.open(NUMBER);
    expect(turns).toBe(0);
    expect(desk.getState(NUMBER).at).toBe('answered');
  });
});

it.each([
  ['refused', 'status=403'],
  ['answered', null],
])(
  'O-085: a check that was %s is over, also when it cannot be taken off the disk',
  async (at, fault) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const remove = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('no', 'InvalidStateError');
    });
    docs.setFault(fault, /verify/);
    const { desk } = openDesk();
    await desk.verify(REQUEST);
    expect(desk.getState(NUMBER).at).toBe(at);
    expect(warn).toHaveBeenCalledTimes(1);
    remove.mockRestore();
    docs.setFault(null);
    await desk.verify(REQUEST);
    expect(desk.getState(NUMBER).at).toBe('answered');
  },
);
