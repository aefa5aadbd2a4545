import { expect, it } from 'vitest';
import { unzip } from '#testing/files/unzip.ts';
import { packDocuments } from './pack-documents.ts';

it('D-087: packs documents whole, and tells two of one name apart', async () => {
  const bytes = [new Uint8Array([0, 255, 128, 10, 13]), new Uint8Array([1, 2, 3])] as const;
  const archive = await packDocuments(
    bytes.map((one) => ({ blob: new Blob([one]), fileName: 'Lease.pdf' })),
  );
  const files = unzip(Buffer.from(await archive.arrayBuffer()));
  expect([...files].map(([path, file]) => [path, [...file]])).toEqual([
    ['Lease.pdf', [...bytes[0]]],
    ['Lease 2.pdf', [...bytes[1]]],
  ]);
});
