import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { NotFoundPage } from './routes/not-found-page.tsx';

const loadSaved = async () => ({
  default: (await import('./routes/saved-page.tsx')).SavedPage,
});
const loadCompare = async () => ({
  default: (await import('./routes/compare-page.tsx')).ComparePage,
});
const loadOwner = async () => ({
  default: (await import('./routes/owner-page.tsx')).OwnerPage,
});
const loadComps = async () => ({
  default: (await import('./routes/comps-page.tsx')).CompsPage,
});
const loadSchedule = async () => ({
  default: (await import('./routes/schedule-page.tsx')).SchedulePage,
});
const loadDeal = async () => ({
  default: (await import('./routes/deal-page.tsx')).DealPage,
});
const loadSettings = async () => ({
  default: (await import('./routes/settings-page.tsx')).SettingsPage,
});
const loadCompareTitles = async () => ({
  default: (await import('./routes/compare-titles-page.tsx')).CompareTitlesPage,
});
const loadTitleReport = async () => ({
  default: (await import('./routes/title-report-page.tsx')).TitleReportPage,
});
const loadOrders = () => import('./documents/orders-page.tsx');
const loadWebhooks = () => import('./documents/webhooks-page.tsx');

/** Fetches the code of a page each, those that work from this browser alone first. */
export const PAGE_LOADERS: readonly (() => Promise<unknown>)[] = [
  loadSaved,
  loadSettings,
  loadComps,
  loadSchedule,
  loadDeal,
  loadCompare,
  loadCompareTitles,
  loadTitleReport,
  loadOwner,
  loadOrders,
  loadWebhooks,
];

const SavedPage = lazy(loadSaved);
const ComparePage = lazy(loadCompare);
const OwnerPage = lazy(loadOwner);
const CompsPage = lazy(loadComps);
const SchedulePage = lazy(loadSchedule);
const DealPage = lazy(loadDeal);
const SettingsPage = lazy(loadSettings);
const CompareTitlesPage = lazy(loadCompareTitles);
const TitleReportPage = lazy(loadTitleReport);
const OrdersPage = lazy(loadOrders);
const WebhooksPage = lazy(loadWebhooks);
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
        <Route path="webhooks" element={<WebhooksPage />} />
        <Route path="webhooks/events/:eventId" element={<WebhooksPage />} />
        <Route path="callback" element={<SignInReturnPage />} />
        <Route path="settings" element={<SettingsPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
