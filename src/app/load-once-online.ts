/**
 * Loads a part of the app, and where that failed while the connection was away, once more when it is
 * back: a part that nobody asked for has no button to try again.
 */
export async function loadOnceOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (fault) {
    if (navigator.onLine) throw fault;
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return load();
  }
}
