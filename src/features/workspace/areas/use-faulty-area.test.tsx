// @vitest-environment jsdom
import { ApiError } from '@property/client/api-error.ts';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ServicesContext } from '#api/services-context.ts';
import type { Area } from '#filters/model/area.ts';
import { createEmptySearch, readAreas, withAreas } from '#filters/model/edit-filters.ts';
import { openTestServices } from '#testing/render-with-services.tsx';
import type { ShapedArea } from './use-area-shapes.ts';
import { useFaultyArea } from './use-faulty-area.ts';

afterEach(cleanup);

const services = openTestServices(() => Promise.reject(new TypeError('Nothing is asked.')));
const [FIRST, SECOND]: readonly Area[] = [5, 10].map((minutes) => ({
  ...{ kind: 'travel-time', titleId: 't1', mode: 'foot', minutes },
}));
if (!FIRST || !SECOND) throw new Error('no areas');

it('takes out the area that failed, also while it is asked for again beside another', () => {
  const update = vi.fn();
  const retry = vi.fn();
  const search = withAreas(createEmptySearch(), [FIRST, SECOND]);
  const draw = (error: unknown) => {
    const areas: readonly ShapedArea[] = [
      { area: FIRST, key: 'first', error: null, retry: () => {} },
      { area: SECOND, key: 'second', error, retry },
    ];
    return { areas, key: 'one', search, update };
  };
  const fault = new ApiError({ kind: 'http', status: 503, message: 'No.' });
  const { result, rerender } = renderHook(useFaultyArea, {
    initialProps: draw(null),
    wrapper: ({ children }) => <ServicesContext value={services}>{children}</ServicesContext>,
  });
  expect(result.current).toBeNull();
  rerender(draw(fault));
  result.current?.again.tryNow();
  expect(retry).toHaveBeenCalledTimes(1);
  rerender(draw(null));
  expect(result.current?.again).toMatchObject({ error: fault, isTrying: true });
  result.current?.remove();
  expect(readAreas(update.mock.calls[0]?.[0])).toEqual([FIRST]);
});
