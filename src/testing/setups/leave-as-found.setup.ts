import { afterAll } from 'vitest';
import { leaveAsFound } from './leave-as-found.ts';

// For the file that follows in this process. The first hook of a file is the last one to run after it.
afterAll(leaveAsFound);
