import { buildCollection } from '../storage/build-collection.ts';
import { writeIndexFile } from '../storage/index-file.ts';
import type { CollectionName, DocumentRows } from '../storage/row-documents.ts';

/** What a process that builds an index is told, as JSON in its first argument. */
export interface BuildOrder {
  readonly documents: DocumentRows;
  readonly name: CollectionName;
  readonly path: string;
  readonly identity: string;
}

/** Why a build failed, as JSON on the standard error. */
export interface BuildFailure {
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: string | undefined;
}

/** A process of its own: the memory that building takes goes with it. */
const { documents, name, path, identity } = JSON.parse(process.argv[2] ?? '') as BuildOrder;
try {
  writeIndexFile(path, identity, buildCollection(documents, name));
} catch (error) {
  // The process that waits throws it on, with the code by which its cause is told.
  const { message, stack, code } = error as NodeJS.ErrnoException;
  process.stderr.write(JSON.stringify({ message, stack, code } satisfies BuildFailure));
  process.exitCode = 1;
}
