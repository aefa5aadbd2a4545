// @vitest-environment jsdom
import { it } from 'vitest';
import { leaveTraces } from './leave-traces.ts';

it('finds nothing of another file that left traces', leaveTraces);
