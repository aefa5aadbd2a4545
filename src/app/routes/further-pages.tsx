import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { NotFoundPage } from './not-found-page.tsx';

const SavedPage = lazy(async () => ({ default: (await import('./saved-page.tsx')).SavedPage }));
const ComparePage = lazy(async () => ({
  default: (await import('./compare-page.tsx')).ComparePage,
}));
const OwnerPage = lazy(async () => ({ default: (await import('./owner-page.tsx')).OwnerPage }));
const CompsPage = lazy(async () => ({ default: (await import('./comps-page.tsx')).CompsPage }));
const SchedulePage = lazy(async () => ({
  default: (await import('./schedule-page.tsx')).SchedulePage,
}));
const DealPage = lazy(async () => ({ default: (await import('./deal-page.tsx')).DealPage }));
const SettingsPage = lazy(async () => ({
  default: (await import('./settings-page.tsx')).SettingsPage,
}));
const CompareTitlesPage = lazy(async () => ({
  default: (await import('./compare-titles-page.tsx')).CompareTitlesPage,
}));
const TitleReportPage = lazy(async () => ({
  default: (await import('./title-report-page.tsx')).TitleReportPage,
}));

/** Every page beside the workspace: the first view does not carry so much as their addresses. */
export function FurtherPages() {
  return (
    <Suspense>
      <Routes>
        <Route path="saved" element={<SavedPage />} />
        <Route path="compare" element={<ComparePage />} />
        <Route path="owners" element={<OwnerPage />} />
        <Route path="compare-titles" element={<CompareTitlesPage />} />
        <Route path="report/:titleId" element={<TitleReportPage />} />
        <Route path="comps" element={<CompsPage />} />
        <Route path="comps/schedule" element={<SchedulePage />} />
        <Route path="deals/:dealId" element={<DealPage />} />
        <Route path="settings" element={<SettingsPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
