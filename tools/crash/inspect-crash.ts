import type { Database } from '#services/documents/database/database.ts';
import { checkLedger } from '#services/documents/ledger/ledger.ts';
import type { CallRecord } from './crash-callers.ts';
import type { CrashReceiver } from './crash-receiver.ts';
import { OPENING_TOKENS } from './crash-settings.ts';

interface ChargeRow extends Record<string, unknown> {
  readonly id: string;
  readonly account_id: string;
  readonly customer_reference: string;
  readonly tokens_charged: number;
  readonly status: string;
}

/** Every fault that is left when all jobs are done, in sentences; none in a sound run. */
export async function inspectCrash(
  database: Database,
  records: readonly CallRecord[],
  receiver: CrashReceiver,
): Promise<string[]> {
  const ledger = await checkLedger(database);
  const orders = await database.query<ChargeRow>(
    'select id::text as id, account_id, customer_reference, tokens_charged, status from purchase_order',
  );
  const verifications = await database.query<ChargeRow>(
    `select id::text as id, account_id, customer_reference, tokens_charged, 'COMPLETED' as status
     from verification`,
  );
  return [
    ...Object.entries(ledger).flatMap(([name, ids]) => ids.map((id: string) => `${name}: ${id}`)),
    ...compareCalls(records, 'purchase', orders),
    ...compareCalls(records, 'verification', verifications),
    ...orders
      .filter(({ status }) => status !== 'COMPLETED')
      .map(({ id, status }) => `order ${id} has stayed ${status}`),
    ...(await compareBalances(database, [...orders, ...verifications])),
    ...(await compareDeliveries(database, receiver)),
  ];
}

/** Each call that was accepted has happened once, each that was refused never. */
function compareCalls(
  records: readonly CallRecord[],
  kind: CallRecord['kind'],
  rows: readonly ChargeRow[],
): string[] {
  const found = Map.groupBy(rows, ({ customer_reference }) => customer_reference);
  const faults: string[] = [];
  for (const record of records.filter((candidate) => candidate.kind === kind)) {
    const [row, second] = found.get(record.reference) ?? [];
    const name = `${kind} ${record.reference} (${record.outcome})`;
    if (second !== undefined) faults.push(`${name} has happened twice`);
    if (record.outcome === 'refused' && row !== undefined) faults.push(`${name} has happened`);
    if (record.outcome === 'accepted') {
      if (row === undefined) faults.push(`${name} is lost`);
      else if (
        row.tokens_charged !== record.tokens ||
        (record.orderId !== undefined && row.id !== record.orderId) ||
        row.account_id !== `person:${record.caller}`
      ) {
        faults.push(`${name} is not what was answered`);
      }
    }
    found.delete(record.reference);
  }
  return [...faults, ...[...found.keys()].map((reference) => `nobody asked for ${reference}`)];
}

async function compareBalances(
  database: Database,
  charges: readonly ChargeRow[],
): Promise<string[]> {
  const spent = new Map<string, number>();
  for (const { account_id: id, tokens_charged: tokens } of charges) {
    spent.set(id, (spent.get(id) ?? 0) + tokens);
  }
  const accounts = await database.query<{ id: string; balance: number }>(
    'select id, balance from account where balance is not null',
  );
  return accounts
    .filter(({ id, balance }) => balance !== OPENING_TOKENS - (spent.get(id) ?? 0))
    .map(({ id, balance }) => `${id} has ${balance} tokens and spent ${spent.get(id) ?? 0}`);
}

/** Each document was told of, by one event, which arrived at least once with the same content. */
async function compareDeliveries(database: Database, receiver: CrashReceiver): Promise<string[]> {
  const documents = await database.query<{
    id: string;
    status: string;
    bytes: number | null;
    events: string[] | null;
    bodies: string[] | null;
    problems: string[] | null;
  }>(
    `select order_document.id::text as id, order_document.status, length(content) as bytes,
       array_agg(webhook_event.id::text) filter (where webhook_event.id is not null) as events,
       array_agg(webhook_event.body) filter (where webhook_event.id is not null) as bodies,
       array(select error_message from delivery_attempt
         where event_id = min(webhook_event.id::text)::uuid order by attempt_number) as problems
     from order_document left join webhook_event on document_id = order_document.id
     group by order_document.id`,
  );
  const faults = documents.flatMap(({ id, status, bytes, events, bodies, problems }) => {
    const [event = '', ...others] = events ?? [];
    const taken = receiver.taken.get(event);
    if (status !== 'DELIVERED' || !bytes)
      return [`document ${id} is ${status} with ${bytes} bytes`];
    if (others.length > 0) return [`document ${id} has ${others.length + 1} events`];
    if (taken === undefined) {
      return [`document ${id} was never told of: ${problems?.join('; ')}`];
    }
    const isSame = taken.size === 1 && taken.has(bodies?.[0] ?? '');
    return isSame ? [] : [`event ${event} arrived with different contents`];
  });
  const known = new Set(documents.flatMap(({ events }) => events ?? []));
  const strangers = [...receiver.taken.keys()].filter((id) => !known.has(id));
  return [...faults, ...strangers.map((id) => `event ${id} arrived and is not recorded`)];
}
