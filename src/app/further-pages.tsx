import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { NotFoundPage } from './routes/not-found-page.tsx';
import { SettingsPage } from './routes/settings-page.tsx';

const CompareTitlesPage = lazy(async () => {
  const { CompareTitlesPage: Component } = await import('./routes/compare-titles-page.tsx');
  return { default: Component };
});
const TitleReportPage = lazy(async () => {
  const { TitleReportPage: Component } = await import('./routes/title-report-page.tsx');
  return { default: Component };
});
const OrdersPage = lazy(() => import('./documents/orders-page.tsx'));
const SignInReturnPage = lazy(() => import('./routes/sign-in-return-page.tsx'));

const PurchaseSlot = lazy(() => import('./documents/purchase-slot.tsx'));

/** Buying documents of a title, over the workspace. */
export function PurchasePlace({ titleId }: { readonly titleId: string }) {
  return <PurchaseSlot titleId={titleId} />;
}

/**
 * The pages beside the workspace. They stand behind one import, because each one costs the first
 * load the names of all its files.
 */
export default function FurtherPages() {
  return (
    <Routes>
      <Route path="compare-titles" element={<CompareTitlesPage />} />
      <Route path="report/:titleId" element={<TitleReportPage />} />
      <Route path="settings" element={<SettingsPage />} />
      <Route path="orders/:orderId?" element={<OrdersPage />} />
      <Route path="callback" element={<SignInReturnPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
