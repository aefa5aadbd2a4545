/** What an event says of where its document is. */
export interface DownloadHint {
  readonly reference?: string | null | undefined;
  /** Relative to the base address of the document service. */
  readonly downloadUrl?: string | null | undefined;
}

/**
 * The address of a document, or null when the event names none. Its reference is what counts; the
 * relative path stands in only where that is missing. An address of another host is never taken: the
 * token of the service would be sent there.
 *
 * @param baseUrl of the document service, such as https://api.example.test/docs/v1
 */
export function findDownload(
  { reference, downloadUrl }: DownloadHint,
  baseUrl: string,
): string | null {
  const base = `${baseUrl.replace(/\/+$/, '')}/`;
  if (reference) return `${base}download/${encodeURIComponent(reference)}`;
  const path = downloadUrl?.replace(/^\/+/, '');
  if (!path || !URL.canParse(path, base)) return null;
  const address = new URL(path, base).href;
  return address.startsWith(base) ? address : null;
}
