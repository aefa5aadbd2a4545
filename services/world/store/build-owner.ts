import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A process as part of a file name: its id and, where the system tells, when it started. Ids come
 * round again, above all in containers, where the same few are given out after every start.
 */
export function nameOwner(pid = process.pid): string {
  const started = readStart(pid);
  return started === undefined ? String(pid) : `${pid}-${started}`;
}

/** Whether the process that a name from `nameOwner` stands for is still there. */
export function isOwnerRunning(owner: string): boolean {
  const [, id, started] = /^(\d+)(?:-(\d+))?$/.exec(owner) ?? [];
  const pid = Number(id);
  if (!(pid > 0) || !isRunning(pid)) return false;
  return started === undefined || started === (readStart(pid) ?? started);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** When a process started, as a number to compare: ticks on Linux, milliseconds on macOS. */
function readStart(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      // The name of the program, in brackets, may hold spaces; the start is the 20th field after it.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    } catch {
      return undefined;
    }
  }
  if (process.platform !== 'darwin') return undefined;
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  const time = Date.parse(stdout);
  return Number.isNaN(time) ? undefined : String(time);
}
