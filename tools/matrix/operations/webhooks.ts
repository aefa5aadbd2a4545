import { findWords } from '../matrix-faults.ts';
import { WEBHOOK_ADDRESS } from '../matrix-ledger.ts';
import { readFault, readInTheEnd, type Scene, waitForRequest } from '../scene.ts';
import { type CellEnd, type MatrixOperation, NOTHING } from './operation.ts';

const SUBSCRIBE = /^POST \/subscribe/;
const CANCEL = /^DELETE \/subscriptions\//;

/** Sets a webhook up; where its answer is lost, finds it in the audit, cancels it, starts again. */
async function subscribe(scene: Scene): Promise<CellEnd> {
  const { buyer, gate, fault, ledger, title } = scene;
  await ledger.clearWebhook(title);
  await buyer.forgetWebhook();
  await buyer.open('/webhooks');
  const start = gate.asked.length;
  gate.arm(SUBSCRIBE, fault);
  await setUp(scene);
  await waitForRequest(scene, SUBSCRIBE, start);
  if (fault.closesTab) await buyer.changeTab('/webhooks');
  gate.mend();
  const { status = 0, isDone = false } = fault;
  if (fault.name !== 'slow') {
    if (status === 409) await buyer.read(/You have a webhook already/);
    else if (!fault.closesTab) await readFault(scene, findWords({ ...fault, onTheWay: undefined }));
    if (!fault.closesTab && (status === 0 || status >= 500)) {
      await buyer.read(/may have been set up/);
    }
    await setUp(scene);
  }
  if (isDone && fault.name !== 'slow') {
    await buyer.read(/You have a webhook already/);
    // What is bought now is announced to it, and so the audit knows it.
    const id = await ledger.findWebhook(title);
    await buyer.open('/webhooks');
    await buyer.button('Find one that was set up before').click();
    // Webhooks of other cells, cancelled since, have the same address.
    const row = buyer.page.getByRole('listitem').filter({ hasText: id });
    await row.getByRole('button', { name: `Use ${WEBHOOK_ADDRESS}` }).click();
    await cancel(scene);
    await setUp(scene);
  }
  await buyer.read(/Shown once/);
  await buyer.page.getByRole('checkbox', { name: /stored the secret/ }).check();
  await buyer.button('Done').click();
  await cancel(scene);
  return NOTHING;
}

async function setUp({ buyer }: Scene): Promise<void> {
  await buyer.page.getByRole('textbox', { name: 'Address' }).fill(WEBHOOK_ADDRESS);
  await buyer.button('Set up webhook').click();
}

async function cancel({ buyer }: Scene): Promise<void> {
  await buyer.button('Cancel webhook').click();
  await buyer.page.getByRole('dialog').getByRole('button', { name: 'Cancel webhook' }).click();
  await buyer.button('Set up webhook').waitFor();
}

/** Cancels the webhook, also where the first try fails or its answer is lost. */
async function cancelWebhook(scene: Scene): Promise<CellEnd> {
  const { buyer, gate, fault, ledger, title } = scene;
  await ledger.clearWebhook(title);
  const id = (await ledger.subscribe()) ?? '';
  await buyer.forgetWebhook();
  await buyer.open('/webhooks');
  await buyer.button('Find one that was set up before').click();
  await buyer.page.getByRole('textbox', { name: 'Or enter its id' }).fill(id);
  await buyer.button('Use it').click();
  await buyer.button('Cancel webhook').click();
  const start = gate.asked.length;
  gate.arm(CANCEL, fault);
  const confirm = buyer.page.getByRole('dialog').getByRole('button', { name: 'Cancel webhook' });
  await confirm.click();
  await waitForRequest(scene, CANCEL, start);
  if (fault.closesTab) await buyer.changeTab('/webhooks');
  else if (fault.status !== 404 && findWords(fault) !== null) await readFault(scene);
  gate.mend();
  if (fault.closesTab) {
    await cancel(scene);
  } else {
    if (fault.status !== 404 && findWords(fault) !== null) await confirm.click();
    await buyer.button('Set up webhook').waitFor();
  }
  // A 404 says that it is gone; where it is not, it can be found again by its id.
  if (fault.status === 404) await ledger.cancel(id);
  return NOTHING;
}

/** A webhook with an event, made once for the row. */
async function prepareEvent({ ledger, kept, title }: Scene): Promise<string> {
  const known = kept.get('event');
  if (known !== undefined) return known;
  await ledger.subscribe();
  await ledger.buy(title);
  const { event_id: event } = await ledger.findAttempt(title);
  kept.set('event', event);
  return event;
}

const read =
  (request: RegExp, end: RegExp, findPath: (event: string) => string, gone?: RegExp) =>
  async (scene: Scene): Promise<CellEnd> => {
    const event = await prepareEvent(scene);
    const path = findPath(event);
    await readInTheEnd(scene, { path, request, end, ...(gone ? { gone } : {}) });
    return NOTHING;
  };

/** The one page of attempts that the table shows; the chart reads others. */
const AUDIT = /^GET \/webhooks\/audit\?.*page_size=20/;

export const WEBHOOKS: readonly MatrixOperation[] = [
  { name: 'set a webhook up', run: subscribe },
  // Its answer has no body that could be cut.
  { name: 'cancel the webhook', skips: ['half'], run: cancelWebhook },
  { name: 'read the audit', run: read(AUDIT, /Status to/, () => '/webhooks') },
  {
    name: 'read an event',
    run: read(
      /^GET \/webhooks\/events\//,
      /Attempt 1/,
      (event) => `/webhooks/events/${event}`,
      /There is no such event/,
    ),
  },
  {
    name: 'read the statistics',
    run: read(/^GET \/webhooks\/statistics/, /Success rate/, () => '/webhooks'),
  },
];
