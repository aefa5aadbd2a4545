import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Takes down what a file of tests has drawn, and waits for code that was still on its way: what goes
 * on drawing when its file has ended finds no window any more.
 */
export async function endDrawing(): Promise<void> {
  cleanup();
  await vi.dynamicImportSettled();
}
