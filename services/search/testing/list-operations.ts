/** An operation as the description of the service has it. */
export interface Operation {
  readonly path: string;
  readonly method: string;
  readonly statuses: readonly number[];
  /** The first example of a body, for those that take one. */
  readonly body: object | undefined;
}

interface Described {
  readonly responses: object;
  readonly requestBody?: {
    readonly content: {
      readonly 'application/json': {
        readonly examples: Readonly<Record<string, { readonly value: object }>>;
      };
    };
  };
}

/** Every operation of an OpenAPI description. */
export function listOperations(spec: {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}): Operation[] {
  return Object.entries(spec.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { responses, requestBody }]) => ({
      path,
      method: method.toUpperCase(),
      statuses: Object.keys(responses).map(Number),
      body: Object.values(requestBody?.content['application/json'].examples ?? {})[0]?.value,
    })),
  );
}
