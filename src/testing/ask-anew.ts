import type { QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';

/**
 * Forgets what was answered to requests of a key and asks for it again. Afterwards the page shows what
 * came: nothing of the answer before it stands there any more.
 */
export async function askAnew(
  queryClient: QueryClient,
  queryKey: readonly string[],
): Promise<void> {
  await act(async () => {
    await queryClient.resetQueries({ queryKey });
    // What watches an answer is told of it in a turn of its own.
    await new Promise((resolve) => setTimeout(resolve));
  });
}
