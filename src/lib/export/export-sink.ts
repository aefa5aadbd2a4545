import { saveFile } from './save-file.ts';

/** A piece of a file. */
export type FilePiece = string | Uint8Array<ArrayBuffer>;

/** Where a file goes piece by piece. */
export interface FileSink {
  readonly write: (piece: FilePiece) => Promise<void>;
}

/** A file that the person gets whole or not at all. */
export interface ExportFile extends FileSink {
  /** What it is called by now: the person may have chosen another name. */
  readonly name: string;
  /** Hands the file over. Until then nothing of it stands under its name. */
  readonly close: () => Promise<void>;
  /** Drops what was written. */
  readonly abort: () => Promise<void>;
}

/** A file in memory. */
export interface BlobSink extends FileSink {
  readonly read: () => Blob;
}

/** Characters after which pieces become a blob, which the browser may keep on disk. */
const FOLD = 4_000_000;

/** Gathers a file in memory. */
export function createBlobSink(type: string): BlobSink {
  const folded: Blob[] = [];
  let pieces: FilePiece[] = [];
  let length = 0;
  return {
    write: async (piece) => {
      pieces.push(piece);
      length += piece.length;
      if (length < FOLD) return;
      folded.push(new Blob(pieces));
      pieces = [];
      length = 0;
    },
    read: () => new Blob([...folded, ...pieces], { type }),
  };
}

/** The part of the File System Access API that is used; not every browser has it. */
interface FilePicker {
  readonly showSaveFilePicker?: (options: { readonly suggestedName: string }) => Promise<{
    readonly name: string;
    readonly createWritable: () => Promise<{
      readonly write: (piece: FilePiece) => Promise<void>;
      readonly close: () => Promise<void>;
      readonly abort: () => Promise<void>;
    }>;
  }>;
}

/** Rows from which on a file goes to disk as it comes, where the browser can do that. */
export const ROWS_ON_DISK = 50_000;

/**
 * A file for so many rows. A long one goes to a place that the person chooses, under a name of the
 * browser's own until it is whole; any other, and every one where the browser cannot do that, is put
 * together in memory and saved when it is whole.
 * @throws DOMException named AbortError when the person chooses no place
 */
export async function openExportFile(
  name: string,
  type: string,
  rows: number,
): Promise<ExportFile> {
  const { showSaveFilePicker } = window as FilePicker;
  if (showSaveFilePicker !== undefined && rows >= ROWS_ON_DISK) {
    const handle = await showSaveFilePicker.call(window, { suggestedName: name });
    const stream = await handle.createWritable();
    return {
      name: handle.name,
      write: (piece) => stream.write(piece),
      close: () => stream.close(),
      abort: () => stream.abort(),
    };
  }
  const sink = createBlobSink(type);
  return {
    name,
    write: sink.write,
    close: async () => saveFile(sink.read(), name),
    abort: async () => undefined,
  };
}
