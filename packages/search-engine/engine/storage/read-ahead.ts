import { open } from 'node:fs/promises';
import { availableMemory } from 'node:process';

/** What is read at a time. */
const CHUNK_BYTES = 1 << 20;
/** A file that would take more than one part in so many of the memory that is free is left on disk. */
const MEMORY_SHARE = 2;

/**
 * Reads a file once from beginning to end, so that the system has it in memory. Documents lie all
 * over theirs: on a fresh machine each of a page of 25 waits for the disk, which takes longer than
 * most searches do. Gives false, without reading to the end, when memory is short or `signal` says so.
 *
 * @throws when the file cannot be read
 */
export async function readAhead(
  path: string,
  signal?: AbortSignal,
  available: () => number = availableMemory,
): Promise<boolean> {
  await using file = await open(path);
  const { size } = await file.stat();
  if (size * MEMORY_SHARE > available()) return false;
  const chunk = new Uint8Array(CHUNK_BYTES);
  for (;;) {
    if (signal?.aborted) return false;
    const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES);
    if (bytesRead === 0) return true;
  }
}
