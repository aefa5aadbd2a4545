import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { NotFoundPage } from './routes/not-found-page.tsx';

const loadSaved = async () => ({
  default: (await import('./routes/saved-page.tsx')).SavedPage,
});
const loadSettings = async () => ({
  default: (await import('./routes/settings-page.tsx')).SettingsPage,
});

/** Fetches the code of the pages that need nothing but this browser, and so work offline. */
export const OFFLINE_PAGES: readonly (() => Promise<unknown>)[] = [loadSaved, loadSettings];

const SavedPage = lazy(loadSaved);
const SettingsPage = lazy(loadSettings);
const DataPage = lazy(async () => ({
  default: (await import('./routes/data-page.tsx')).DataPage,
}));
const ComparePage = lazy(async () => ({
  default: (await import('./routes/compare-page.tsx')).ComparePage,
}));
const OwnerPage = lazy(async () => ({
  default: (await import('./routes/owner-page.tsx')).OwnerPage,
}));
const CompsPage = lazy(async () => ({
  default: (await import('./routes/comps-page.tsx')).CompsPage,
}));
const SchedulePage = lazy(async () => ({
  default: (await import('./routes/schedule-page.tsx')).SchedulePage,
}));
const DealPage = lazy(async () => ({
  default: (await import('./routes/deal-page.tsx')).DealPage,
}));
const CompareTitlesPage = lazy(async () => ({
  default: (await import('./routes/compare-titles-page.tsx')).CompareTitlesPage,
}));
const TitleReportPage = lazy(async () => ({
  default: (await import('./routes/title-report-page.tsx')).TitleReportPage,
}));
const OrdersPage = lazy(() => import('./documents/orders-page.tsx'));
const DocumentPage = lazy(() => import('./documents/document-page.tsx'));
const LedgerPage = lazy(() => import('./documents/ledger-page.tsx'));
const WebhooksPage = lazy(() => import('./documents/webhooks-page.tsx'));
const SignInReturnPage = lazy(() => import('./routes/sign-in-return-page.tsx'));
const PurchaseSlot = lazy(() => import('./documents/purchase-slot.tsx'));
const VerificationSlot = lazy(() => import('./documents/verification-slot.tsx'));

export interface ErrandPlaceProps {
  readonly errand: 'documents' | 'verify-owner';
  readonly titleId: string;
}

/** What is done with a title over the workspace. */
export function ErrandPlace({ errand, titleId }: ErrandPlaceProps) {
  return errand === 'documents' ? (
    <PurchaseSlot titleId={titleId} />
  ) : (
    <VerificationSlot titleId={titleId} />
  );
}

/**
 * The pages beside the workspace. They stand behind one import, because each one costs the first
 * load the names of all its files.
 */
export default function FurtherPages() {
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
        <Route path="orders/:orderId?" element={<OrdersPage />} />
        <Route path="orders/:orderId/documents/:documentId" element={<DocumentPage />} />
        <Route path="documents/:titleId/:documentId" element={<DocumentPage />} />
        <Route path="ledger" element={<LedgerPage />} />
        <Route path="webhooks" element={<WebhooksPage />} />
        <Route path="webhooks/events/:eventId" element={<WebhooksPage />} />
        <Route path="callback" element={<SignInReturnPage />} />
        <Route path="data" element={<DataPage />} />
        <Route path="settings" element={<SettingsPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
