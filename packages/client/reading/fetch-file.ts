import * as z from 'zod/mini';
import { ApiError } from '../api-error.ts';
import type { ApiRequest, Client } from '../client.ts';

/** A file to be fetched whole, such as a brochure. */
export interface FileRequest {
  readonly path: string;
  readonly parameters?: ApiRequest<z.ZodMiniType>['parameters'];
  /** Media types that may come; anything else is refused. */
  readonly mediaTypes: readonly string[];
  readonly signal?: AbortSignal | undefined;
}

/** The bytes of a file with their media type; fails as every request of the client does. */
export function fetchFile(client: Client, request: FileRequest): Promise<Blob> {
  const { path, parameters = {}, mediaTypes, signal } = request;
  return client.request({
    path,
    parameters,
    signal,
    accept: mediaTypes.join(', '),
    schema: z.instanceof(Blob),
    read: async (response) => {
      const type = response.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
      if (!mediaTypes.includes(type)) {
        const message = `the file is ${type === '' ? 'of no stated kind' : type}`;
        throw new ApiError({ kind: 'schema', status: response.status, message, path });
      }
      return new Blob([await response.arrayBuffer()], { type });
    },
  });
}
