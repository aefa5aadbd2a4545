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

/**
 * The same, for so many milliseconds at most: a server that neither answers nor refuses must not hold
 * up the end of a process, which lets go of everything.
 */
export async function closeInTime(closers: readonly Closer[], milliseconds: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  try {
    await Promise.race([closeAll(closers), late]);
  } finally {
    // Also behind one that failed: a process does not end while it waits for a time.
    clearTimeout(timer);
  }
}
