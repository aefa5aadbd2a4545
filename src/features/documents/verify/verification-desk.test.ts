import 'fake-indexeddb/auto';
import type { VerificationRequest } from '@property/contract/documents/ownership-verification.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OPENING } from '#services/documents/testing/databases.ts';
import {
  closeVerification,
  readOpenVerification,
  writeOpenVerification,
} from '#storage/verifications.ts';
import { createDocumentsFetch, type DocumentsFetch } from '#testing/create-documents-fetch.ts';
import { VerificationDesk } from './verification-desk.ts';

const REQUEST: VerificationRequest = {
  title_number: 'ZZ100000',
  first_forename: 'Imogen',
  surname: 'Nobody',
};
const SENT = 'POST /verify-ownership';

let docs: DocumentsFetch;
let balances: number[];
let isTaken: boolean;
let hasOpenPurchase: boolean;
let passed: number;
let onWait: () => void;

beforeEach(async () => {
  docs = await createDocumentsFetch();
  balances = [];
  isTaken = false;
  hasOpenPurchase = false;
  passed = 0;
  onWait = () => undefined;
}, OPENING);
afterEach(async () => {
  await docs.backend.close();
  indexedDB.deleteDatabase('verifications');
});

/** A desk in a tab; its pauses pass at once, and its clock with them. */
function openDesk(person: string = crypto.randomUUID()): VerificationDesk {
  return new VerificationDesk({
    service: { ...docs.service, person },
    tryAlone: async (task) => {
      if (isTaken) return false;
      await task();
      return true;
    },
    waitAlone: (task) => task(),
    onEntered: () => undefined,
    onBalance: (tokens) => balances.push(tokens),
    hasOpenPurchase: async () => hasOpenPurchase,
    wait: async (milliseconds) => {
      passed += milliseconds;
      onWait();
    },
    clock: () => Date.now() + passed,
  });
}

const countSent = () => docs.requests.filter((request) => request === SENT).length;

