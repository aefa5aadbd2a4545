import { describe, expect, it, vi } from 'vitest';
import { createTurns } from './turns.ts';

/** An action that is under way until it is told to end. */
function buildHeldAction() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { action: vi.fn(() => promise), end: () => resolve('done') };
}

describe('createTurns', () => {
  it('runs one action at a time, in order', async () => {
    const takeTurn = createTurns();
    const [first, second] = [buildHeldAction(), buildHeldAction()];
    const answers = [takeTurn(first.action), takeTurn(second.action)];
    await vi.waitFor(() => expect(first.action).toHaveBeenCalled(), 20_000);
    expect(second.action).not.toHaveBeenCalled();
    first.end();
    await vi.waitFor(() => expect(second.action).toHaveBeenCalled(), 20_000);
    second.end();
    expect(await Promise.all(answers)).toEqual(['done', 'done']);
  });

  it('S-155 drops a question that waits when its asker has gone, and lets the next one run', async () => {
    const takeTurn = createTurns();
    const [running, gone, after] = [buildHeldAction(), buildHeldAction(), buildHeldAction()];
    const asker = new AbortController();
    const first = takeTurn(running.action);
    const dropped = takeTurn(gone.action, asker.signal);
    const third = takeTurn(after.action);
    asker.abort();
    running.end();
    after.end();
    await expect(dropped).rejects.toMatchObject({ name: 'AbortError' });
    expect(await first).toBe('done');
    expect(await third).toBe('done');
    expect(gone.action).not.toHaveBeenCalled();
  });

  it('gives the place of a dropped question to another at once', async () => {
    const takeTurn = createTurns();
    const running = buildHeldAction();
    const first = takeTurn(running.action);
    await vi.waitFor(() => expect(running.action).toHaveBeenCalled(), 20_000);
    const asker = new AbortController();
    const waiting = Array.from({ length: 64 }, () =>
      takeTurn(async () => 'never', asker.signal).catch(() => 'dropped'),
    );
    await expect(takeTurn(async () => 'too many')).rejects.toMatchObject({
      code: 'ROUTING_UNAVAILABLE',
    });
    asker.abort();
    const next = takeTurn(async () => 'next');
    running.end();
    expect(await next).toBe('next');
    expect(await first).toBe('done');
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['dropped']));
  });

  it('does not ask at all for someone who has already gone', async () => {
    const { action } = buildHeldAction();
    await expect(createTurns()(action, AbortSignal.abort())).rejects.toThrow();
    expect(action).not.toHaveBeenCalled();
  });
});
