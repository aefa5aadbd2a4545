import { lazy, Suspense, useEffect } from 'react';
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from 'react-router';
import { attachNavigation, reportPlace } from './navigation.ts';
import { PageBoundary } from './page-boundary.tsx';
import { keepFocus } from './workspace/keep-focus.ts';
import { WorkspacePage } from './workspace/workspace-page.tsx';

const FurtherPages = lazy(() => import('./further-pages.tsx'));

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
            <Route path="titles/:first/:second/documents" />
            <Route path="titles/:first/:second/verify-owner" />
          </Route>
          <Route path="*" element={<FurtherPages />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  );
}

/** Lets the shell, which stands outside the router, follow and steer it, and keeps the keyboard on the page. */
function PlaceReport() {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => reportPlace(location), [location]);
  useEffect(() => attachNavigation((href) => void navigate(href)), [navigate]);
  useEffect(() => {
    const page = document.getElementById('main');
    return page ? keepFocus(page) : undefined;
  }, []);
  return null;
}
