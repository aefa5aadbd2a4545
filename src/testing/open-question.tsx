import { cleanup, configure, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import FilterBar from '#features/workspace/filters/filter-bar.tsx';
import ResultsPanel from '#features/workspace/results/results-panel.tsx';
import { createServiceFetch } from './create-service-fetch.ts';
import { renderWithServices } from './render-with-services.tsx';

// The service builds its indexes in the first test, and machines differ.
configure({ asyncUtilTimeout: 30_000 });

/** The service that questions are asked in these tests. */
export const service = createServiceFetch();

Object.defineProperty(Element.prototype, 'clientHeight', { value: 640 });
Object.defineProperty(Element.prototype, 'clientWidth', { value: 376 });

beforeAll(() => {
  window.matchMedia = (media) =>
    ({ matches: false, media, addEventListener() {}, removeEventListener() {} }) as never;
});
beforeEach(() => service.setFault(null));
afterEach(cleanup);

/** Draws the list and the filters of a link with a question; gives the bar of the filters. */
export function openQuestion(
  queryString: string,
  { fetch }: Pick<typeof service, 'fetch'> = service,
) {
  window.history.replaceState(null, '', `/${queryString}`);
  renderWithServices(
    <>
      <FilterBar />
      <ResultsPanel collapsed={false} selectedTitleId={null} />
    </>,
    fetch,
  );
  return within(screen.getByRole('toolbar', { name: 'Filters' }));
}
