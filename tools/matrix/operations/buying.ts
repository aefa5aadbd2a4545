import { findWords } from '../matrix-faults.ts';
import { readFault, readInTheEnd, readReference, type Scene, waitForRequest } from '../scene.ts';
import {
  BALANCE,
  type CellEnd,
  type MatrixOperation,
  NOTHING,
  ORDERED,
  PURCHASE,
  REGISTER_TOKENS,
} from './operation.ts';

/** Chooses the register and comes to where the button is pressed. */
export async function choose({ buyer, title, reference }: Scene): Promise<void> {
  await buyer.openDocuments(title);
  await buyer.choose(reference);
}

async function waitForOrder({ buyer }: Scene): Promise<void> {
  await buyer.orders.getByText('Order accepted').waitFor();
}

/** Nothing went out, or nothing was charged: what was chosen is there, and is bought now. */
async function buyAfterAll(scene: Scene): Promise<void> {
  const { buyer, gate, reference } = scene;
  gate.mend();
  await buyer.buyButton.and(buyer.page.locator(':enabled')).waitFor();
  if (!(await buyer.hasKept(reference))) throw new Error('the choice or the reference is lost');
  await buyer.buy();
  await waitForOrder(scene);
}

const documentsPath = ({ title }: Scene) => `/titles/${title.id}/documents`;

async function checkAvailability(scene: Scene): Promise<CellEnd> {
  await readInTheEnd(scene, {
    path: documentsPath(scene),
    request: /^GET \/check-availability\?title_id/,
    end: /Owner, charges and restrictions/,
  });
  return NOTHING;
}

async function readBalance(scene: Scene): Promise<CellEnd> {
  const { buyer, gate, fault } = scene;
  await choose(scene);
  const start = gate.asked.length;
  gate.arm(BALANCE, fault);
  await buyer.buy();
  await waitForRequest(scene, BALANCE, start);
  if (fault.closesTab) {
    gate.mend();
    await buyer.changeTab(documentsPath(scene));
    await buyAfterAll(scene);
  } else if (findWords(fault) === null || fault.status === 404) {
    // A service may know no such number (O-077): then it is bought without a balance.
    await waitForOrder(scene);
  } else {
    await readFault(scene);
    await buyer.read(/Nothing was sent or charged/);
    await buyAfterAll(scene);
  }
  return ORDERED;
}

async function purchase(scene: Scene): Promise<CellEnd> {
  const { buyer, gate, fault } = scene;
  await choose(scene);
  const start = gate.asked.length;
  gate.arm(PURCHASE, fault);
  await buyer.buy();
  await waitForRequest(scene, PURCHASE, start);
  if (fault.closesTab) {
    gate.mend();
    await buyer.changeTab(documentsPath(scene));
  }
  const { status = 0 } = fault;
  if (fault.name === 'slow') {
    await waitForOrder(scene);
    return ORDERED;
  }
  if (status === 409) {
    // It may be this very purchase, sent twice on its way: the balance decides.
    await buyer.read(/on order already. Nothing was charged/);
    await readReference(scene);
  } else if (status >= 400 && status < 500) {
    await readFault(scene, findWords({ ...fault, onTheWay: undefined }));
    await buyer.read(/Nothing was charged/);
  } else {
    const isBought = fault.isDone === true;
    await buyer.read(
      isBought ? /It was bought: 7 tokens/ : /Nothing was bought of \S+ and no tokens/,
    );
    if (isBought) return ORDERED;
  }
  await buyAfterAll(scene);
  return { tokens: REGISTER_TOKENS, sent: 2 };
}

/** The answer of a purchase is lost, and then the questions about it fail too. */
function settle(request: RegExp) {
  return async (scene: Scene): Promise<CellEnd> => {
    const { buyer, gate, fault } = scene;
    await choose(scene);
    const start = gate.asked.length;
    gate.arm(PURCHASE, { name: 'cut after', header: 'drop=after' });
    await buyer.buy();
    await waitForRequest(scene, PURCHASE, start);
    const since = gate.asked.length;
    gate.arm(request, fault);
    await buyer.read(/We are asking what became of/);
    await waitForRequest(scene, request, since);
    if (fault.closesTab) {
      gate.mend();
      await buyer.changeTab(documentsPath(scene));
    } else if (findWords(fault) !== null && !(fault.status === 404 && request === BALANCE)) {
      await readFault(scene);
      if (await buyer.buyButton.isEnabled().catch(() => false))
        throw new Error('something could be bought before it was known');
    }
    gate.mend();
    await buyer.read(/It was bought: 7 tokens/);
    return ORDERED;
  };
}

export const BUYING: readonly MatrixOperation[] = [
  { name: 'see what can be bought', run: checkAvailability },
  { name: 'balance before buying', run: readBalance },
  { name: 'buy', isPurchase: true, run: purchase },
  { name: 'ask after it: balance', run: settle(BALANCE) },
  {
    name: 'ask after it: documents',
    run: settle(/^GET \/check-availability\?title_number=(?!ZZZ)/),
  },
];
