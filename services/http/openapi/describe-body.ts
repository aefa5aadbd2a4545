import type { BodyDescription, Json, JsonObject, Schema, ServiceDescription } from './operation.ts';
import { sayDefaults } from './write-schemas.ts';

/** A body with its examples, and the files that may stand for it. */
export function describeBody(
  { schema, mediaType = 'application/json', examples, orFiles = [] }: BodyDescription,
  write: (schema: Schema) => Json,
): JsonObject {
  const named =
    examples &&
    Object.fromEntries(
      Object.entries(examples).map(([name, value]) => [name, { summary: name, value }]),
    );
  return {
    [mediaType]: { schema: sayDefaults(write(schema)), ...(named ? { examples: named } : {}) },
    ...describeFiles(orFiles),
  };
}

/** Bytes of a file: OpenAPI 3.1 writes them as a media type without a schema. */
export function describeFiles(files: readonly string[]): JsonObject {
  return Object.fromEntries(files.map((type) => [type, {}]));
}

/** What the service sends by itself, to an address that was given for it. */
export function writeWebhooks(
  webhooks: NonNullable<ServiceDescription['webhooks']>,
  write: (schema: Schema) => Json,
): JsonObject {
  return Object.fromEntries(
    Object.entries(webhooks).map(
      ([name, { operationId, summary, description, tag, ...webhook }]) => [
        name,
        {
          post: {
            operationId,
            summary,
            description,
            tags: [tag],
            security: [],
            parameters: webhook.headers.map((parameter) => ({
              in: 'header',
              required: true,
              ...parameter,
            })),
            requestBody: { required: true, content: describeBody(webhook.body, write) },
            responses: {
              200: { description: webhook.taken },
              '4XX': { description: webhook.refused },
            },
          },
        },
      ],
    ),
  );
}
