import { aroundAll } from 'vitest';
import { leaveAsFound } from './leave-as-found.ts';

// For the file that follows in this process, even where an end of this one fails.
aroundAll(async (runFile) => {
  try {
    await runFile();
  } finally {
    leaveAsFound();
  }
});
