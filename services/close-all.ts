/** Lets go of something at the end. */
export type Closer = () => void | Promise<void>;

/**
 * What was opened last is closed first: it works with what was opened before. One that fails does
 * not keep the others open.
 */
export async function closeAll(closers: readonly Closer[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closers.toReversed()) {
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not all could be closed.');
}
