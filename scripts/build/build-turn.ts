import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as rest } from 'node:timers/promises';

/** Beside what the stamp says of the build. */
export const TURN = '.data/build/turn.lock';
const LOOK = 250;
/** SQLITE_BUSY */
const IS_BUSY = 5;

/**
 * Waits until no other process builds, and holds the turn until it is given back. The system gives it
 * back when the process ends, however it ends. (A file lock by way of SQLite, since Node has none of
 * its own.) Looked for from time to time, so that a world which is built meanwhile is not held up.
 * @param onWait told once, when another process has the turn
 * @returns what gives it back
 */
export async function takeBuildTurn(path: string, onWait: () => void): Promise<() => void> {
  mkdirSync(dirname(path), { recursive: true });
  for (let isFirst = true; ; isFirst = false) {
    const release = tryToTake(path);
    if (release !== undefined) return release;
    if (isFirst) onWait();
    await rest(LOOK);
  }
}

function tryToTake(path: string): (() => void) | undefined {
  const file = new DatabaseSync(path);
  try {
    // Nothing is written: the file stays empty and alone.
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return () => file.close();
  } catch (cause) {
    file.close();
    if (cause instanceof Error && Reflect.get(cause, 'errcode') === IS_BUSY) return undefined;
    throw cause;
  }
}
