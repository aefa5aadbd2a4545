import { useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useDocuments } from '#api/documents/documents-context.ts';
import { nameExportFile } from '#lib/export/describe-export.ts';
import { saveFile } from '#lib/export/save-file.ts';
import { agreeWith, formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { explainFault } from '#storage/open-database.ts';
import {
  basketTitleSchema,
  chosenDocumentSchema,
  completeOrder,
  type OrderRecord,
  orderRecordSchema,
} from '#storage/purchase-records.ts';
import { addOrders, ordersQuery } from '#storage/purchases.ts';
import { Button } from '#ui/controls/button.tsx';
import { toasts } from '#ui/overlays/toasts.ts';
import { readFreshBalance } from '../read-fresh-balance.ts';
import { ImportOrdersDialog } from './import-orders-dialog.tsx';

/** Takes the list of orders to another browser, and from one. */
export function OrderFileButtons({ orders }: { readonly orders: readonly OrderRecord[] }) {
  const service = useDocuments();
  const { person } = service;
  const cache = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const exportOrders = () => {
    const now = new Date();
    const text = writeOrderFile(person, orders, now);
    saveFile(new Blob([text], { type: 'application/json' }), nameExportFile('orders', 'json', now));
  };
  const [found, setFound] = useState<readonly OrderRecord[] | null>(null);
  const refuse = (description: string) => {
    toasts.add({ title: 'No order was added.', description, type: 'error' });
  };
  const isKnown = ({ id }: OrderRecord) => orders.some((order) => order.id === id);
  /** Whether the file knows more of an order than the list: its charge, or the balance after it. */
  const isCompleted = (told: OrderRecord) =>
    orders.some((order) => order.id === told.id && completeOrder(order, told) !== null);
  const readFile = async (file: File) => {
    if (file.size > SIZE_MAXIMUM) return refuse('The file is far too large for a list of orders.');
    const text = await file.text().catch(() => null);
    if (text === null) return refuse('The file could not be read.');
    const read = readOrderFile(text, person);
    if (!read.ok) return refuse(read.reason);
    if (read.orders.every((order) => isKnown(order) && !isCompleted(order)))
      toasts.add(describeImport(0, read.orders.length));
    else setFound(read.orders);
  };
  const importOrders = async (all: readonly OrderRecord[]) => {
    setFound(null);
    try {
      const { added, completed } = await addOrders(person, all);
      await cache.invalidateQueries({ queryKey: ordersQuery(person).queryKey });
      // What was left after the last of them is not what is left now.
      void readFreshBalance(service, cache);
      toasts.add(describeImport(added, all.length, completed));
    } catch (error) {
      refuse(explainFault(error).message);
    }
  };
  return (
    <>
      {orders.length > 0 && (
        <Button size="small" onClick={exportOrders}>
          <Download aria-hidden="true" />
          Export all
        </Button>
      )}
      <Button size="small" onClick={() => input.current?.click()}>
        <Upload aria-hidden="true" />
        Import
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label="File of orders"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void readFile(file);
        }}
      />
      {found && (
        <ImportOrdersDialog
          added={found.filter((order) => !isKnown(order))}
          known={found.filter(isKnown).length}
          completed={found.filter(isCompleted).length}
          onImport={() => void importOrders(found)}
          onClose={() => setFound(null)}
        />
      )}
    </>
  );
}

const KIND = 'property-research orders';
const VERSION = 1;
/** Milliseconds since 1970, beyond which no calendar goes. */
const LAST_DAY = 8.64e15;
/** Bytes. */
const SIZE_MAXIMUM = 10_000_000;
/** Orders of one file: all of them are drawn. */
const ORDERS_MAXIMUM = 10_000;

const count = () => z.number().check(z.int(), z.gte(0));
const moment = () => z.number().check(z.gte(0), z.lte(LAST_DAY));
/** Made by a service or by this app: words without an end would be drawn, and asked for, as they are. */
const id = () => z.string().check(z.regex(/^[\w.:-]{1,200}$/));
const words = (most: number) => z.string().check(z.maxLength(most));

const importedTitleSchema = z.extend(basketTitleSchema, {
  titleNumber: words(40),
  titleId: z.nullable(id()),
  label: words(500),
  documents: z
    .array(
      z.extend(chosenDocumentSchema, {
        key: words(200),
        name: words(300),
        cost: count(),
        documentIdBefore: z.nullable(id()),
      }),
    )
    .check(z.maxLength(200)),
});

