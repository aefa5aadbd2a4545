import { findWords } from '../matrix-faults.ts';
import { readFault, type Scene, waitForRequest } from '../scene.ts';
import type { CellEnd, MatrixOperation } from './operation.ts';

const VERIFY = /^POST \/verify-ownership/;

/** A check of a name, which takes a token; one whose answer is lost is never sent again by itself. */
async function verify(scene: Scene): Promise<CellEnd> {
  const { buyer, gate, fault, title } = scene;
  const path = `/titles/${title.id}/verify-owner`;
  await buyer.open(path);
  await fillName(scene);
  const start = gate.asked.length;
  gate.arm(VERIFY, fault);
  await buyer.button(/^Check .*for 1 token$/).click();
  await waitForRequest(scene, VERIFY, start);
  if (fault.closesTab) {
    await buyer.changeTab(path);
  }
  gate.mend();
  const { status = 0, isDone = false } = fault;
  if (fault.name === 'slow') {
    await readResult(scene);
    return { tokens: 1, sent: 1 };
  }
  if (status >= 400 && status < 500) {
    const words = status === 404 ? /knows no title of this number/ : undefined;
    await readFault(scene, words ?? findWords({ ...fault, onTheWay: undefined }));
    await buyer.read(status === 402 ? /not enough tokens/i : /Nothing was charged/);
  } else {
    await buyer.read(isDone ? /its answer is lost/ : /nothing was charged/);
  }
  if (fault.closesTab) await fillName(scene);
  await buyer.button(/^Check .*for 1 token$/).click();
  await readResult(scene);
  return { tokens: isDone ? 2 : 1, sent: 2 };
}

async function fillName({ buyer }: Scene): Promise<void> {
  await buyer.page.getByRole('textbox', { name: 'First name' }).fill('Imogen');
  await buyer.page.getByRole('textbox', { name: 'Surname' }).fill('Nobody');
}

async function readResult({ buyer }: Scene): Promise<void> {
  const result = buyer.page.getByRole('region', { name: 'Result' });
  await result.getByText(/1 token taken/).waitFor();
}

export const VERIFYING: readonly MatrixOperation[] = [
  { name: 'check an owner', isPurchase: true, run: verify },
];
