import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { crc32, createGunzip } from 'node:zlib';
import { openPromise } from 'yauzl';
import { describeReadError, isSystemError } from '../../describe-read-error.ts';
import { InputError } from '../../input-error.ts';

/** One text to read: a plain file, what a `.gz` holds, or one of the files in a `.zip`. */
export interface SourceMember {
  /** As messages call it: `ccod.csv`, or `ccod.zip: CCOD_FULL.csv`. */
  readonly name: string;
  /** To be read once; ends with an InputError where the file is damaged. */
  readonly bytes: AsyncGenerator<Uint8Array>;
}

const GZIP = '1f8b';
/** An archive with files in it, and one without. */
const ZIP = ['504b0304', '504b0506'];
const LONGEST_LIST = 5;
/** What a message about a file ends with. */
export const NOTHING = 'Nothing was imported from it.';

/**
 * Opens what a file holds, piece by piece and never as a whole. Its first bytes say whether it is
 * compressed, whatever it is called. Of an archive those files are read whose names `isWanted`
 * accepts, in the order of the archive.
 *
 * @throws InputError when the file is missing, damaged, or an archive without a file to read
 */
export async function* openMembers(
  path: string,
  isWanted: (name: string) => boolean,
): AsyncGenerator<SourceMember> {
  const start = await readStart(path).catch((error) => {
    throw explain(error, path);
  });
  if (ZIP.includes(start)) yield* openArchive(path, isWanted);
  else if (start.startsWith(GZIP)) {
    const file = createReadStream(path);
    const unpacked = createGunzip();
    file.on('error', (error) => unpacked.destroy(error));
    yield { name: basename(path), bytes: readChunks(file.pipe(unpacked), path, { below: file }) };
  } else yield { name: basename(path), bytes: readChunks(createReadStream(path), path) };
}

async function* openArchive(
  path: string,
  isWanted: (name: string) => boolean,
): AsyncGenerator<SourceMember> {
  const ask = <T>(question: Promise<T>): Promise<T> =>
    question.catch((error) => {
      throw explain(error, path);
    });
  const archive = await ask(openPromise(path, { lazyEntries: true, autoClose: false }));
  try {
    const others: string[] = [];
    let isUsed = false;
    const entries = archive.eachEntry();
    for (let next = await ask(entries.next()); !next.done; next = await ask(entries.next())) {
      const name = next.value.fileName;
      if (name.endsWith('/')) continue;
      if (isHidden(name) || !isWanted(name)) {
        others.push(name);
        continue;
      }
      isUsed = true;
      const stream = await ask(archive.openReadStreamPromise(next.value));
      yield {
        name: `${basename(path)}: ${name}`,
        bytes: readChunks(stream, path, { checksum: next.value.crc32 }),
      };
    }
    if (!isUsed) {
      const held = others.slice(0, LONGEST_LIST).join(', ') || 'nothing';
      throw new InputError(
        `${basename(path)} holds no file of the kind asked for, only ${held}. ${NOTHING}`,
      );
    }
  } finally {
    archive.close();
  }
}

/** What archives of some systems hold beside the files. */
function isHidden(name: string): boolean {
  return name.startsWith('__MACOSX/') || basename(name).startsWith('.');
}

async function readStart(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('hex', 0, bytesRead);
  } finally {
    await file.close();
  }
}

async function* readChunks(
  stream: Readable,
  path: string,
  { below, checksum }: { readonly below?: Readable; readonly checksum?: number } = {},
): AsyncGenerator<Uint8Array> {
  try {
    let sum = 0;
    for await (const chunk of stream) {
      if (checksum !== undefined) sum = crc32(chunk as Uint8Array, sum);
      yield chunk as Uint8Array;
    }
    // Of a `.gz` the unpacking itself compares it.
    if (checksum !== undefined && sum !== checksum) throw new Error('wrong checksum');
  } catch (error) {
    throw explain(error, path);
  } finally {
    stream.destroy();
    below?.destroy();
  }
}

/** Text of bytes in UTF-8, piece by piece, without a byte order mark. */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** What the system says of a file; anything else comes from unpacking it. */
function explain(error: unknown, path: string): InputError {
  const name = basename(path);
  const sentence = !isSystemError(error)
    ? `${name} cannot be unpacked: it is cut off or damaged (${error instanceof Error ? error.message : error}).`
    : error.code === 'ENOENT'
      ? `${name} was not found.`
      : describeReadError(path, error);
  return new InputError(`${sentence} ${NOTHING}`, { cause: error });
}
