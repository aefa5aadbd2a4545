import type { DownloadedFile } from '@property/client/documents/read-file.ts';
import { writeZip } from '#lib/export/write-zip.ts';

/** Several documents as one archive; names that occur twice are told apart by a number. */
export async function packDocuments(files: readonly DownloadedFile[]): Promise<Blob> {
  const used = new Map<string, number>();
  const entries = await Promise.all(
    files.map(async ({ blob, fileName }) => {
      const count = (used.get(fileName) ?? 0) + 1;
      used.set(fileName, count);
      const path = count === 1 ? fileName : numberName(fileName, count);
      return { path, parts: [new Uint8Array(await blob.arrayBuffer())] };
    }),
  );
  return writeZip(entries, 'application/zip');
}

function numberName(name: string, count: number): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? `${name} ${count}` : `${name.slice(0, dot)} ${count}${name.slice(dot)}`;
}
