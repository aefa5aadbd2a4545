import * as z from 'zod/mini';
import { type OrderRecord, orderRecordSchema } from '#storage/purchase-records.ts';

const KIND = 'property-research orders';
const VERSION = 1;

const orderFileSchema = z.object({
  kind: z.enum([KIND]),
  version: z.number(),
  /** The id of the person, so that nobody adds orders that are not theirs to read. */
  person: z.string(),
  exportedAt: z.string(),
  orders: z.array(orderRecordSchema),
});

export type ReadOrderFile =
  | { readonly ok: true; readonly orders: readonly OrderRecord[] }
  | { readonly ok: false; readonly reason: string };

/** Writes orders as a file that can be read in again; it holds no token and no secret. */
export function writeOrderFile(person: string, orders: readonly OrderRecord[], at: Date): string {
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
    const where = result.error.issues[0]?.path.join('.') ?? '';
    const kind = (content as { kind?: unknown } | null)?.kind;
    return kind === KIND
      ? refuse(`The file is damaged at "${where}". Nothing was added.`)
      : refuse('This is no file of orders from this app.');
  }
  const file = result.data;
  if (file.version > VERSION) {
    return refuse('The file was written by a newer version of this app. Reload the page first.');
  }
  if (file.person !== person) {
    return refuse('These are the orders of somebody else: only they can read them.');
  }
  return { ok: true, orders: file.orders };
}

function refuse(reason: string): ReadOrderFile {
  return { ok: false, reason };
}
