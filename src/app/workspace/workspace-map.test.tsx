// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { plotting } from '#features/workspace/points/plotting.ts';
import type { Viewport } from '#map/map-scene.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { stubMatchMedia } from '#testing/stub-match-media.ts';
import WorkspaceMap from './workspace-map.tsx';

/** What the map was given last. */
let given: { readonly onViewNear?: (view: Viewport) => void } | undefined;
vi.mock('#map/map-view.tsx', () => ({
  default: (props: NonNullable<typeof given>) => {
    given = props;
    return null;
  },
}));

beforeEach(() => stubMatchMedia());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('where a hand holds the map still is read for what stands there, before it lets go', async () => {
  window.history.replaceState(null, '', '/#map=12/52.2/-2.4');
  renderWithServices(
    <WorkspaceMap titleId={null} titleOpen={false} isTable={false} sheetHeight={0} />,
    createServiceFetch().fetch,
  );
  await waitFor(() => expect(plotting.getState().view).toMatchObject({ zoom: 12, lat: 52.2 }));
  const near = { zoom: 12.5, lat: 52.25, lon: -2.3 };
  given?.onViewNear?.(near);
  expect(plotting.getState().view).toEqual(near);
  // Where it is stands in the link only once it is there.
  expect(window.location.hash).toBe('#map=12/52.2/-2.4');
});
