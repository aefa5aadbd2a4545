import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import type { InFlightLimit } from './limit-in-flight.ts';

interface Query<Data, Key extends QueryKey> {
  readonly queryKey: Key;
  readonly queryFn?: ((context: QueryFunctionContext<Key>) => Data | Promise<Data>) | symbol;
}

/** The same query, its request waiting until the limit lets it through; its key stays. */
export function limitQuery<Data, Key extends QueryKey, Options extends Query<Data, Key>>(
  options: Options & Query<Data, Key>,
  limit: InFlightLimit,
): Options {
  const run = options.queryFn;
  if (typeof run !== 'function') return options;
  return {
    ...options,
    queryFn: (context: QueryFunctionContext<Key>) =>
      limit(async () => run(context), context.signal),
  };
}
