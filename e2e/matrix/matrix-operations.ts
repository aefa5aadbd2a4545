import { findWords } from './matrix-faults.ts';

import { readFault, readInTheEnd, type Scene, waitForRequest } from './scene.ts';
/** What has to have happened at the end of a cell. */
export interface CellEnd {
  /** Documents that were charged. */
  readonly bought: number;
  /** Purchases that were sent. */
  readonly sent: number;
}

/** A row of the matrix: something a person does, and the request that fails meanwhile. */
export interface MatrixOperation {
  readonly name: string;
  readonly isPurchase?: true;
  /** Faults that cannot be told from a success here, by their names. */
  readonly skips?: readonly string[];
  /** Gets there, meets the fault, reads the words, and goes on to the end; throws otherwise. */
  readonly run: (scene: Scene) => Promise<CellEnd>;
}

const ORDERED: CellEnd = { bought: 1, sent: 1 };
const NOTHING: CellEnd = { bought: 0, sent: 0 };
const BALANCE = /^GET \/check-availability\?title_number=ZZZ/;
const ORDER = /^GET \/orders\//;
const DOWNLOAD = /^GET \/download\//;
const PURCHASE = /^POST \/purchase/;

/** Chooses the register and comes to where the button is pressed. */
async function choose({ buyer, title, reference }: Scene): Promise<void> {
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
  if (status >= 400 && status < 500) {
    await readFault(scene, findWords({ ...fault, onTheWay: undefined }));
    await buyer.read(/Nothing was charged/);
  } else {
    const isBought = fault.isDone === true;
    await buyer.read(isBought ? /It was bought: 7 tokens/ : /Nothing was bought and no tokens/);
    if (isBought) return ORDERED;
  }
  await buyAfterAll(scene);
  return { bought: 1, sent: 2 };
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

async function followOrder(scene: Scene): Promise<CellEnd> {
  const { buyer, gate, fault, title } = scene;
  await choose(scene);
  const start = gate.asked.length;
  gate.arm(ORDER, fault);
  await buyer.buy();
  await waitForRequest(scene, ORDER, start);
  if (fault.closesTab) {
    gate.mend();
    await buyer.changeTab('/orders');
    await buyer.page.getByRole('link', { name: title.number }).click();
    await buyer.read(/Order accepted/);
    return ORDERED;
  }
  await readFault(scene);
  gate.mend();
  if (findWords(fault) !== null) {
    const retry = buyer.button('Retry');
    if ((await retry.count()) > 0) await retry.click();
    else {
      await buyer.open('/orders');
      await buyer.page.getByRole('link', { name: title.number }).click();
    }
  }
  await buyer.read(/Order accepted/);
  return ORDERED;
}

async function openOrder(scene: Scene): Promise<CellEnd> {
  const orderId = await prepareOrder(scene);
  await readInTheEnd(scene, { path: `/orders/${orderId}`, request: ORDER, end: /Order accepted/ });
  return NOTHING;
}

/** Bought once for the whole row, before any of its cells. */
async function prepareOrder({ kept, ledger, title }: Scene): Promise<string> {
  const orderId = kept.get('order') ?? (await ledger.buy(title));
  kept.set('order', orderId);
  if (!kept.has('title')) kept.set('title', title.id);
  return orderId;
}

function download(findPath: (scene: Scene, orderId: string) => string) {
  return async (scene: Scene): Promise<CellEnd> => {
    const { buyer, gate, fault } = scene;
    const path = findPath(scene, await prepareOrder(scene));
    await buyer.open(path);
    const button = buyer.button(/^Download.* Register$/);
    const start = gate.asked.length;
    gate.arm(DOWNLOAD, fault);
    await button.click();
    await waitForRequest(scene, DOWNLOAD, start);
    if (fault.closesTab) await buyer.changeTab(path);
    else await readFault(scene);
    gate.mend();
    if (fault.closesTab || findWords(fault) !== null) await button.click();
    await buyer.page.getByText('Register was downloaded.').waitFor({ state: 'attached' });
    return NOTHING;
  };
}

/** An order whose answer was lost: made once for the row. */
async function openLostOrder(scene: Scene): Promise<CellEnd> {
  const { buyer, gate, kept, title } = scene;
  if (!kept.has('lost')) {
    await choose(scene);
    gate.arm(PURCHASE, { name: 'cut after', header: 'drop=after' });
    await buyer.buy();
    await buyer.read(/It was bought: 7 tokens/);
    gate.mend();
    await buyer.open('/orders');
    const link = buyer.page.getByRole('link', { name: title.number });
    kept.set('lost', (await link.getAttribute('href')) ?? '');
    kept.set('first', 'yes');
  }
  const end = kept.delete('first') ? ORDERED : NOTHING;
  await readInTheEnd(scene, {
    path: kept.get('lost') ?? '',
    request: /^GET \/check-availability\?title_number/,
    end: /Not seen yet|Delivered/,
  });
  return end;
}

export const MATRIX_OPERATIONS: readonly MatrixOperation[] = [
  { name: 'see what can be bought', run: checkAvailability },
  { name: 'balance before buying', run: readBalance },
  { name: 'buy', isPurchase: true, run: purchase },
  { name: 'ask after it: balance', run: settle(BALANCE) },
  {
    name: 'ask after it: documents',
    run: settle(/^GET \/check-availability\?title_number=(?!ZZZ)/),
  },
  { name: 'follow the order', run: followOrder },
  { name: 'open an order', run: openOrder },
  // Half a file through a route of the browser has the length of half a file.
  {
    name: 'download from the order',
    skips: ['half'],
    run: download((_scene, orderId) => `/orders/${orderId}`),
  },
  {
    name: 'download again, free',
    skips: ['half'],
    run: download(({ kept }) => `/titles/${kept.get('title')}/documents`),
  },
  { name: 'open a lost order', run: openLostOrder },
];
