import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import ResultsPanel from '#features/workspace/results/results-panel.tsx';
import { createServiceFetch } from './create-service-fetch.ts';
import { renderWithServices } from './render-with-services.tsx';

/** The service that the list of results asks in these tests. */
export const service = createServiceFetch();

/** jsdom lays nothing out; the list needs a height to know which rows are in view. */
Object.defineProperty(Element.prototype, 'clientHeight', { value: 640 });
Object.defineProperty(Element.prototype, 'clientWidth', { value: 376 });

beforeEach(() => {
  service.setFault(null);
  service.requests.length = 0;
});
afterEach(cleanup);

/** Draws the list of results of a search, given as the query string of its link. */
export function openResults(
  queryString = '',
  {
    collapsed = false,
    isTable = false,
    selectedTitleId = null as string | null,
    fetch = service.fetch,
    settings = {} as Readonly<Record<string, unknown>>,
  } = {},
) {
  window.history.replaceState(null, '', `/${queryString}`);
  return renderWithServices(
    <ResultsPanel collapsed={collapsed} selectedTitleId={selectedTitleId} isTable={isTable} />,
    fetch,
    settings,
  );
}

/** The rows once there are some. */
export const findRows = async () =>
  within(await screen.findByRole('list', { name: 'Results' })).findAllByRole('listitem');
