import { readFile } from 'node:fs/promises';
import { type Directory, directorySchema } from './directory.ts';

/** A directory file that cannot be used; the message says what is wrong and where. */
export class DirectoryError extends Error {
  override readonly name = 'DirectoryError';
}

/**
 * Reads the people and applications of IDENTITY_FILE.
 * @throws DirectoryError with one line for each mistake; no value of the file is repeated in it
 */
export async function readDirectory(path: string): Promise<Directory> {
  const result = directorySchema.safeParse(parse(path, await readText(path)));
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    const place = issue.path.length === 0 ? '' : `${issue.path.join('.')}: `;
    return `IDENTITY_FILE=${path}: ${place}${issue.message}`;
  });
  throw new DirectoryError(lines.join('\n'));
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw new DirectoryError(`IDENTITY_FILE=${path}: the file cannot be read`, { cause });
  }
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DirectoryError(`IDENTITY_FILE=${path}: the file is not JSON`);
  }
}
