import { useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { useRef } from 'react';
import { useDocuments } from '#api/documents-context.ts';
import { nameExportFile } from '#lib/export/describe-export.ts';
import { saveFile } from '#lib/export/save-file.ts';
import { explainFault } from '#storage/open-database.ts';
import { ordersQuery } from '#storage/orders-query.ts';
import type { OrderRecord } from '#storage/purchase-records.ts';
import { addOrders } from '#storage/purchases.ts';
import { Button } from '#ui/button.tsx';
import { toasts } from '#ui/toasts.ts';
import { describeImport } from './describe-import.ts';
import { readOrderFile, writeOrderFile } from './order-file.ts';

/** Takes the list of orders to another browser, and from one. */
export function OrderFileButtons({ orders }: { readonly orders: readonly OrderRecord[] }) {
  const { person } = useDocuments();
  const cache = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const exportOrders = () => {
    const now = new Date();
    const text = writeOrderFile(person, orders, now);
    saveFile(new Blob([text], { type: 'application/json' }), nameExportFile('orders', 'json', now));
  };
  const importOrders = async (file: File) => {
    const refuse = (description: string) => {
      toasts.add({ title: 'No order was added.', description, type: 'error' });
    };
    const text = await file.text().catch(() => null);
    if (text === null) return refuse('The file could not be read.');
    const read = readOrderFile(text, person);
    if (!read.ok) return refuse(read.reason);
    try {
      const added = await addOrders(person, read.orders);
      await cache.invalidateQueries({ queryKey: ordersQuery(person).queryKey });
      toasts.add(describeImport(added, read.orders.length));
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
          if (file) void importOrders(file);
        }}
      />
    </>
  );
}
