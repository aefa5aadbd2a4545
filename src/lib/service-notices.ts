import { createStore } from 'zustand/vanilla';

export type NoticingService = 'search' | 'documents';

/** What a service has announced in headers of its answers: values by the name of the header. */
export type ServiceNotices = Readonly<Record<string, string>>;

/** Announcements of both services since the page was opened (O-071, O-134). */
export const serviceNotices = createStore<Readonly<Record<NoticingService, ServiceNotices>>>(
  () => ({ search: {}, documents: {} }),
);

/** Takes notices out of answers of a service, from the headers that its profile names. */
export function watchNotices(
  service: NoticingService,
  version: { readonly noticeHeaders: readonly string[] },
): (headers: Headers) => void {
  return (headers) => {
    for (const name of version.noticeHeaders) {
      const value = headers.get(name);
      const known = serviceNotices.getState()[service];
      if (value !== null && known[name] !== value) {
        serviceNotices.setState({ [service]: { ...known, [name]: value } });
      }
    }
  };
}
