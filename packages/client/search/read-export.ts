import { comparableDealSourceSchema } from '@property/contract/deals/comparable-deal.ts';
import {
  EXPORT_MEDIA_TYPE,
  exportEndSchema,
  exportFaultSchema,
  exportRowSchema,
} from '@property/contract/search/search-export.ts';
import { titleSourceSchema } from '@property/contract/titles/title.ts';
import * as z from 'zod/mini';
import { ApiError } from '../api-error.ts';
import { asTransportError, type Client } from '../client.ts';

/** Loaded when something is exported: the first view needs none of it. */
export const EXPORT_ROWS = {
  titles: exportRowSchema(titleSourceSchema),
  deals: exportRowSchema(comparableDealSourceSchema),
};

interface ExportOrder<Row extends z.ZodMiniType> {
  readonly path: string;
  /** As it is sent. */
  readonly body: object;
  readonly row: Row;
  readonly signal?: AbortSignal | undefined;
  /** It may fail at once where the service is too busy for it. */
  readonly hasOtherWay?: boolean;
}

/**
 * The rows of an export as they arrive (O-150): no more is read than is taken, and whoever stops
 * taking them ends it.
 * @throws ApiError as every request does; also in the midst, for the error that the service ends with,
 *   and at the end, for an export that was cut off
 */
export async function* readExport<Row extends z.ZodMiniType>(
  client: Client,
  { path, body, row, signal, hasOtherWay = false }: ExportOrder<Row>,
): AsyncGenerator<z.output<Row>, void> {
  const stream = await client.request({
    method: 'POST',
    path,
    body,
    signal,
    hasOtherWay,
    accept: EXPORT_MEDIA_TYPE,
    schema: z.instanceof(ReadableStream<Uint8Array>),
    read: async (response) => response.body,
  });
  const refuse = (message: string) => new ApiError({ kind: 'schema', status: 200, message, path });
  let count = 0;
  for await (const line of readLines(stream, path)) {
    const value = parseLine(line, refuse);
    const read = z.safeParse(row, value);
    if (read.success) {
      count += 1;
      yield read.data;
      continue;
    }
    const end = z.safeParse(exportEndSchema, value);
    if (end.success) {
      if (end.data.count === count) return;
      throw refuse(`${count} of ${end.data.count} records arrived`);
    }
    throw readFault(value, path) ?? refuse(`line ${count + 1} is no record`);
  }
  throw new ApiError({ kind: 'network', message: 'The export was cut off.', path });
}

async function* readLines(
  stream: ReadableStream<Uint8Array>,
  path: string,
): AsyncGenerator<string, void> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw asTransportError(error, path);
      });
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      // What follows the last line feed is not whole yet; a stream that ends there was cut off.
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    // Ends it for the service too; of a stream that failed there is nothing to end.
    await reader.cancel().catch(() => undefined);
  }
}

function parseLine(line: string, refuse: (message: string) => ApiError): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw refuse('a line is not JSON');
  }
}

/** The error in the place of the last line, with the status that it would have had as an answer. */
function readFault(value: unknown, path: string): ApiError | undefined {
  const fault = z.safeParse(exportFaultSchema, value);
  if (!fault.success) return undefined;
  const { error, status = 500 } = fault.data;
  const { code, correlationId, message = 'The export failed.' } = error;
  return new ApiError({ kind: 'http', status, message, code, correlationId, path });
}
