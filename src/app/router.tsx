import { createBrowserRouter, type RouteObject } from 'react-router';
import { attachNavigation, reportPlace } from './navigation.ts';
import { NotFoundPage } from './routes/not-found-page.tsx';
import { PageFault } from './routes/page-fault.tsx';
import { WorkspacePage } from './workspace/workspace-page.tsx';

/** The workspace is one page: a title opens in it, so its paths share one element. */
const routes: RouteObject[] = [
  {
    errorElement: <PageFault />,
    children: [
      {
        element: <WorkspacePage />,
        children: [{ index: true }, { path: 'titles/:first' }, { path: 'titles/:first/:second' }],
      },
      {
        path: 'settings',
        lazy: async () => {
          const { SettingsPage } = await import('./routes/settings-page.tsx');
          return { Component: SettingsPage };
        },
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

/** Builds the router and lets the shell, which stands outside it, follow and steer it. */
export function createRouter() {
  const router = createBrowserRouter(routes);
  reportPlace(router.state.location);
  router.subscribe(({ location }) => reportPlace(location));
  attachNavigation((href) => void router.navigate(href));
  return router;
}
