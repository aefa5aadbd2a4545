import { findWords } from '../matrix-faults.ts';
import { readFault, readInTheEnd, type Scene, waitForRequest } from '../scene.ts';
import { choose } from './buying.ts';
import {
  type CellEnd,
  type MatrixOperation,
  NOTHING,
  ORDER,
  ORDERED,
  PURCHASE,
} from './operation.ts';

const DOWNLOAD = /^GET \/download\//;

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
    await buyer.page.getByRole('link', { name: title.number, exact: true }).click();
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
      await buyer.page.getByRole('link', { name: title.number, exact: true }).click();
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
    const findButton = () => buyer.button(/^Download.* Register$/);
    const start = gate.asked.length;
    gate.arm(DOWNLOAD, fault);
    await findButton().click();
    await waitForRequest(scene, DOWNLOAD, start);
    if (fault.closesTab) await buyer.changeTab(path);
    else await readFault(scene);
    gate.mend();
    if (fault.closesTab || findWords(fault) !== null) await findButton().click();
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
    const link = buyer.page.getByRole('link', { name: title.number, exact: true });
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

export const ORDERS: readonly MatrixOperation[] = [
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
