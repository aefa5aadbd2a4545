// @vitest-environment jsdom
import { ApiError } from '@property/client/api-error.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTestServices } from '#testing/render-with-services.tsx';
import { ServicesContext } from '../services-context.ts';
import { useTriedAgain } from './use-tried-again.ts';

const services = openTestServices(() => Promise.reject(new TypeError('Nothing is asked.')));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const fail = (status: number, retryAfter?: number) =>
  new ApiError({ kind: status === 0 ? 'network' : 'http', status, message: 'No.', retryAfter });

/** Something that is read, and fails with `error` as often as it is asked. */
function openReading(error: ApiError) {
  const ask = vi.fn();
  const asked = { key: 'one', error: error as ApiError | null, isAsking: false };
  const draw = vi.fn(() => useTriedAgain({ ...asked, ask }));
  const { result, rerender, unmount } = renderHook(draw, {
    wrapper: ({ children }) => <ServicesContext value={services}>{children}</ServicesContext>,
  });
  const change = (changes: Partial<typeof asked>) => {
    Object.assign(asked, changes);
    rerender();
  };
  return {
    ask,
    draw,
    result,
    change,
    unmount,
    /** Asked, and failed once more. */
    failAgain: () => {
      change({ error: null, isAsking: true });
      change({ error: fail(error.status, error.retryAfter), isAsking: false });
    },
  };
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));
const show = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  act(() => document.dispatchEvent(new Event('visibilitychange')));
};
const connect = () => act(() => window.dispatchEvent(new Event('online')));

it.each([0, 503])('asks again after waits that grow up to half a minute (%i)', (status) => {
  const { ask, failAgain } = openReading(fail(status));
  for (const [index, seconds] of [2, 4, 8, 16, 30, 30].entries()) {
    pass(seconds - 0.1);
    expect(ask).toHaveBeenCalledTimes(index);
    pass(0.2);
    expect(ask).toHaveBeenCalledTimes(index + 1);
    failAgain();
  }
});

it('comes back up to a quarter later, as others do so too, and after a limit when it ends', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.99);
  const lost = openReading(fail(503));
  pass(2.4);
  expect(lost.ask).not.toHaveBeenCalled();
  pass(0.2);
  expect(lost.ask).toHaveBeenCalledTimes(1);
  const limited = openReading(fail(429, 12));
  pass(12.1);
  expect(limited.ask).toHaveBeenCalledTimes(1);
});

it('waits no longer because something else is asked meanwhile, and as long as a busy service says', () => {
  const { ask, change } = openReading(fail(503, 12));
  pass(6);
  change({ isAsking: true });
  pass(1);
  connect();
  show(false);
  change({ isAsking: false });
  pass(4.9);
  connect();
  expect(ask).not.toHaveBeenCalled();
  pass(0.2);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('O-048 waits half a minute for a limit that does not say how long', () => {
  const { ask } = openReading(fail(429));
  pass(29.9);
  expect(ask).not.toHaveBeenCalled();
  pass(0.2);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('asks nothing while it is asked, nor once it is gone', () => {
  const { ask, change, result, unmount } = openReading(fail(503));
  change({ isAsking: true });
  act(() => result.current.tryNow());
  expect(ask).not.toHaveBeenCalled();
  change({ isAsking: false });
  unmount();
  pass(60);
  connect();
  show(false);
  expect(ask).not.toHaveBeenCalled();
});

it('tells what failed while it is asked again, and begins anew once it came', () => {
  const error = fail(503);
  const { result, change, failAgain, ask } = openReading(error);
  failAgain();
  failAgain();
  const last = result.current.error;
  change({ error: null, isAsking: true });
  expect(result.current).toMatchObject({ error: last, isTrying: true, goesOn: true, nextAt: null });
  change({ isAsking: false });
  expect(result.current).toMatchObject({ error: null, isTrying: false, goesOn: false });
  failAgain();
  pass(2.1);
  expect(ask).toHaveBeenCalledTimes(1);
  change({ key: 'two', error: null, isAsking: true });
  expect(result.current.error).toBeNull();
});

it('asks at once when the connection is back, or the page is looked at again', () => {
  const { ask, failAgain } = openReading(fail(0));
  connect();
  expect(ask).toHaveBeenCalledTimes(1);
  failAgain();
  show(true);
  pass(60);
  connect();
  expect(ask).toHaveBeenCalledTimes(1);
  show(false);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('O-048 waits out a limit for as long as it says, whatever happens meanwhile', () => {
  const { ask, failAgain } = openReading(fail(429, 12));
  pass(6);
  connect();
  show(false);
  expect(ask).not.toHaveBeenCalled();
  pass(6.1);
  expect(ask).toHaveBeenCalledTimes(1);
  failAgain();
  pass(12.1);
  expect(ask).toHaveBeenCalledTimes(2);
});

it.each([400, 401, 403, 404, 504])(
  'O-049 asks no more for what was refused for good (%i)',
  (no) => {
    const { ask, result } = openReading(fail(no));
    pass(600);
    connect();
    show(false);
    expect(ask).not.toHaveBeenCalled();
    expect(result.current).toMatchObject({ goesOn: false, nextAt: null });
    act(() => result.current.tryNow());
    expect(ask).toHaveBeenCalledTimes(1);
  },
);

it('is drawn once for another thing to read where neither has failed, and forgets a failure of before', () => {
  const { draw, change, result } = openReading(fail(503));
  expect(result.current.error).toMatchObject({ status: 503 });
  change({ key: 'two', error: null, isAsking: true });
  expect(result.current.error).toBeNull();
  // What failed before is not that of the first again.
  change({ key: 'one' });
  expect(result.current.error).toBeNull();
  draw.mockClear();
  change({ key: 'three' });
  expect(draw).toHaveBeenCalledTimes(1);
});