/** An order from outside: what is wrong with it would stay in the list, and be met at every visit. */
const importedOrderSchema = z.extend(orderRecordSchema, {
  id: id(),
  orderId: z.nullable(id()),
  title: importedTitleSchema,
  reference: words(255),
  status: words(60),
  tokens: count(),
  charged: z.optional(count()),
  balanceAfter: z.nullable(count()),
  placedAt: moment(),
  refundedAt: z.optional(moment()),
  ready: count(),
  failed: z.optional(z.array(words(200)).check(z.maxLength(200))),
});

const orderFileSchema = z.object({
  kind: z.enum([KIND]),
  version: z.number(),
  /** The id of the person, so that nobody adds orders that are not theirs to read. */
  person: z.string(),
  exportedAt: z.string(),
  orders: z.array(importedOrderSchema).check(z.maxLength(ORDERS_MAXIMUM)),
});

type ReadOrderFile =
  | { readonly ok: true; readonly orders: readonly OrderRecord[] }
  | { readonly ok: false; readonly reason: string };

/** Writes orders as a file that can be read in again; it holds no token and no secret. */
function writeOrderFile(person: string, orders: readonly OrderRecord[], at: Date): string {
  const file = { kind: KIND, version: VERSION, person, exportedAt: at.toISOString(), orders };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Reads such a file: all of it, or none and the reason. */
export function readOrderFile(text: string, person: string): ReadOrderFile {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return refuse('The file is not JSON, or it was cut off.');
  }
  const result = z.safeParse(orderFileSchema, content);
  if (!result.success) {
    const [issue] = result.error.issues;
    const [list, index, ...field] = issue?.path ?? [];
    const kind = (content as { kind?: unknown } | null)?.kind;
    if (kind !== KIND) return refuse('This is no file of orders from this app.');
    if (typeof index === 'number') {
      const where = field.length > 0 ? ` at "${field.join('.')}"` : '';
      return refuse(`Order ${index + 1} of the file is damaged${where}. Nothing was added.`);
    }
    return list === 'orders' && issue?.code === 'too_big'
      ? refuse(`The file holds more than ${formatCount(ORDERS_MAXIMUM)} orders. Nothing was added.`)
      : refuse(`The file is damaged at "${String(list)}". Nothing was added.`);
  }
  const file = result.data;
  if (file.version > VERSION) {
    return refuse('The file was written by a newer version of this app. Reload the page first.');
  }
  if (file.person !== person) {
    return refuse('These are the orders of somebody else: only they can read them.');
  }
  // One that stands in it twice, as where files were joined by hand, is one, with what either knows.
  const orders = new Map<string, OrderRecord>();
  for (const order of file.orders) {
    const known = orders.get(order.id);
    orders.set(order.id, known ? (completeOrder(known, order) ?? known) : order);
  }
  return { ok: true, orders: [...orders.values()] };
}

function refuse(reason: string): ReadOrderFile {
  return { ok: false, reason };
}

/** What came of reading a file of orders, in words. */
export function describeImport(
  added: number,
  inFile: number,
  completed = 0,
): { readonly title: string; readonly description: string } {
  if (inFile === 0) {
    return { title: 'The file holds no orders.', description: 'Nothing was changed.' };
  }
  const known = inFile - added;
  const ofCompleted =
    completed === 0 ? '' : `${formatCountOf(completed, 'order')} completed in the list.`;
  if (added === 0 && completed > 0) {
    return {
      title: ofCompleted,
      description: 'What was charged, or what was left after it, is known now.',
    };
  }
  if (added === 0) {
    return {
      title:
        known === 1
          ? 'The order is in the list already.'
          : `All ${known} orders are in the list already.`,
      description: 'Nothing was changed.',
    };
  }
  const left = known - completed;
  const ofLeft =
    left > 0
      ? `${formatCountOf(left, 'order')} in the file ${agreeWith(left, 'was')} there already.`
      : '';
  return {
    title: `${formatCountOf(added, 'order')} added to the list.`,
    description: [ofCompleted, ofLeft].filter(Boolean).join(' '),
  };
}
