/**
 * Has this browser keep the app for when there is no connection. Where it cannot, as in a private
 * window of Firefox, the app works as it did before.
 */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .catch((error: unknown) => console.warn(String(error)));
}
