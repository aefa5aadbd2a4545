import type { Buyer } from './buyer.ts';
import type { SoldTitle } from './choose-titles.ts';
import type { FaultGate } from './fault-gate.ts';
import { findWords, type MatrixFault } from './matrix-faults.ts';
import type { MatrixLedger } from './matrix-ledger.ts';

/** A person at one cell of the matrix. */
export interface Scene {
  readonly buyer: Buyer;
  readonly gate: FaultGate;
  readonly ledger: MatrixLedger;
  readonly title: SoldTitle;
  readonly fault: MatrixFault;
  readonly reference: string;
  /** What earlier cells of the row have made ready, such as an order. */
  readonly kept: Map<string, string>;
}

/** Looks for a request before it counts as not made: 90 seconds. */
const TURNS = 1_800;

/** The failure is in words, with its code and reference where the service gave one. */
export async function readFault(
  { buyer, gate, fault }: Scene,
  words = findWords(fault),
): Promise<void> {
  if (words === null) return;
  await buyer.read(words);
  if (fault.header !== undefined && fault.status !== undefined) {
    await readReference({ buyer, gate });
  }
}

/** The code and the id of the failed request are there, for support. */
export async function readReference({ buyer, gate }: Pick<Scene, 'buyer' | 'gate'>): Promise<void> {
  const text = await buyer.readAll();
  if (!text.includes('INJECTED_FAULT')) throw new Error(`no code in: ${text.slice(0, 400)}`);
  if (!gate.references.some((reference) => text.includes(reference)))
    throw new Error(`no reference in: ${text.slice(0, 400)}`);
}

/** Presses what the page offers, or opens the page again where it offers nothing. */
async function tryAgain({ buyer }: Scene, path: string): Promise<void> {
  const retry = buyer.button('Retry');
  if ((await retry.count()) > 0) await retry.click();
  else await buyer.open(path);
}

export async function waitForRequest(
  { gate }: Scene,
  request: RegExp,
  start: number,
): Promise<void> {
  for (let turn = 0; gate.count(request, start) === 0; turn += 1) {
    if (turn === TURNS) throw new Error(`nothing was asked like ${request}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Meets the fault while something is read, and then reads it all the same. */
export async function readInTheEnd(
  scene: Scene,
  part: {
    readonly path: string;
    readonly request: RegExp;
    readonly end: RegExp;
    /** What a 404 says here, where it needs no reference: there is no such thing. */
    readonly gone?: RegExp;
  },
): Promise<void> {
  const { buyer, gate, fault } = scene;
  const start = gate.asked.length;
  gate.arm(part.request, fault);
  await buyer.open(part.path);
  await waitForRequest(scene, part.request, start);
  if (fault.closesTab) {
    gate.mend();
    await buyer.changeTab(part.path);
  } else if (findWords(fault) !== null) {
    if (fault.status === 404 && part.gone !== undefined) await buyer.read(part.gone);
    else await readFault(scene);
    gate.mend();
    await tryAgain(scene, part.path);
  }
  await buyer.read(part.end);
  // A page that is left while it renews its token is signed out.
  await buyer.page.waitForLoadState('networkidle');
}
