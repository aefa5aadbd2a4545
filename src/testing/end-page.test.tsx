// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { endPage, endWithPage } from './end-page.ts';

it('fails a file whose page leaves a timer behind, and names it; the rest ends with the page', async () => {
  const cache = endWithPage(new QueryClient());
  await cache.fetchQuery({ queryKey: ['kept'], queryFn: () => 1 });
  const page = render(<p>Drawn</p>);
  const hidden: boolean[] = [];
  addEventListener('pagehide', ({ persisted }) => hidden.push(persisted), { once: true });
  const timer = setTimeout(() => undefined, 7_000);
  const fault = await endPage().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : null),
  );
  clearTimeout(timer);
  expect(page.container.textContent).toBe('');
  expect(hidden).toEqual([false]);
  expect(cache.getQueryCache().getAll()).toEqual([]);
  const [, ...lines] = (fault?.message ?? '').split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/^- setTimeout of 7000 ms, by .*end-page\.test\.tsx:.*, in fails a file/),
  ]);
  expect(fault?.stack).toMatch(/\n +at .*end-page\.test\.tsx/);
});
