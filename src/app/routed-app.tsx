import { lazy, Suspense, useEffect } from 'react';
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from 'react-router';
import { attachNavigation, reportPlace } from './navigation.ts';
import { PageBoundary } from './page-boundary.tsx';
import { WorkspacePage } from './workspace/workspace-page.tsx';

const SettingsPage = lazy(async () => {
  const { SettingsPage: Component } = await import('./routes/settings-page.tsx');
  return { default: Component };
});
const CompareTitlesPage = lazy(async () => {
  const { CompareTitlesPage: Component } = await import('./routes/compare-titles-page.tsx');
  return { default: Component };
});
const TitleReportPage = lazy(async () => {
  const { TitleReportPage: Component } = await import('./routes/title-report-page.tsx');
  return { default: Component };
});
const NotFoundPage = lazy(async () => {
  const { NotFoundPage: Component } = await import('./routes/not-found-page.tsx');
  return { default: Component };
});

/**
 * Everything below the shell that follows the address. The declarative router: data comes from the
 * query cache, so the larger one, which loads data by route, has nothing to do here.
 */
export default function RoutedApp() {
  return (
    <BrowserRouter>
      <PlaceReport />
      <Pages />
    </BrowserRouter>
  );
}

/** The workspace is one page: a title opens in it, so its paths share one element. */
function Pages() {
  const { pathname } = useLocation();
  return (
    <PageBoundary resetKey={pathname}>
      <Suspense>
        <Routes>
          <Route element={<WorkspacePage />}>
            <Route index />
            <Route path="titles/:first" />
            <Route path="titles/:first/:second" />
          </Route>
          <Route path="compare-titles" element={<CompareTitlesPage />} />
          <Route path="report/:titleId" element={<TitleReportPage />} />
          <Route path="settings" element={<SettingsPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  );
}

/** Lets the shell, which stands outside the router, follow and steer it. */
function PlaceReport() {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => reportPlace(location), [location]);
  useEffect(() => attachNavigation((href) => void navigate(href)), [navigate]);
  return null;
}