describe('checking an owner', { timeout: OPENING }, () => {
  it('D-092, D-107, O-109 takes a token for an answer, also for no match', async () => {
    const desk = openDesk();
    await desk.verify(REQUEST);
    const state = desk.getState('ZZ100000');
    expect(state).toMatchObject({
      at: 'answered',
      answer: { match_result: 'NO_MATCH', tokens_charged: 1, new_balance: 119 },
    });
    expect(balances).toEqual([120, 119]);
    expect(countSent()).toBe(1);
  });

  it('D-101 sends nothing without a token', async () => {
    await docs.backend.close();
    docs = await createDocumentsFetch({ openingTokens: () => 0 });
    const desk = openDesk();
    await desk.verify(REQUEST);
    expect(desk.getState('ZZ100000')).toEqual({ at: 'no-tokens', balance: 0 });
    expect(countSent()).toBe(0);
  });

  it('D-102 charges nothing for a title that is not known', async () => {
    const desk = openDesk();
    await desk.verify({ ...REQUEST, title_number: 'ZZZ999' });
    expect(desk.getState('ZZZ999')).toMatchObject({ at: 'refused', error: { status: 404 } });
    expect(await docs.service.readBalance()).toBe(120);
  });

  it('D-108, O-085 finds a lost answer was charged, and does not send it again', async () => {
    docs.setFault('drop=after', /verify/);
    const desk = openDesk();
    await desk.verify(REQUEST);
    expect(desk.getState('ZZ100000')).toEqual({
      at: 'lost',
      charged: 'yes',
      before: 120,
      now: 119,
    });
    expect(countSent()).toBe(1);
  });

  it.each(['drop=before', 'status=500', 'status=502', 'status=503', 'status=504'])(
    'D-108, O-085 finds after %s that nothing was charged, and does not send it again',
    async (fault) => {
      docs.setFault(fault, /verify/);
      const desk = openDesk();
      await desk.verify(REQUEST);
      expect(desk.getState('ZZ100000')).toMatchObject({ at: 'lost', charged: 'no', now: 120 });
      expect(countSent()).toBe(1);
    },
  );

  it('O-085 stays unsure while the balance cannot be read, and sends nothing more', async () => {
    docs.setFault('drop=after', /verify/);
    onWait = () => docs.setFault('status=503');
    const desk = openDesk();
    await desk.verify(REQUEST);
    expect(desk.getState('ZZ100000')).toMatchObject({ at: 'lost', charged: 'unknown', now: null });
    expect(countSent()).toBe(1);
  });

  it('O-085 settles a check that a closed tab left', async () => {
    const person = crypto.randomUUID();
    const parts = { titleNumber: 'ZZ100000', sentAt: Date.now() - 60_000, balanceBefore: 121 };
    await writeOpenVerification(person, parts);
    const desk = new VerificationDesk({
      service: { ...docs.service, person },
      tryAlone: (task) => task().then(() => true),
      waitAlone: (task) => task(),
      onEntered: () => undefined,
      onBalance: () => undefined,
      hasOpenPurchase: async () => false,
      wait: async () => undefined,
      clock: Date.now,
    });
    await desk.open('ZZ100000');
    expect(desk.getState('ZZ100000')).toMatchObject({ at: 'lost', charged: 'yes', before: 121 });
    expect(await readOpenVerification(person, 'ZZ100000')).toBeNull();
    expect(countSent()).toBe(0);
  });

  it('O-085 sends nothing while something else is paid for', async () => {
    isTaken = true;
    const desk = openDesk();
    await desk.verify(REQUEST);
    expect(desk.getState('ZZ100000')).toEqual({ at: 'elsewhere' });
    expect(countSent()).toBe(0);
  });

  it('O-085 sends nothing while a purchase that a closed tab left is not settled', async () => {
    hasOpenPurchase = true;
    const desk = openDesk();
    await desk.verify(REQUEST);
    expect(desk.getState('ZZ100000')).toEqual({ at: 'purchase-open' });
    expect(countSent()).toBe(0);
    hasOpenPurchase = false;
    await desk.verify(REQUEST);
    expect(desk.getState('ZZ100000').at).toBe('answered');
  });

  /** A desk of a person of whom a check was left, with the balance before it. */
  const openWithLeft = async (balanceBefore: number) => {
    const person = crypto.randomUUID();
    await writeOpenVerification(person, { titleNumber: 'ZZ100000', sentAt: 1, balanceBefore });
    return { person, desk: openDesk(person) };
  };

  it('O-085 says first what became of the check before, and sends the next one only then', async () => {
    const { person, desk } = await openWithLeft(121);
    await desk.verify(REQUEST);
    expect(desk.getState('ZZ100000')).toMatchObject({ at: 'lost', charged: 'yes' });
    expect(countSent()).toBe(0);
    await desk.verify(REQUEST);
    expect(desk.getState('ZZ100000').at).toBe('answered');
    expect(countSent()).toBe(1);
    expect(await readOpenVerification(person, 'ZZ100000')).toBeNull();
  });

  it('O-085 forgets a check that cannot be found out once the person has read so', async () => {
    const { person, desk } = await openWithLeft(200);
    await desk.open('ZZ100000');
    expect(desk.getState('ZZ100000')).toMatchObject({ at: 'lost', charged: 'unknown' });
    expect(passed).toBe(1_000);
    expect(await readOpenVerification(person, 'ZZ100000')).not.toBeNull();
    await desk.acknowledge('ZZ100000');
    expect(desk.getState('ZZ100000').at).toBe('ready');
    expect(await readOpenVerification(person, 'ZZ100000')).toBeNull();
  });

  it('O-085 counts from when the answer was lost, not from when it was sent', async () => {
    const { desk } = await openWithLeft(120);
    await desk.open('ZZ100000');
    expect(desk.getState('ZZ100000')).toMatchObject({ at: 'lost', charged: 'no' });
    expect(passed).toBeGreaterThanOrEqual(12_000);
  });

  it('tells whoever listens of each step, until they stop listening', async () => {
    const desk = openDesk();
    const seen: string[] = [];
    const stop = desk.subscribe(() => seen.push(desk.getState('ZZ100000').at));
    await desk.verify(REQUEST);
    expect(seen).toEqual(['sending', 'answered']);
    stop();
    await desk.verify(REQUEST);
    expect(seen).toHaveLength(2);
  });

  it('O-085 sends a check that is pressed twice once', async () => {
    const desk = openDesk();
    await Promise.all([desk.verify(REQUEST), desk.verify(REQUEST)]);
    expect(countSent()).toBe(1);
    expect(await docs.service.readBalance()).toBe(119);
  });

  it('O-109 sends nothing while the balance cannot be asked for, and says why', async () => {
    docs.setFault('status=403');
    const desk = openDesk();
    await desk.verify(REQUEST);
    expect(desk.getState('ZZ100000')).toMatchObject({ at: 'refused', error: { status: 403 } });
    expect(countSent()).toBe(0);
    expect(balances).toEqual([]);
  });

  it('D-101 spends the last token', async () => {
    await docs.backend.close();
    docs = await createDocumentsFetch({ openingTokens: () => 1 });
    const desk = openDesk();
    await desk.verify(REQUEST);
    expect(desk.getState('ZZ100000').at).toBe('answered');
    expect(balances).toEqual([1, 0]);
  });

  it('O-085 leaves what is on the screen when nothing was left, and looks behind what blocked it', async () => {
    const { person, desk } = await openWithLeft(121);
    await closeVerification(person, 'ZZ100000', null);
    await desk.open('ZZ100000');
    expect(desk.getState('ZZ100000')).toEqual({ at: 'ready' });
    await writeOpenVerification(person, { titleNumber: 'ZZ100000', sentAt: 1, balanceBefore: 121 });
    isTaken = true;
    await desk.verify(REQUEST);
    expect(desk.getState('ZZ100000').at).toBe('elsewhere');
    await desk.open('ZZ100000');
    expect(desk.getState('ZZ100000')).toMatchObject({ at: 'lost', charged: 'yes' });
    // What the person was told is not looked for again.
    const looked = passed;
    await desk.open('ZZ100000');
    expect(passed).toBe(looked);
  });

  it('O-085 keeps an answer on the screen when the panel is opened again', async () => {
    const desk = openDesk();
    await desk.verify(REQUEST);
    await desk.acknowledge('ZZ100000');
    await desk.open('ZZ100000');
    expect(desk.getState('ZZ100000').at).toBe('answered');
  });

  it('O-085 says that it cannot be told whether a check was left', async () => {
    const desk = openDesk();
    const broken = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', 'InvalidStateError');
    });
    await desk.open('ZZ100000');
    broken.mockRestore();
    expect(desk.getState('ZZ100000')).toMatchObject({
      at: 'refused',
      error: { name: 'StorageError' },
    });
  });

  it('O-085 sends nothing, and says so, when it cannot be written down before', async () => {
    const desk = openDesk();
    const broken = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await desk.verify(REQUEST);
    broken.mockRestore();
    expect(desk.getState('ZZ100000')).toMatchObject({
      at: 'refused',
      error: { name: 'StorageError' },
    });
    expect(countSent()).toBe(0);
  });
});
